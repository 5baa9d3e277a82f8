internal import Geometry
internal import SceneGraph

/// Painter of the background: a vertical gradient with a soft radial light in the colour of an artwork.
struct BackgroundPainter {
  /// The colours of the background.
  struct Style: Hashable, Sendable {
    var top: Ink
    var bottom: Ink
    /// The colour of the light; `nil` for none.
    var tint: Ink?
    var isDark: Bool
    /// The share of the height below which the light falls; 0 for the full height.
    var lightTop: Double

    /// The background of a scene, without light.
    init(of scene: Scene) {
      let theme = scene.theme
      top = Ink(theme.color(.backgroundTop))
      bottom = Ink(theme.color(.backgroundBottom))
      isDark = theme.appearance == .dark
      lightTop = Double(scene.backdropTop) / Double(max(1, scene.size.height))
    }
  }

  /// The approximate number of rows in the coarse grid of colours.
  private static let rows = 17

  /// The background for an output of the given size in pixels.
  static func gradient(_ style: Style, width: Int, height: Int) -> GradientMesh {
    let cell = max(32, min(128, (height / rows + 8) / 16 * 16))
    return GradientMesh(cell: cell, width: width, height: height) { x, y in
      style.ink(across: Double(x) / Double(max(1, width)), down: Double(y) / Double(max(1, height)))
    }
  }
}

extension BackgroundPainter.Style {
  /// The colour at a position of the output; both coordinates run from 0 at the top left to 1.
  func ink(across: Double, down: Double) -> Ink {
    let base = top.mixed(with: bottom, min(1, down))
    guard let tint else { return base }
    return base.mixed(with: tint, light(across: across, down: down) * (isDark ? 0.62 : 0.3))
  }

  /// The strength of the light, 0 … 1: a wide oval above the middle right, or one that fills the lit part.
  private func light(across: Double, down: Double) -> Double {
    let radius = max(0.01, (1 - lightTop) / 2)
    let (dx, dy) =
      lightTop > 0
      ? ((across - 0.5) / 0.8, (down - lightTop - radius) / radius)
      : ((across - 0.66) / 0.86, (down - 0.22) / 1.05)
    let distance = min(1, (dx * dx + dy * dy).squareRoot())
    let rest = 1 - distance
    return rest * rest * (3 - 2 * rest)
  }
}
