internal import Geometry
internal import SceneGraph

extension Node {
  /// Whether any of it is visible at rest.
  func isOnScreen(of scene: Scene?) -> Bool {
    guard let scene, !displayItems.isEmpty, opacity > 0 else { return false }
    let seen = (clip.map(frame.intersection) ?? frame).intersection(scene.visibleArea(of: layer))
    return seen.width > 1 && seen.height > 1
  }
}

extension Scene {
  /// The part of the canvas in which nodes of a layer are visible: results disappear where the fade at the
  /// bottom edge becomes the background.
  fileprivate func visibleArea(of layer: ScrollLayer) -> Rect {
    var area = Rect(origin: .zero, size: size)
    guard layer == .results else { return area }
    for fade in edgeFades where fade.layer == .fixed && fade.bottom >= size.height {
      guard let end = fade.stops.first(where: { $0.opacity >= 1000 }) else { continue }
      area.height = min(area.height, max(0, end.y))
    }
    return area
  }
}
