internal import CatalogModel
internal import FocusEngine
internal import InputMapping
internal import SceneGraph
internal import SearchScreen
internal import Support
internal import TextEntry

/// Node of the state graph: all screens on which a person has the same choices, whatever their titles.
///
/// Coarser than a ``ScreenShape``, so that a graph can be walked edge by edge: the layers, the page and the
/// focused section, roughly how much was typed, and what is pending.
struct StateNode: Hashable {
  /// The FNV-1a hash of all of it.
  private let value: UInt64
  private let parts: [ScreenPart: String]

  init(_ machine: ScreenMachine) {
    let state = machine.state
    let focused = state.visit.screen.focus.focused.flatMap { machine.layout.scene.node($0) }
    let section = focused?.focus?.section.rawValue.split(separator: "/").first ?? ""
    let texts = [
      String(section), focused?.role.rawValue ?? "", state.keyboard.pageID,
      state.visit.tab.rawValue,
      state.device.rawValue,
    ]
    let counts = [
      min(3, state.visit.filters.rows.count), min(3, state.visit.field.tokens.count),
      min(2, state.visit.removals.count), min(3, state.visit.beneath.count),
      Self.magnitude(state.visit.field.text.count), min(2, state.landing.bookmarks.count),
      min(2, state.landing.openings.count), min(1, state.landing.savedSearches.count),
      state.keyboard.layoutIndex,
    ]
    let flags = [
      state.visit.screen.isStale, state.visit.screen.awaitsAnswer, !state.failure.isEmpty,
      !state.notice.isEmpty,
      !state.visit.field.composition.isEmpty, state.visit.field.isCaretAtEnd, state.page == nil,
      state.keyboard.shift == .once, state.visit.isEditingPage, state.visit.typesPlainDigits,
      state.visit.timers[.undo] == nil, state.visit.timers[.hints] == nil,
      state.landing.recents.isEmpty,
      state.visit.scope == .all, state.pinLock == PINLock(), state.pinLock.lockedUntil == nil,
      state.visit.field.selection == nil, state.visit.screen.page?.order == .title,
      state.listening == .open,
    ]
    var hash = FNV1a()
    for text in texts { hash.add(text) }
    for count in counts { hash.add(count) }
    for flag in flags { hash.add(flag ? 1 : 0) }
    for open in state.visit.screen.panels { Self.add(open.panel, state.pinLock, to: &hash) }
    value = hash.value
    let overlay = state.visit.screen.panels.last.map { String(describing: $0.panel).kindOfCase }
    parts = [
      .section: "\(overlay ?? "") \(section)",
      .layer: overlay ?? (state.visit.beneath.isEmpty ? state.visit.tab.rawValue : "page"),
      .context: "\(machine.context.rawValue) \(state.device.rawValue)",
    ]
  }

  /// The name of a part of the screen, the same on all screens that agree in it.
  func name(of part: ScreenPart) -> String { parts[part] ?? "" }

  static func == (left: StateNode, right: StateNode) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// 0, 1, 2–3, 4–7, 8–15 …
  private static func magnitude(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

  private static func add(_ panel: Panel, _ lock: PINLock, to hash: inout FNV1a) {
    hash.add(String(describing: panel).kindOfCase)
    guard case .pin(let panel) = panel else { return }
    for number in [min(2, lock.failures), panel.digits.count, lock.lockedUntil == nil ? 0 : 1] {
      hash.add(number)
    }
  }
}

extension String {
  /// The name of a case, without its associated values.
  var kindOfCase: String { String(prefix { $0 != "(" }) }
}
