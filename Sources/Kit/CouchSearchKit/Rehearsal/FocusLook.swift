internal import Geometry
internal import Rendering
internal import SceneGraph

/// The look of a node focused and at rest, in two scenes.
struct FocusLook {
  var focused: Scene
  var resting: Scene
  var id: NodeID

  /// The smallest visible difference in brightness, 0 … 1.
  private static let least = 0.02
  /// The width of the compared pictures, in pixels.
  private static let width = 960

  /// Whether focus is visible: the node grows, is raised, or is brighter or darker than at rest.
  var isSeen: Bool {
    guard let lit = focused.node(id), let still = resting.node(id),
      lit.scale == still.scale, lit.elevation == still.elevation
    else { return true }
    guard lit.displayItems != still.displayItems else { return false }
    guard let bright = luminance(of: lit.frame, in: focused),
      let dark = luminance(of: still.frame, in: resting)
    else { return true }
    return abs(bright - dark) >= Self.least
  }

  /// The mean luminance of an area, 0 … 1; `nil` if it cannot be painted.
  private func luminance(of frame: Rect, in scene: Scene) -> Double? {
    let height = max(1, Self.width * scene.size.height / max(1, scene.size.width))
    guard let renderer = try? SceneRenderer(offscreenWidth: Self.width, height: height) else {
      return nil
    }
    renderer.settle(scene)
    guard let (width, height, rgba) = try? renderer.pixels() else { return nil }
    let scale = Double(width) / Double(max(1, scene.size.width))
    let (left, right) = (Int(Double(frame.minX) * scale), Int(Double(frame.maxX) * scale))
    let (top, bottom) = (Int(Double(frame.minY) * scale), Int(Double(frame.maxY) * scale))
    var (sum, count) = (0, 0)
    for y in max(0, top)..<max(0, top, min(height, bottom)) {
      for x in max(0, left)..<max(0, left, min(width, right)) {
        let pixel = (y * width + x) * 4
        sum += 2 * Int(rgba[pixel]) + 7 * Int(rgba[pixel + 1]) + Int(rgba[pixel + 2])
        count += 1
      }
    }
    return count == 0 ? nil : Double(sum) / Double(count * 2550)
  }
}
