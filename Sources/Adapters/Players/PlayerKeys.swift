package import Geometry
package import InputMapping

/// Maps device input to player commands while a player is controlled: a value without a clock, like
/// `InputMapper`, which it uses with the user's own bindings.
package struct PlayerKeys: Sendable {
  /// The outcome of some input.
  package enum Wish: Hashable, Sendable {
    /// A command for the player.
    case command(PlayerCommand)
    /// The overlay is shown, changed or hidden; see ``PlayerKeys/panel``.
    case panelChanged
    /// Save the position and quit the player.
    case leave
    /// Save the position, quit the player and start the next episode.
    case nextEpisode
  }

  /// A choice in the overlay.
  package enum Choice: Hashable, Sendable {
    case tracks(PlayerTrack.Kind)
    case nextEpisode
  }

  /// The visible overlay.
  package struct Panel: Hashable, Sendable {
    /// The focused choice; `nil` before focus was requested, when Select pauses.
    package var focus: Int?
    /// When the overlay or its focus disappears by itself; `nil` if it stays.
    package var until: Timestamp?
  }

  /// The seconds of a seek step, by the number of preceding repeats.
  ///
  /// There are eight repeats per second: five steps of ten seconds, ten of thirty, then whole minutes.
  package static func step(afterRepeats count: Int) -> Int {
    switch count {
    case ..<5: 10
    case ..<15: 30
    default: 60
    }
  }

  /// The change of volume per press, in hundredths.
  static let volumeStep = 5
  /// Milliseconds until the overlay disappears by itself: one that was opened, and one that shows the position.
  static let panelTime = 8_000
  static let placeTime = 3_000
  /// Keys that close a player in its own window, so that the screen never sees them being pressed.
  private static let endingKeys: Set<String> = ["key-escape", "key-backspace"]
  /// The longest delay before a held key repeats, in milliseconds. The keyboard then repeats it in the window
  /// with focus, as if it had just been pressed.
  private static let repeatDelay = 700
  /// Below this deflection a stick or trigger counts as released: 40%.
  private static let neutral = 13_107

  /// The overlay; `nil` while hidden.
  package private(set) var panel: Panel?
  /// Whether there is a next episode.
  package var hasNextEpisode = false
  /// Whether the choices run from right to left.
  package var isMirrored = false
  /// Whether the player was paused at the last check.
  private var isPaused = false
  private var mapper: InputMapper
  private var kinds: [DeviceID: DeviceKind] = [.keyboard: .keyboard, .pointer: .pointer]
  private var run: (direction: Direction?, repeats: Int) = (nil, 0)
  private var isDriving = false
  /// When the last player ended.
  private var endedAt: Timestamp?
  /// Controls held while a player is controlled, or still held from then, whose release must do nothing.
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

  /// Makes a mapping that controls no player yet.
  package init() { mapper = InputMapper(bindings: BindingTable()) }

  /// When to call ``advance(to:_:)``.
  package var wakeAt: Timestamp? {
    isDriving ? [mapper.wakeAt, panel?.until].compactMap(\.self).min() : nil
  }

  // MARK: The beginning and the end

  /// Starts controlling a player: controls already held are ignored.
  package mutating func begin(_ bindings: BindingTable, timing: PressTiming, at now: Timestamp) {
    mapper.bindings = Self.bindings(from: bindings)
    mapper.timing = timing
    _ = mapper.handle(.focusLost, at: now, context: .sheet)
    panel = nil
    (hasNextEpisode, isMirrored, isPaused) = (false, false, false)
    run = (nil, 0)
    isDriving = true
  }

  /// Stops controlling the player. Controls still held belong to it until released.
  package mutating func end(at now: Timestamp) {
    _ = mapper.handle(.focusLost, at: now, context: .sheet)
    panel = nil
    isDriving = false
    endedAt = now
  }

  /// Follows an event while no player is controlled.
  /// - Returns: Whether it belongs to a press meant for the player.
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
    // The positions of sticks, and the connected devices.
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

  /// Maps a device event.
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

  /// Performs what is due: repeats of held controls, and hiding the overlay.
  package mutating func advance(to now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard isDriving else { return [] }
    let intents = mapper.advance(to: now, context: .sheet)
    var wishes = intents.flatMap { take($0, at: now, status) }
    if let until = panel?.until, until <= now { wishes += release(status) }
    return wishes
  }

  /// Follows the player's reports: the overlay is shown while paused.
  package mutating func follow(_ status: PlayerStatus, at now: Timestamp) -> [Wish] {
    guard isDriving, status.hasOverlay else { return [] }
    // The focused choice may be gone.
    if let focus = panel?.focus, focus >= choices(status).count { panel?.focus = 0 }
    guard status.isPaused != isPaused else { return panel == nil ? [] : [.panelChanged] }
    isPaused = status.isPaused
    return showPlace(at: now, status)
  }

  /// Maps a key from the player's own window, by the name of an intent or control.
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
    if status.isInMenu, let step = Self.menuStep(intent) { return [.command(.menu(step))] }
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

  /// The meaning of an intent in a menu of the player's own; `nil` for the same as elsewhere.
  private static func menuStep(_ intent: Intent) -> PlayerCommand.MenuStep? {
    switch intent {
    case .move(let direction, _): .move(direction)
    case .select: .select
    case .back: .back
    default: nil
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
    // The choices are at the bottom edge: Down and Up both lead to them, and either leaves them.
    case .up, .down: return isRepeat ? [] : togglePanel(at: now, status)
    }
  }

  // MARK: The overlay

  /// The available choices, in order.
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

  /// Focuses the overlay, showing it if necessary, or removes the focus.
  private mutating func togglePanel(at now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard status.hasOverlay else { return [.command(.showPlace)] }
    guard panel?.focus == nil else { return release(status) }
    panel = Panel(focus: 0, until: now + Self.panelTime)
    return [.panelChanged]
  }

  /// Shows the position: for a moment, or as long as it is paused. A player without an overlay shows it
  /// itself.
  private mutating func showPlace(at now: Timestamp, _ status: PlayerStatus) -> [Wish] {
    guard status.hasOverlay else { return [] }
    let until = status.isPaused ? nil : now + Self.placeTime
    if panel?.focus == nil { panel = Panel(until: until) }
    return [.panelChanged]
  }

  /// Removes the focus of the overlay, and hides it unless paused.
  private mutating func release(_ status: PlayerStatus) -> [Wish] {
    panel = status.isPaused && panel?.focus != nil ? Panel() : nil
    return [.panelChanged]
  }

  // MARK: Buttons for playing

  /// The meaning of a button during playback.
  private enum Meaning {
    case wish(Wish)
    /// Repeats while the button is held.
    case repeated(Wish)
    /// Shows or hides the overlay.
    case panel
    case nothing
  }

  private func direct(_ control: Control, of device: DeviceID) -> Meaning? {
    let kind = kinds[device] ?? .xbox
    guard kind.isGamepad || kind == .remote else { return nil }
    return Self.meaning(of: control, isGamepad: kind.isGamepad)
  }

  /// The meaning of buttons that is the same for all bindings; `nil` for the others.
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

  /// Bound intents that have a meaning while a player is controlled.
  private static let meant: Set<IntentName> = [
    .moveUp, .moveDown, .moveLeft, .moveRight, .select, .back, .space, .alternates, .pageUp,
    .pageDown, .previousScope, .nextScope,
  ]

  /// Extra bindings for players, for controls that the screen uses otherwise.
  private static let own: [DeviceFamily: [String: IntentName]] = [
    .gamepad: ["lt": .moveLeft, "rt": .moveRight],
    .remote: ["rewind": .moveLeft, "fast-forward": .moveRight],
    .keyboard: ["key-backspace": .back],
  ]

  /// The user's bindings that apply to a player, without holds: every press acts at once.
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
