package import Geometry
package import InputMapping

/// Maps what devices do while a player is driven to its commands: a value without a clock, like
/// `InputMapper`, which it uses with the person's own bindings.
package struct PlayerKeys: Sendable {
  /// The outcome of an input.
  package enum Wish: Hashable, Sendable {
    /// The player does something.
    case command(PlayerCommand)
    /// The overlay is shown, changed or taken away; see ``PlayerKeys/panel``.
    case panelChanged
    /// The player keeps its place and ends.
    case leave
    /// The player keeps its place and ends, and the next episode begins.
    case nextEpisode
  }

  /// Something that can be chosen in the overlay.
  package enum Choice: Hashable, Sendable {
    case tracks(PlayerTrack.Kind)
    case nextEpisode
  }

  /// The overlay while it is shown.
  package struct Panel: Hashable, Sendable {
    /// The choice that Select is about; `nil` while it was not asked for, and Select pauses.
    package var focus: Int?
    /// When it goes away by itself, or its focus does; `nil` while it stays.
    package var until: Timestamp?
  }

  /// Seconds of a step, by the number of repeats that went before it.
  ///
  /// Repeats come eight times a second: five of ten seconds, ten of thirty, then whole minutes.
  package static func step(afterRepeats count: Int) -> Int {
    switch count {
    case ..<5: 10
    case ..<15: 30
    default: 60
    }
  }

  /// Hundredths of the volume that a press changes.
  static let volumeStep = 5
  /// Milliseconds after which the overlay goes away by itself: one that was asked for, and one that shows the place.
  static let panelTime = 8_000
  static let placeTime = 3_000
  /// Keys that end a player in its own window, which the screen never hears go down there.
  private static let endingKeys: Set<String> = ["key-escape", "key-backspace"]
  /// Milliseconds after which a key that is held repeats, at most. A keyboard repeats it in the window that has it
  /// then, as if it had just been pressed.
  private static let repeatDelay = 700
  /// A stick or trigger that is pushed less far counts as let go: 40 % of its way.
  private static let neutral = 13_107

  /// The overlay; `nil` while it is not shown.
  package private(set) var panel: Panel?
  /// Whether another episode comes after what is played.
  package var hasNextEpisode = false
  /// Whether the choices stand from the right to the left.
  package var isMirrored = false
  /// Whether the player was paused when it was looked at last.
  private var isPaused = false
  private var mapper: InputMapper
  private var kinds: [DeviceID: DeviceKind] = [.keyboard: .keyboard, .pointer: .pointer]
  private var run: (direction: Direction?, repeats: Int) = (nil, 0)
  private var isDriving = false
  /// When the last player ended.
  private var endedAt: Timestamp?
  /// What is held while a player is driven, or was when it ended and is to be let go in silence.
  private var heldControls: Set<HeldControl> = []
  private var heldAxes: Set<HeldAxis> = []

  private struct HeldControl: Hashable {
    var device: DeviceID
    var control: Control
  }

  private struct HeldAxis: Hashable {
    var device: DeviceID
    var axis: Axis
  }

  /// Creates a mapping while nothing is driven.
  package init() { mapper = InputMapper(bindings: BindingTable()) }

  /// When ``advance(to:_:)`` has something to say.
  package var wakeAt: Timestamp? {
    isDriving ? [mapper.wakeAt, panel?.until].compactMap(\.self).min() : nil
  }

  // MARK: The beginning and the end

  /// Begins to drive a player: what is held now counts for nothing.
  package mutating func begin(_ bindings: BindingTable, timing: PressTiming, at now: Timestamp) {
    mapper.bindings = Self.bindings(from: bindings)
    mapper.timing = timing
    _ = mapper.handle(.focusLost, at: now, context: .sheet)
    panel = nil
    (hasNextEpisode, isMirrored, isPaused) = (false, false, false)
    run = (nil, 0)
    isDriving = true
  }

  /// Ends driving. What is held now still belongs to the player, until it is let go.
  package mutating func end(at now: Timestamp) {
    _ = mapper.handle(.focusLost, at: now, context: .sheet)
    panel = nil
    isDriving = false
    endedAt = now
  }

  /// Follows an event while nothing is driven.
  /// - Returns: Whether it belongs to a press that was meant for the player.
  package mutating func follow(_ event: DeviceEvent, at now: Timestamp) -> Bool {
    let wasHeld = isHeld(event)
    note(event)
    if case .button(let device, let control, isDown: true, _) = event,
      kinds[device] == .keyboard, Self.endingKeys.contains(control.name),
      let endedAt, now - endedAt <= Self.repeatDelay
    {
      heldControls.insert(HeldControl(device: device, control: control))
      return true
    }
    switch event {
    // The position of a stick, and which devices there are.
    case .axis, .connected, .disconnected: _ = mapper.handle(event, at: now, context: .sheet)
    default: break
    }
    switch event {
    case .axis, .button(_, _, isDown: true, isDeviceRepeat: true), .button(_, _, isDown: false, _):
      return wasHeld
    default: return false
    }
  }

  private func isHeld(_ event: DeviceEvent) -> Bool {
    switch event {
    case .button(let device, let control, _, _):
      heldControls.contains(HeldControl(device: device, control: control))
    case .axis(let device, let axis, _): heldAxes.contains(HeldAxis(device: device, axis: axis))
    default: false
    }
  }

  private mutating func note(_ event: DeviceEvent) {
    switch event {
    case .connected(let device, let kind, _): kinds[device] = kind
    case .disconnected(let device):
      kinds[device] = nil
      heldControls = heldControls.filter { $0.device != device }
      heldAxes = heldAxes.filter { $0.device != device }
    case .button(let device, let control, let isDown, let isDeviceRepeat):
      let held = HeldControl(device: device, control: control)
      if !isDown {
        heldControls.remove(held)
      } else if isDriving {
        heldControls.insert(held)
      } else if !isDeviceRepeat {
        heldControls.remove(held)
      }
    case .axis(let device, let axis, let value):
      let held = HeldAxis(device: device, axis: axis)
      if abs(value) < Self.neutral {
        heldAxes.remove(held)
      } else if isDriving {
        heldAxes.insert(held)
      }
    default: break
    }
  }

  // MARK: Events

  /// Maps an event of a device.
  package mutating func handle(
    _ event: DeviceEvent, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    note(event)
    switch event {
    case .button(let device, let control, let isDown, let isDeviceRepeat):
      if let meaning = direct(control, of: device) {
        return isDown ? take(meaning, isRepeat: isDeviceRepeat, at: now, status) : []
      }
    // The space bar.
    case .text(" "): return take(.space, at: now, status)
    case .axis, .connected, .disconnected, .focusLost, .wished: break
    default: return []
    }
    return mapper.handle(event, at: now, context: .sheet).flatMap { take($0, at: now, status) }
  }

  /// Does what is due: repeats of what is held, and the end of the overlay.
  package mutating func advance(to now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard isDriving else { return [] }
    let intents = mapper.advance(to: now, context: .sheet)
    var wishes = intents.flatMap { take($0, at: now, status) }
    if let until = panel?.until, until <= now { wishes += release(status) }
    return wishes
  }

  /// Follows what the player reports: the overlay is shown while it is paused.
  package mutating func follow(_ status: PlayerStatus, at now: Timestamp) -> [Wish] {
    guard isDriving, status.hasOverlay else { return [] }
    // A choice may be gone.
    if let focus = panel?.focus, focus >= choices(status).count { panel?.focus = 0 }
    guard status.isPaused != isPaused else { return panel == nil ? [] : [.panelChanged] }
    isPaused = status.isPaused
    return showPlace(at: now, status)
  }

  /// Maps a key of the player's own window, by the name of an intent or a control.
  package mutating func handle(
    key name: String, isRepeat: Bool, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    if let intent = IntentName(rawValue: name) {
      return isRepeat && !intent.repeatsWhileHeld
        ? [] : take(intent.intent(isRepeat: isRepeat), at: now, status)
    }
    guard let meaning = Self.meaning(of: Control(name), isGamepad: false) else { return [] }
    return take(meaning, isRepeat: isRepeat, at: now, status)
  }

  /// Maps an intent.
  package mutating func take(
    _ intent: Intent, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    switch intent {
    case .move(let direction, let isRepeat):
      return move(direction, isRepeat: isRepeat, at: now, status)
    case .select:
      switch focusedChoice(status) {
      case .tracks(let kind): return change(kind, at: now, status)
      case .nextEpisode: return [.nextEpisode]
      case nil: return [.command(.togglePause)]
      }
    case .space: return [.command(.togglePause)]
    case .alternates: return togglePanel(at: now, status)
    case .back: return panel?.focus == nil ? [.leave] : release(status)
    case .page(.up), .nextScope: return [.command(.skip(1))] + showPlace(at: now, status)
    case .page(.down), .previousScope: return [.command(.skip(-1))] + showPlace(at: now, status)
    default: return []
    }
  }

  private mutating func move(
    _ direction: Direction, isRepeat: Bool, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    switch direction {
    case .left, .right:
      if let focus = panel?.focus, focusedChoice(status) != nil {
        guard !isRepeat else { return [] }
        let isBack = (direction == .left) != isMirrored
        let next = min(max(0, focus + (isBack ? -1 : 1)), choices(status).count - 1)
        panel = Panel(focus: next, until: now + Self.panelTime)
        return [.panelChanged]
      }
      let repeats = isRepeat && run.direction == direction ? run.repeats + 1 : 0
      run = (direction, repeats)
      let step = Self.step(afterRepeats: repeats)
      let seconds = direction == .left ? -step : step
      return [.command(.seek(seconds: seconds, isHeld: repeats > 0))]
        + showPlace(at: now, status)
    // The choices stand at the lower edge: Down leads to them, Up as well, and either away from them.
    case .up, .down: return isRepeat ? [] : togglePanel(at: now, status)
    }
  }

  // MARK: The overlay

  /// What can be chosen, in order.
  package func choices(_ status: PlayerStatus) -> [Choice] {
    status.choices.map { .tracks($0) } + (hasNextEpisode ? [.nextEpisode] : [])
  }

  private func focusedChoice(_ status: PlayerStatus) -> Choice? {
    guard let focus = panel?.focus else { return nil }
    let choices = choices(status)
    return choices.indices.contains(focus) ? choices[focus] : nil
  }

  private mutating func change(
    _ kind: PlayerTrack.Kind, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    panel?.until = now + Self.panelTime
    return [.command(.choose(kind, id: status.next(kind, by: 1)))]
  }

  /// Shows the overlay with a focus, or takes that away.
  private mutating func togglePanel(at now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard status.hasOverlay else { return [.command(.showPlace)] }
    guard panel?.focus == nil else { return release(status) }
    panel = Panel(focus: 0, until: now + Self.panelTime)
    return [.panelChanged]
  }

  /// Shows where the film is: for a moment, and for as long as it is paused. A player without an overlay shows it
  /// itself.
  private mutating func showPlace(at now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard status.hasOverlay else { return [] }
    let until = status.isPaused ? nil : now + Self.placeTime
    if panel?.focus == nil { panel = Panel(until: until) }
    return [.panelChanged]
  }

  /// Takes the focus of the overlay away, and the overlay unless the film is paused.
  private mutating func release(_ status: PlayerStatus) -> [Wish] {
    panel = status.isPaused && panel?.focus != nil ? Panel() : nil
    return [.panelChanged]
  }

  // MARK: Buttons for playing

  /// The meaning of a button for playing.
  private enum Meaning {
    case wish(Wish)
    /// The same, again and again while the button is held.
    case repeated(Wish)
    /// The overlay is shown or taken away.
    case panel
    case nothing
  }

  private func direct(_ control: Control, of device: DeviceID) -> Meaning? {
    let kind = kinds[device] ?? .xbox
    guard kind.isGamepad || kind == .remote else { return nil }
    return Self.meaning(of: control, isGamepad: kind.isGamepad)
  }

  /// The meaning of buttons that mean the same whatever the person has bound; `nil` for all others.
  private static func meaning(of control: Control, isGamepad: Bool) -> Meaning? {
    switch control.name {
    case "guide": isGamepad ? .wish(.leave) : .nothing
    case "stop", "home", "exit": .wish(.leave)
    case "play-pause", "start": .wish(.command(.togglePause))
    case "play": .wish(.command(.pause(false)))
    case "pause": .wish(.command(.pause(true)))
    case "next-track": .wish(.command(.skip(1)))
    case "previous-track": .wish(.command(.skip(-1)))
    case "volume-up": .repeated(.command(.volume(volumeStep)))
    case "volume-down": .repeated(.command(.volume(-volumeStep)))
    case "mute": .wish(.command(.toggleMute))
    case "info", "menu": .panel
    default: nil
    }
  }

  private mutating func take(
    _ meaning: Meaning, isRepeat: Bool, at now: Timestamp, _ status: PlayerStatus
  ) -> [Wish] {
    switch meaning {
    case .repeated(let wish): [wish]
    case .wish(let wish): isRepeat ? [] : [wish]
    case .panel: isRepeat ? [] : togglePanel(at: now, status)
    case .nothing: []
    }
  }

  /// Bindings that mean something while a player is driven.
  private static let meant: Set<IntentName> = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .select, .back, .space, .alternates, .pageUp,
    .pageDown, .previousScope, .nextScope,
  ]

  /// Bindings that a player has besides, for controls that the screen uses otherwise.
  private static let own: [DeviceFamily: [String: IntentName]] = [
    .gamepad: ["lt": .moveLeft, "rt": .moveRight],
    .remote: ["rewind": .moveLeft, "fast-forward": .moveRight],
    .keyboard: ["key-backspace": .back],
  ]

  /// The person's bindings as far as a player understands them, without holds: every press acts at once.
  static func bindings(from table: BindingTable) -> BindingTable {
    var families: [DeviceFamily: BindingTable.Family] = [:]
    for (family, bindings) in table.families {
      let all = bindings.global.merging(bindings.contexts[.results] ?? [:]) { $1 }
      var kept = all.compactMapValues { binding in
        binding.press.flatMap { meant.contains($0) ? Binding(press: $0) : nil }
      }
      for (control, intent) in own[family] ?? [:] {
        kept[Control(control)] = Binding(press: intent)
      }
      families[family] = BindingTable.Family(global: kept)
    }
    return BindingTable(families: families)
  }
}
