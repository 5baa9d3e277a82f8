import Geometry
import InputMapping
import TestSupport
import Testing

@testable import Players

/// Buttons of all devices on their way to a player.
struct PlayerKeysTests {
  private let pad = DeviceID(16)
  private let remote = DeviceID(17)
  private var keys = PlayerKeys()
  private var status = PlayerStatus()

  init() {
    for (device, kind) in [(pad, DeviceKind.xbox), (remote, .remote)] {
      _ = keys.follow(.connected(device, kind: kind, name: "Device"), at: .zero)
    }
    keys.begin(.usual, timing: PressTiming(), at: .zero)
    status.duration = 600
    status.tracks = [
      PlayerTrack(.audio, id: 1, language: "eng", isSelected: true),
      PlayerTrack(.audio, id: 2, language: "deu"), PlayerTrack(.subtitles, id: 1, language: "eng"),
    ]
  }

  /// Presses a control for a moment and lets it go.
  private mutating func tap(
    _ control: String, on device: DeviceID, at time: Int = 0
  ) -> [PlayerKeys.Wish] {
    [true, false].flatMap { isDown in
      keys.handle(
        .button(device, Control(control), isDown: isDown, isDeviceRepeat: false),
        at: Timestamp(time + (isDown ? 0 : 20)), status)
    }
  }

  @Test(arguments: [
    ("a", PlayerKeys.Wish.command(.togglePause)), ("start", .command(.togglePause)),
    ("y", .command(.togglePause)), ("b", .leave), ("guide", .leave),
    ("dpad-up", .panelChanged),
  ])
  func `a press of a pad is one command`(control: String, wish: PlayerKeys.Wish) {
    var test = self

    #expect(test.tap(control, on: pad) == [wish])
  }

  @Test(arguments: [
    ("dpad-left", PlayerCommand.seek(seconds: -10, isHeld: false)),
    ("dpad-right", .seek(seconds: 10, isHeld: false)), ("rt", .seek(seconds: 10, isHeld: false)),
    ("rb", .skip(1)), ("lb", .skip(-1)),
  ])
  func `a press that seeks is one command, and shows the place for three seconds`(
    control: String, command: PlayerCommand
  ) {
    var test = self

    #expect(test.tap(control, on: pad) == [.command(command), .panelChanged])
    #expect(test.keys.panel?.focus == nil)
    #expect(test.keys.advance(to: Timestamp(2_900), status).isEmpty)
    #expect(test.keys.advance(to: Timestamp(3_100), status) == [.panelChanged])
    #expect(test.keys.panel == nil)
  }

  @Test(arguments: [
    ("ok", PlayerKeys.Wish.command(.togglePause)), ("play-pause", .command(.togglePause)),
    ("play", .command(.pause(false))), ("pause", .command(.pause(true))), ("stop", .leave),
    ("back", .leave), ("home", .leave), ("exit", .leave),
    ("volume-up", .command(.volume(5))), ("volume-down", .command(.volume(-5))),
    ("mute", .command(.toggleMute)), ("next-track", .command(.skip(1))), ("up", .panelChanged),
    ("menu", .panelChanged), ("info", .panelChanged),
  ])
  func `a press of a remote is one command`(control: String, wish: PlayerKeys.Wish) {
    var test = self

    #expect(test.tap(control, on: remote) == [wish])
  }

  @Test(arguments: ["up", "menu", "info"])
  func `the overlay stays when its button is let go, and goes with the next press`(
    control: String
  ) {
    var test = self
    let close = control == "up" ? "back" : control

    _ = test.tap(control, on: remote)
    let isShown = test.keys.panel != nil
    let goes = test.tap(close, on: remote, at: 100)

    #expect(isShown)
    #expect(goes == [.panelChanged])
    #expect(test.keys.panel == nil)
  }

  @Test(arguments: ["up", "menu", "info"])
  func `a player without an overlay shows the place, and Back leaves at once`(control: String) {
    var test = self
    test.status.hasOverlay = false

    #expect(test.tap(control, on: remote) == [.command(.showPlace)])
    #expect(test.tap("back", on: remote, at: 100) == [.leave])
  }

  @Test(arguments: ["x", "l3", "r3", "view", "misc"])
  func `what means nothing to a player does nothing`(control: String) {
    var test = self

    #expect(test.tap(control, on: pad).isEmpty)
  }

  @Test(arguments: [
    ("return", PlayerKeys.Wish.command(.togglePause)), ("escape", .leave), ("backspace", .leave),
    ("up", .panelChanged), ("down", .panelChanged),
  ])
  func `a key of the keyboard is one command`(key: String, wish: PlayerKeys.Wish) {
    var test = self

    #expect(test.tap("key-" + key, on: .keyboard) == [wish])
  }

  @Test func `space pauses, and letters, clicks and pasted text do nothing`() {
    var test = self
    let events: [DeviceEvent] = [
      .text("a"), .pasted("film"), .pointerClicked(Point(x: 1, y: 1)), .wheel(1), .chosen("key/a"),
      .composition("a"), .pointerMoved(Point(x: 1, y: 1)),
    ]

    #expect(test.keys.handle(.text(" "), at: .zero, status) == [.command(.togglePause)])
    #expect(events.allSatisfy { test.keys.handle($0, at: .zero, status).isEmpty })
  }

  @Test func `a held direction goes on in longer steps, and a new press begins anew`() {
    var test = self
    // Nothing else is due then.
    test.status.hasOverlay = false
    var steps: [Int] = []
    func note(_ wishes: [PlayerKeys.Wish]) {
      for case .command(.seek(let seconds, _)) in wishes { steps.append(seconds) }
    }

    note(
      test.keys.handle(
        .button(pad, Control("dpad-right"), isDown: true, isDeviceRepeat: false), at: .zero,
        test.status)
    )
    for _ in 0..<20 {
      guard let wakeAt = test.keys.wakeAt else { break }
      note(test.keys.advance(to: wakeAt, test.status))
    }
    let end = Timestamp((test.keys.wakeAt ?? .zero).milliseconds - 1)
    note(
      test.keys.handle(
        .button(pad, Control("dpad-right"), isDown: false, isDeviceRepeat: false),
        at: end, test.status))
    let after = test.keys.wakeAt
    note(test.tap("dpad-right", on: pad, at: end.milliseconds + 100))

    #expect(
      steps
        == Array(repeating: 10, count: 5) + Array(repeating: 30, count: 10)
        + Array(repeating: 60, count: 6) + [10])
    #expect(after == nil)
  }

  @Test func `a key of the player's window that repeats is held`() {
    var test = self

    let presses = [false, false, true, true, true, true, true, false]
    let steps = presses.enumerated().flatMap { index, isRepeat in
      test.keys.handle(
        key: "move-left", isRepeat: isRepeat, at: Timestamp(index * 125), status)
    }

    #expect(
      steps.compactMap { wish -> [Int]? in
        guard case .command(.seek(let seconds, let isHeld)) = wish else { return nil }
        return [seconds, isHeld ? 1 : 0]
      } == [
        [-10, 0], [-10, 0], [-10, 1], [-10, 1], [-10, 1], [-10, 1], [-30, 1], [-10, 0],
      ])
    #expect(
      test.keys.handle(key: "nonsense", isRepeat: false, at: Timestamp(3_000), status).isEmpty)
  }

  @Test(arguments: [
    ("select", true), ("back", true), ("play-pause", true), ("mute", true), ("info", true),
    ("volume-up", false), ("move-right", false),
  ])
  func `a key of the player's window that is held counts once, but for seeking and volume`(
    key: String, isOnce: Bool
  ) {
    var test = self

    let first = test.keys.handle(key: key, isRepeat: false, at: .zero, status)
    let held = test.keys.handle(key: key, isRepeat: true, at: Timestamp(400), status)

    #expect(first.count { $0 != .panelChanged } == (key == "info" ? 0 : 1))
    #expect(held.isEmpty == isOnce)
  }

  @Test func `two quick presses of a key in the overlay are two`() {
    var test = self

    let presses = ["move-up", "move-right", "select", "select", "back"].flatMap {
      test.keys.handle(key: $0, isRepeat: false, at: Timestamp(50), status)
    }

    let choice = PlayerKeys.Wish.command(.choose(.audio, id: 2))
    #expect(presses == [.panelChanged, .panelChanged, choice, choice, .panelChanged])
  }

  @Test func `in the overlay Left and Right go, Select chooses the next, and Back closes it`() {
    var test = self
    test.keys.hasNextEpisode = true

    _ = test.tap("dpad-up", on: pad)
    let isOpen = test.keys.panel != nil
    let subtitles = test.tap("a", on: pad, at: 100)
    let moved = test.tap("dpad-right", on: pad, at: 200)
    let audio = test.tap("a", on: pad, at: 300)
    let paused = test.tap("start", on: pad, at: 400)
    _ = test.tap("dpad-right", on: pad, at: 500)
    let beyond = test.tap("dpad-right", on: pad, at: 600)
    let last = test.keys.panel?.focus
    let next = test.tap("a", on: pad, at: 700)
    let closed = test.tap("b", on: pad, at: 800)
    let left = test.tap("b", on: pad, at: 900)

    #expect(isOpen)
    #expect(subtitles == [.command(.choose(.subtitles, id: 1))])
    #expect(moved == [.panelChanged])
    #expect(audio == [.command(.choose(.audio, id: 2))])
    #expect(paused == [.command(.togglePause)])
    #expect(beyond == [.panelChanged])
    #expect(last == 2)
    #expect(next == [.nextEpisode])
    #expect(closed == [.panelChanged])
    #expect(test.keys.panel == nil)
    #expect(left == [.leave])
  }

  @Test func `a direction that is held goes one choice further, and no more`() {
    var test = self
    test.keys.hasNextEpisode = true
    _ = test.tap("dpad-up", on: pad)

    _ = test.keys.handle(
      .button(pad, Control("dpad-right"), isDown: true, isDeviceRepeat: false), at: Timestamp(100),
      status)
    let repeats = test.keys.advance(to: Timestamp(2_000), status)

    #expect(repeats.isEmpty)
    #expect(test.keys.panel?.focus == 1)
  }

  @Test func `on a mirrored screen Left goes to the choice at the left`() {
    var test = self
    test.keys.isMirrored = true

    _ = test.tap("dpad-up", on: pad)
    _ = test.tap("dpad-left", on: pad, at: 100)

    #expect(test.keys.panel?.focus == 1)
  }

  @Test func `the place is shown while it is paused, and for three seconds after`() {
    var test = self
    test.status.isPaused = true

    let shown = test.keys.follow(test.status, at: Timestamp(1_000))
    let stays = test.keys.advance(to: Timestamp(60_000), test.status)
    let sought = test.tap("dpad-left", on: pad, at: 60_000)
    let staysStill = test.keys.advance(to: Timestamp(120_000), test.status)
    test.status.isPaused = false
    let goesOn = test.keys.follow(test.status, at: Timestamp(120_000))
    let soon = test.keys.advance(to: Timestamp(122_900), test.status)
    let goes = test.keys.advance(to: Timestamp(123_100), test.status)

    #expect(shown == [.panelChanged])
    #expect(stays.isEmpty && staysStill.isEmpty && soon.isEmpty)
    #expect(sought == [.command(.seek(seconds: -10, isHeld: false)), .panelChanged])
    #expect(goesOn == [.panelChanged])
    #expect(goes == [.panelChanged])
    #expect(test.keys.panel == nil)
  }

  @Test func `while it is paused Select goes on, and Back leaves unless there is a focus to leave`()
  {
    var test = self
    test.status.isPaused = true
    _ = test.keys.follow(test.status, at: .zero)

    let goesOn = test.tap("a", on: pad)
    _ = test.tap("dpad-up", on: pad, at: 100)
    let hasFocus = test.keys.panel?.focus == 0
    let released = test.tap("b", on: pad, at: 200)
    let stays = test.keys.panel == PlayerKeys.Panel()
    _ = test.tap("dpad-up", on: pad, at: 300)
    let forgotten = test.keys.advance(to: Timestamp(9_000), test.status)
    let staysAgain = test.keys.panel == PlayerKeys.Panel()
    let left = test.tap("b", on: pad, at: 9_100)

    #expect(goesOn == [.command(.togglePause)])
    #expect(hasFocus && stays && staysAgain)
    #expect(released == [.panelChanged])
    #expect(forgotten == [.panelChanged])
    #expect(left == [.leave])
  }

  @Test func `a choice that is gone takes the focus with it, and leaves the overlay`() {
    var test = self
    _ = test.tap("dpad-up", on: pad)
    _ = test.tap("dpad-right", on: pad, at: 100)
    test.status.tracks.removeAll { $0.kind == .audio }

    _ = test.keys.follow(test.status, at: Timestamp(200))

    #expect(test.keys.panel?.focus == 0)
  }

  @Test func `the overlay goes away by itself, and stays while it is used`() {
    var test = self

    _ = test.tap("dpad-up", on: pad)
    _ = test.tap("dpad-right", on: pad, at: 5_000)
    let stays = test.keys.advance(to: Timestamp(8_100), status)
    let goes = test.keys.advance(to: Timestamp(13_100), status)

    #expect(stays.isEmpty)
    #expect(goes == [.panelChanged])
    #expect(test.keys.panel == nil)
  }

  @Test func `without a choice of tracks the overlay shows the place, and Select pauses`() {
    var test = self
    test.status.tracks = [PlayerTrack(.audio, id: 1, isSelected: true)]

    _ = test.tap("dpad-up", on: pad)
    let sought = test.tap("dpad-right", on: pad, at: 100)
    let paused = test.tap("a", on: pad, at: 200)
    let closed = test.tap("dpad-down", on: pad, at: 300)

    #expect(sought == [.command(.seek(seconds: 10, isHeld: false)), .panelChanged])
    #expect(paused == [.command(.togglePause)])
    #expect(closed == [.panelChanged])
    #expect(test.keys.panel == nil)
  }

  @Test func `subtitles can be off, and both kinds go in a circle`() {
    #expect(status.next(.subtitles, by: 1) == 1)
    #expect(status.next(.subtitles, by: 2) == nil)
    #expect(status.next(.subtitles, by: -1) == 1)
    #expect(status.next(.audio, by: 1) == 2)
    #expect(status.next(.audio, by: -3) == 2)
    #expect(PlayerStatus().next(.audio, by: 1) == nil)
  }

  @Test func `a button that is held at the beginning counts for nothing`() {
    var test = self
    test.keys.end(at: .zero)
    _ = test.keys.follow(
      .button(pad, Control("a"), isDown: true, isDeviceRepeat: false), at: .zero)
    _ = test.keys.follow(.axis(pad, .leftX, value: 32_000), at: .zero)
    test.keys.begin(.usual, timing: PressTiming(), at: .zero)

    let released = test.keys.handle(
      .button(pad, Control("a"), isDown: false, isDeviceRepeat: false), at: .zero, status)
    let pushed = test.keys.handle(.axis(pad, .leftX, value: 32_500), at: .zero, status)
    let due = test.keys.wakeAt

    #expect(released.isEmpty)
    #expect(pushed.isEmpty)
    #expect(due == nil)
  }

  @Test func `what is held at the end is let go in silence, and then means the same as ever`() {
    var test = self
    let (down, up, again) = (
      DeviceEvent.button(pad, Control("b"), isDown: true, isDeviceRepeat: false),
      DeviceEvent.button(pad, Control("b"), isDown: false, isDeviceRepeat: false),
      DeviceEvent.button(pad, Control("b"), isDown: true, isDeviceRepeat: true)
    )
    _ = test.keys.handle(down, at: .zero, status)
    _ = test.keys.handle(.axis(pad, .leftX, value: 32_000), at: .zero, status)
    test.keys.end(at: .zero)

    let swallowed = [again, up].map { test.keys.follow($0, at: .zero) }
    let pushed = test.keys.follow(.axis(pad, .leftX, value: 30_000), at: .zero)
    let centred = test.keys.follow(.axis(pad, .leftX, value: 0), at: .zero)
    let next = [down, up].map { test.keys.follow($0, at: .zero) }
    let nextPush = test.keys.follow(.axis(pad, .leftX, value: 30_000), at: .zero)

    #expect(swallowed == [true, true])
    #expect(pushed && centred)
    #expect(next == [false, false])
    #expect(!nextPush)
  }

  @Test func `a press whose release never comes seeks no further, and holds nothing afterwards`() {
    for ending in [DeviceEvent.disconnected(pad), .focusLost] {
      var test = self
      // Nothing else is due then.
      test.status.hasOverlay = false
      let down = DeviceEvent.button(
        pad, Control("dpad-right"), isDown: true, isDeviceRepeat: false)
      _ = test.keys.handle(down, at: .zero, test.status)
      _ = test.keys.handle(ending, at: Timestamp(100), test.status)
      let due = test.keys.wakeAt
      let later = test.keys.advance(to: Timestamp(5_000), test.status)
      test.keys.end(at: Timestamp(6_000))
      _ = test.keys.follow(.connected(pad, kind: .xbox, name: "Device"), at: Timestamp(7_000))
      let isSwallowed = test.keys.follow(down, at: Timestamp(8_000))

      #expect(due == nil)
      #expect(later.isEmpty)
      #expect(!isSwallowed)
    }
  }

  @Test func `a key that ended the player in its own window and is held still ends nothing more`() {
    var test = self
    func key(_ name: String, isDown: Bool = true, isRepeat: Bool = false) -> DeviceEvent {
      .button(.keyboard, Control("key-" + name), isDown: isDown, isDeviceRepeat: isRepeat)
    }
    test.keys.end(at: .zero)

    // To the screen the first repeat is a press.
    let held = [
      key("escape"), key("escape", isRepeat: true), key("escape", isDown: false),
    ].enumerated().map { test.keys.follow($1, at: Timestamp(600 + 300 * $0)) }
    let other = test.keys.follow(key("left"), at: Timestamp(300))
    let next = [key("escape"), key("escape", isDown: false)].map {
      test.keys.follow($0, at: Timestamp(2_000))
    }

    #expect(held == [true, true, true])
    #expect(!other)
    #expect(next == [false, false])
  }

  @Test func `a wish of a phone is a command`() {
    var test = self

    #expect(
      test.keys.handle(.wished(.moveRight, isRepeat: false), at: .zero, status)
        == [.command(.seek(seconds: 10, isHeld: false)), .panelChanged])
    #expect(
      test.keys.handle(.wished(.select, isRepeat: false), at: .zero, status)
        == [.command(.togglePause)])
    #expect(test.keys.handle(.wished(.back, isRepeat: false), at: .zero, status) == [.leave])
  }
}
