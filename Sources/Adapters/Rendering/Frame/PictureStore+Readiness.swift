internal import Geometry
internal import SceneGraph

extension PictureStore {
  /// Has the worker make pictures that may be needed next, when it is idle.
  func prepare(_ items: [UpcomingArtwork], geometry: OutputGeometry, theme: Theme) {
    worker.prepare(
      items.map { item in
        fitted(
          RasterKey(
            displayItems: [item.displayItem], frameWidth: item.size.width,
            frameHeight: item.size.height, scale: geometry.scale, theme: theme))
      }.filter { ready($0) == nil }.map { .raster($0) })
  }

  /// Whether a node could be painted at once; if not, requests its raster from the worker, preceded by a
  /// sketch if `sketches` is set.
  func isReady(
    _ node: Node, geometry: OutputGeometry, theme: Theme, sketches: Bool = false
  ) -> Bool {
    let size = node.frame.size
    guard size.width > 0, size.height > 0 else { return true }
    func key(_ scale: Int) -> RasterKey {
      RasterKey(
        displayItems: node.displayItems, frameWidth: size.width, frameHeight: size.height,
        scale: geometry.scale * Double(scale) / 1000, theme: theme)
    }
    let wanted = key(node.scale)
    if ready(wanted) != nil { return true }
    // Plain text and focused controls are painted while the frame is built.
    if !wanted.hasArtwork, node.role == .text || node.isLit && node.role != .caption { return true }
    if sketches { _ = sketch(of: wanted) }
    ask(
      for: wanted,
      node.isLit && node.role != .caption ? .focused : wanted.hasArtwork ? .picture : .missing)
    return node.scale != 1000 && ready(key(1000)) != nil || likeness(of: wanted) != nil
  }
}
