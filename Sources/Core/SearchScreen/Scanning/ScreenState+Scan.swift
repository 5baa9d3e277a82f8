internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// The number of rounds after which a scan stops until a button is pressed.
  private static let rounds = 3
  /// The number of rounds in a group after which it is left.
  private static let roundsOfGroup = 2

  /// Whether the screen is being scanned; not where every press means the same.
  package var isScanning: Bool {
    settings.scan.isOn && panel?.isScanned ?? true
  }

  /// Whether a scan offers something other than the focused element, which then does not look focused.
  var offersSeveral: Bool {
    guard isScanning else { return false }
    if case .item? = visit.scan.current { return false }
    return true
  }

  /// Handles a press of a button while the screen is scanned.
  /// - Parameter chooses: Whether to choose the offered entry, rather than move on to the next one.
  mutating func pressSwitch(chooses: Bool, in view: ScreenView) -> [Effect] {
    if let last = visit.scan.pressedAt, now - last < settings.scan.ignore { return [] }
    visit.scan.pressedAt = now
    guard let entry = visit.scan.current else {
      startScan(in: view)
      return [.sound(Effect.Sound(.select))]
    }
    guard chooses else { return stepScan(in: view) }
    let click = [Effect.sound(Effect.Sound(.select))]
    switch entry {
    case .group(let group, _):
      visit.scan.path.append(group)
      visit.scan.rounds = 0
      offer(0, in: view)
      return click
    case .back:
      if visit.scan.path.popLast() != nil {
        offer(0, in: view)
        return click
      }
      startScan(in: view)
      return handle(.back, in: view)
    case .item(let id):
      passOver(before: entry, in: view)
      visit.scan.path = []
      visit.scan.rounds = 0
      visit.scan.current = nil
      visit.screen.focus.focus(id, in: view.map)
      guard let element = view.commands[id] else { return [] }
      let effects = select(element, in: view)
      // Another digit of the year may follow.
      if case .filter(.select(.digit)) = element { visit.scan.opened = id }
      // The next offers come from the layout after this selection.
      visit.scan.index = 0
      return effects
    }
  }

  /// Starts with the first entry of the screen.
  mutating func startScan(in view: ScreenView) {
    visit.scan.path = []
    visit.scan.rounds = 0
    visit.scan.isWaiting = false
    offer(0, in: view)
  }

  /// Moves on to the next entry.
  mutating func stepScan(in view: ScreenView) -> [Effect] {
    guard visit.scan.current != nil else {
      startScan(in: view)
      return []
    }
    let entries = scanEntries(in: view)
    let isRound = visit.scan.index + 1 >= entries.count
    if isRound { visit.scan.rounds += 1 }
    guard isRound, settings.scan.buttons == .one else {
      offer(isRound ? 0 : visit.scan.index + 1, in: view)
      return [moveSound(in: view)]
    }
    if !visit.scan.path.isEmpty, visit.scan.rounds >= Self.roundsOfGroup {
      // Nothing in this group is wanted.
      visit.scan.path.removeLast()
      visit.scan.rounds = 0
      offer(0, in: view)
    } else if visit.scan.rounds >= Self.rounds {
      visit.scan.current = nil
      visit.scan.isWaiting = true
      visit.timers[.scan] = nil
    } else {
      offer(0, in: view)
    }
    return [moveSound(in: view)]
  }

  /// Starts within the group of the element that the last choice opened, else with the first entry of the
  /// screen.
  private mutating func resumeScan(in view: ScreenView) {
    defer { visit.scan.opened = nil }
    guard let opened = visit.scan.opened, view.map.canFocus(opened) else {
      return startScan(in: view)
    }
    visit.scan.path = []
    visit.scan.rounds = 0
    var index = 0
    var entries = rootEntries(in: view)
    while let place = entries.firstIndex(where: { $0.members.contains(opened) }) {
      index = place
      guard case .group(let group, let members) = entries[place] else { break }
      visit.scan.path.append(group)
      entries = members
    }
    offer(index, in: view)
  }

  private mutating func offer(_ index: Int, in view: ScreenView) {
    let entries = scanEntries(in: view)
    visit.scan.index = min(index, entries.count - 1)
    let entry = entries[visit.scan.index]
    visit.scan.current = entry
    // An element has focus while it is offered; a group that is out of sight is brought into view.
    switch entry {
    case .item(let id): visit.screen.focus.focus(id, in: view.map)
    case .group:
      if let first = entry.members.first, !entry.members.contains(where: { isInSight($0, view) }) {
        visit.screen.focus.focus(first, in: view.map)
      }
    case .back: break
    }
    let pause = visit.scan.index == 0 ? settings.scan.pause : 0
    visit.timers[.scan] = settings.scan.buttons == .one ? now + settings.scan.step + pause : nil
  }

  private func isInSight(_ id: NodeID, _ view: ScreenView) -> Bool {
    view.scene.node(id).map { $0.frame.intersects(view.canvas.frame) } ?? false
  }

  /// Follows changes of the screen: the first offer is updated by new content, and an entry that no longer
  /// exists is withdrawn.
  mutating func followScan(in view: ScreenView) {
    guard isScanning else {
      visit.scan = ScanState()
      visit.timers[.scan] = nil
      return
    }
    guard let current = visit.scan.current else {
      if !visit.scan.isWaiting { resumeScan(in: view) }
      return
    }
    visit.scan.passed.follow(visit.field.text)
    let entries = scanEntries(in: view)
    if entries.indices.contains(visit.scan.index), entries[visit.scan.index] == current { return }
    let isGone = !current.members.isEmpty && !current.members.contains(where: view.map.canFocus)
    guard visit.scan.index == 0 || isGone else { return }
    let due = visit.timers[.scan]
    if isGone { visit.scan.path = [] }
    offer(0, in: view)
    // Answers that come and go do not extend the time of an entry.
    if !isGone, let due, settings.scan.buttons == .one { visit.timers[.scan] = due }
  }
}
