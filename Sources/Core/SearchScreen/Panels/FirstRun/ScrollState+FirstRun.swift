internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension ScreenState.ScrollState {
  /// Scrolls the first-run list by whole rows until a row is visible.
  mutating func bringRow(_ item: FocusItem, in layout: ScreenLayout) {
    let rows = layout.map.items.filter { layout.commands[$0.id]?.isRowOfFirstRun ?? false }
    guard let index = rows.firstIndex(where: { $0.id == item.id }), rows.count > 1,
      let window = layout.listWindow
    else { return }
    let pitch = rows[1].frame.minY - rows[0].frame.minY
    let shown = max(1, (window.height + FirstRunMetrics.rowGap) / max(1, pitch))
    let first = min(max(list / max(1, pitch), index - shown + 1), index)
    list = max(0, first) * pitch
  }
}
