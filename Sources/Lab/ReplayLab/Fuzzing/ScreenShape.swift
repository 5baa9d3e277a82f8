internal import FocusEngine
internal import Geometry
internal import SceneGraph
package import SearchScreen
internal import Support
internal import TextEntry

/// The shape of a screen: its outline without texts, so that the same page with other titles is the same.
///
/// Sections with their roles, conditions and approximate sizes; the focus; the layers on top and what is
/// pending.
package struct ScreenShape: Hashable, Sendable {
  /// The FNV-1a hash of all of it.
  package let value: UInt64

  /// Makes the shape of a screen.
  package init(_ machine: ScreenMachine) {
    let scene = machine.layout.scene
    let canvas = Rect(origin: .zero, size: scene.size)
    var counts: [String: Int] = [:]
    for node in scene.nodes where node.frame.intersects(canvas) {
      guard let section = node.focus?.section.rawValue else { continue }
      // Shelves differ only by category, filter rows only by number.
      let kind = section.split(separator: "/").first ?? ""
      let condition = node.condition.subtracting(.focused).rawValue
      counts["\(kind) \(node.role.rawValue) \(condition)", default: 0] += 1
    }
    var hash = FNV1a()
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      hash.add(name)
      // 1, 2–3, 4–7, 8–15 …
      hash.add(Int.bitWidth - count.leadingZeroBitCount)
    }
    let state = machine.state
    let focused = state.visit.screen.focus.focused.flatMap { scene.node($0) }
    let section = focused?.focus?.section.rawValue.split(separator: "/").first ?? ""
    for text in [String(section), focused?.role.rawValue ?? "", state.keyboard.pageID] {
      hash.add(text)
    }
    let flags = [
      state.visit.screen.isStale, state.visit.screen.awaitsAnswer, !state.failure.isEmpty,
      !state.notice.isEmpty,
      state.visit.field.text.isEmpty, !state.visit.field.composition.isEmpty,
      !state.visit.field.tokens.isEmpty,
      state.visit.field.caret == state.visit.field.text.count, state.page == nil,
      scene.theme.isRightToLeft,
    ]
    for flag in flags { hash.add(flag ? 1 : 0) }
    for open in state.visit.screen.panels { hash.add(String(describing: open.panel).kindOfCase) }
    value = hash.value
  }
}
