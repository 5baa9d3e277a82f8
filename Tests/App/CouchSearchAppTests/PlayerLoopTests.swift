import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Platform
import Players
import SceneGraph
import SearchScreen
import Synchronization
import TestSupport
import Testing
import UserLibrary

@testable import CouchSearchApp
@testable import ScreenHost

/// Whose a press is while something plays: the player's or the screen's, never both, never nobody's.
struct PlayerLoopTests {
  /// A player that keeps note of what it is told.
  private final class NotingPlayer: PlayerControl {
    let name: String
    let wasRunning: Bool
    private let noted = Mutex<[PlayerCommand]>([])
    private let told = Mutex(PlayerStatus())

    init(_ name: String = "player", wasRunning: Bool = false) {
      self.name = name
      self.wasRunning = wasRunning
    }

    var commands: [PlayerCommand] { noted.withLock { $0 } }
    var status: PlayerStatus {
      get { told.withLock { $0 } }
      set { told.withLock { $0 = newValue } }
    }
    func begin() {}
    func send(_ command: PlayerCommand) { noted.withLock { $0.append(command) } }
    func leave() -> Bool { true }
    func close() {}
  }

  private let fixture = LoopFixture()
  private let player = NotingPlayer()
  private let pad = DeviceID(16)
  private let item = Item.samples[0]

  init() {
    fixture.start()
    fixture.turn(.device(.connected(pad, kind: .xbox, name: "Pad")))
  }

  private func press(_ control: String, isDown: Bool = true) -> PlatformEvent {
    .device(.button(pad, Control(control), isDown: isDown, isDeviceRepeat: false))
  }

  private func tap(_ control: String) {
    fixture.turn(press(control))
    fixture.turn(press(control, isDown: false))
  }

  /// Opens a title whose player is driven.
  private func play(_ player: NotingPlayer? = nil) {
    fixture.loop.programsRunning += 1
    fixture.mailbox.workBegins()
    fixture.mailbox.post(.opening(.player(player ?? self.player)))
    fixture.turn()
  }

  private func endPlaying() {
    fixture.mailbox.post(.action(.opened(item.id, message: "")))
    fixture.turn()
  }

  /// What happened to the controllers, in order.
  private var controllers: [String] {
    fixture.window.calls.filter { ["close", "reopen"].contains($0) }
  }

  private var focus: String? { fixture.loop.machine.layout.scene.focusedID?.rawValue }

  @Test func `while a player is driven it hears every press, and the screen none`() {
    let before = focus
    play()

    tap("a")
    tap("dpad-right")
    fixture.turn(.device(.text("x")), .device(.pasted("film")))
    fixture.press("left")
    let (during, query) = (focus, fixture.query)
    endPlaying()
    tap("dpad-right")

    #expect(
      player.commands == [
        .togglePause, .seek(seconds: 10, isHeld: false), .seek(seconds: -10, isHeld: false),
      ])
    #expect(during == before)
    #expect(query.isEmpty)
    #expect(focus != before)
  }

  @Test func `a player behind the screen is uncovered while it plays`() {
    play(NotingPlayer(wasRunning: true))
    let during = fixture.window.isAside
    endPlaying()
    play()

    #expect(during)
    #expect(fixture.window.calls.filter { ["aside", "back"].contains($0) } == ["aside", "back"])
  }

  @Test func `controllers that the player reads are its own, and the rest still drives it`() {
    player.status.readsControllers = true
    play()
    fixture.mailbox.post(.opening(.event(.readsControllers, of: player.name)))
    fixture.turn()
    fixture.press("left")
    let during = controllers
    endPlaying()

    #expect(during == ["close"])
    #expect(controllers == ["close", "reopen"])
    #expect(player.commands == [.seek(seconds: -10, isHeld: false)])
  }

  @Test func `every press of a long evening is counted once, by the player or by the screen`() {
    var screenMoves = 0
    var last = focus
    for evening in 0..<20 {
      play()
      for _ in 0..<10 { tap("start") }
      #expect(player.commands.count == 10 * (evening + 1))
      #expect(focus == last)
      endPlaying()
      for control in ["dpad-right", "dpad-left"] {
        tap(control)
        if focus != last { screenMoves += 1 }
        last = focus
      }
    }

    #expect(player.commands == Array(repeating: .togglePause, count: 200))
    #expect(screenMoves == 40)
  }

  @Test func `a press that opens, and one that leaves, end with the one who heard them`() {
    let before = focus
    fixture.turn(press("dpad-right"))
    let moved = focus
    play()
    // The direction is still held: neither repeats.
    for _ in 0..<20 {
      fixture.clock.advance(by: 100)
      fixture.turn()
    }
    let held = focus
    fixture.turn(press("dpad-right", isDown: false))
    fixture.turn(press("dpad-left"))
    endPlaying()
    for _ in 0..<20 {
      fixture.clock.advance(by: 100)
      fixture.turn()
    }
    fixture.turn(press("dpad-left", isDown: false))

    #expect(moved != before)
    #expect(held == moved)
    #expect(player.commands == [.seek(seconds: -10, isHeld: false)])
    #expect(focus == moved)
  }

  @Test func `a held direction seeks on and on while the screen stands still`() {
    play()

    fixture.turn(press("dpad-right"))
    for _ in 0..<40 {
      fixture.clock.advance(by: 100)
      fixture.turn()
    }
    fixture.turn(press("dpad-right", isDown: false))
    let count = player.commands.count
    for _ in 0..<10 {
      fixture.clock.advance(by: 100)
      fixture.turn()
    }

    #expect(count > 10)
    #expect(player.commands.count == count)
    #expect(player.commands.last == .seek(seconds: 60, isHeld: true))
  }

  @Test func `controllers stay open for a player that is driven, and not for another program`() {
    play()
    let driven = controllers
    endPlaying()
    fixture.loop.perform(.open(item))
    fixture.work.run()
    fixture.turn()
    let program = controllers
    fixture.launches.end(0)
    fixture.turn()

    #expect(driven.isEmpty)
    #expect(program == ["close"])
    #expect(controllers == ["close", "reopen"])
  }

  @Test
  func `from the end of a player on every press is the screen's, also before its place is kept`() {
    let before = focus
    play()

    fixture.mailbox.post(.opening(.event(.ended, of: player.name)))
    fixture.turn()
    tap("dpad-right")
    let moved = focus
    endPlaying()

    #expect(player.commands.isEmpty)
    #expect(moved != before)
    #expect(focus == moved)
    #expect(controllers.isEmpty)
  }

  @Test func `a player that takes no commands any more gets the controllers`() {
    play()

    fixture.mailbox.post(.opening(.event(.lost, of: "another")))
    fixture.turn()
    let other = controllers
    fixture.mailbox.post(.opening(.event(.lost, of: player.name)))
    fixture.turn()
    tap("a")

    #expect(other.isEmpty)
    #expect(controllers == ["close"])
    #expect(player.commands.isEmpty)
    endPlaying()
    #expect(controllers == ["close", "reopen"])
  }

  private func hear(_ event: PlayerEvent) {
    fixture.mailbox.post(.opening(.event(event, of: player.name)))
    fixture.turn()
  }

  private var overlay: PlayerOverlay? { fixture.loop.overlay(of: player) }

  /// What the player was told about its overlay: whether it is shown, and takes Back.
  private var pictures: [String] {
    player.commands.compactMap {
      switch $0 {
      case .show(let picture): picture.takesBack ? "focus" : "place"
      case .hidePanel: "none"
      default: nil
      }
    }
  }

  @Test func `keys of the player's window mean the same, and the overlay is in words`() {
    player.status.duration = 120
    player.status.position = 62
    player.status.output = Size(width: 640, height: 360)
    player.status.tracks = [PlayerTrack(.subtitles, id: 1, language: "eng")]
    play()
    fixture.mailbox.post(.opening(.title(item, next: nil)))

    hear(.key("move-left", isRepeat: false))
    let place = overlay
    hear(.key("move-up", isRepeat: false))
    let asked = overlay
    hear(.key("back", isRepeat: false))

    #expect(player.commands.first == .seek(seconds: -10, isHeld: false))
    #expect(pictures == ["place", "focus", "none"])
    #expect(
      place
        == PlayerOverlay(
          title: item.title, position: 62, duration: 120,
          choices: [PlayerOverlay.Choice(.subtitles, "Off")]))
    #expect(asked?.choices == [PlayerOverlay.Choice(.subtitles, "Off", isFocused: true)])
    #expect(overlay == nil)
  }

  @Test func `the overlay of an episode names its show, its place and the one after it`() {
    func episode(_ number: Int, _ name: String) -> Item {
      let place = EpisodePlace(show: "Harbour Lights", season: 1, number: number)
      return Item(
        id: ItemID("e\(number)"), category: Category.episode, title: name,
        fields: [ItemField(name: EpisodePlace.field, value: place.text)])
    }
    play()
    fixture.mailbox.post(
      .opening(.title(episode(1, "Arrival"), next: episode(2, "Episode 2"))))
    fixture.turn()
    tap("dpad-up")

    #expect(
      overlay
        == PlayerOverlay(
          title: "Harbour Lights", line: "S1 E1 · Arrival",
          choices: [PlayerOverlay.Choice(.nextEpisode, "S1 E2", isFocused: true)]))
  }

  @Test func `the overlay is shown while the player is paused, however it was, and follows it`() {
    player.status.output = Size(width: 640, height: 360)
    play()
    player.status.isPaused = true
    hear(.changed)
    player.status.position = 5
    hear(.changed)
    let during = overlay
    player.status.isPaused = false
    hear(.changed)
    fixture.clock.advance(by: 3_100)
    fixture.turn()
    hear(.changed)

    #expect(during?.position == 5)
    #expect(pictures == ["place", "place", "place", "none"])
  }

  @Test func `Next Episode ends the player, and the end of a film says which it was`() {
    play()
    fixture.mailbox.post(.opening(.title(item, next: Item.samples[1])))
    fixture.turn()
    tap("dpad-up")
    tap("a")
    hear(.ended)

    #expect(fixture.loop.playEnd == .skipped(item.id))
    endPlaying()
    #expect(fixture.loop.playEnd == .left)
    #expect(!fixture.loop.machine.state.visit.screen.awaitsAnswer)
  }

  @Test(arguments: [(20.0, PlayEnd.left), (119.0, .finished(Item.samples[0].id))])
  func `a player that ends by itself was left, or played to the end`(
    position: Double, end: PlayEnd
  ) {
    play()
    fixture.mailbox.post(.opening(.title(item, next: nil)))
    fixture.turn()
    (player.status.duration, player.status.position) = (120, position)
    player.status.reachEnd()
    hear(.ended)

    #expect(fixture.loop.playEnd == end)
  }

  @Test func `a player is heard while its window has the keyboard, another program is not`() {
    let before = fixture.window.hearsInBackground
    play()
    let during = fixture.window.hearsInBackground
    endPlaying()
    let after = fixture.window.hearsInBackground
    fixture.loop.perform(.open(item))
    fixture.work.run()
    fixture.turn()

    #expect(!before && during && !after)
    #expect(!fixture.window.hearsInBackground)
  }

  @Test func `another program and a phone drive the player like a pad`() {
    play()

    fixture.loop.send(.wished(.moveRight, isRepeat: false))
    fixture.loop.send(.select)
    fixture.loop.send(.replaceText("film"))

    #expect(player.commands == [.seek(seconds: 10, isHeld: false), .togglePause])
    #expect(fixture.query.isEmpty)
  }

  private static func place(_ position: Int, isFinished: Bool) -> PlayedPlace {
    PlayedPlace(position: position, duration: 120, isFinished: isFinished, time: 9)
  }

  @Test(arguments: [
    ("film", 62.0, 120.0, 1, false, Self.place(62, isFinished: false)),
    ("film", 114.0, 120.0, 1, false, Self.place(114, isFinished: true)),
    ("film", 110.0, 120.0, 1, true, Self.place(120, isFinished: true)),
    ("film", 30.0, 120.0, 1, true, Self.place(30, isFinished: false)),
    ("film", 0.5, 120.0, 1, false, nil), ("channel", 62.0, 120.0, 1, false, nil),
    ("film", 62.0, 0.0, 1, false, nil), ("show", 62.0, 120.0, 3, false, nil),
  ])
  func `a place is what one comes back to`(
    category: String, position: Double, duration: Double, files: Int, isAtEnd: Bool,
    place: PlayedPlace?
  ) {
    var status = PlayerStatus()
    (status.position, status.duration, status.fileCount) = (position, duration, files)
    if isAtEnd { status.reachEnd() }
    let item = Item(id: ItemID("x"), category: CategoryID(category), title: "X")

    #expect(PlayedPlace(of: item, status, time: 9) == place)
  }
}
