package import Geometry
package import SceneGraph

/// A picture that another program overlays on its own: premultiplied blue, green, red and alpha, row by row
/// without padding.
package struct OverlayPicture: Hashable, Sendable {
  /// The x coordinate of its top left corner on the output, in pixels.
  package var x: Int
  /// The y coordinate of its top left corner on the output, in pixels.
  package var y: Int
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The pixels.
  package var pixels: [UInt8]
}

/// Painter of scenes overlaid on another program's picture, at rest and without a background of their own.
///
/// For one thread, like everything that holds fonts.
package final class OverlayPainter {
  private let fonts = FontContext()

  /// Creates a painter.
  package init() {}

  /// Paints a scene from some height down, over a shade that grows more transparent towards the top.
  /// - Parameters:
  ///   - scene: The scene; its artwork is omitted.
  ///   - top: The height on the canvas at which the shade, and so the picture, begins.
  ///   - output: The output in pixels; its whole width is painted.
  /// - Returns: `nil` if the output is too large, or too small to show anything.
  package func paint(_ scene: Scene, from top: Int, on output: Size) -> OverlayPicture? {
    guard output.width > 0, output.height > 0 else { return nil }
    let geometry = OutputGeometry(
      width: output.width, height: output.height, canvas: scene.size)
    let first = max(0, Int(geometry.top + Double(top) * geometry.scale))
    let height = output.height - first
    guard height > 0, let surface = PixelSurface(width: output.width, height: height) else {
      return nil
    }
    surface.draw { pen in
      pen.rectangle(Box(x: 0, y: 0, width: Double(output.width), height: Double(height)))
      pen.gradient(from: (0, 0), to: (0, Double(height)), Theme.playerShade.map { Ink($0) })
      pen.fill()
      pen.translate(0, -Double(first))
      for node in scene.nodes { paint(node, of: scene.theme, geometry, with: pen) }
    }
    return OverlayPicture(
      x: 0, y: first, width: output.width, height: height, pixels: surface.packed)
  }

  private func paint(
    _ node: Node, of theme: Theme, _ geometry: OutputGeometry, with pen: Pen
  ) {
    let (frame, growth) = (Box(node.frame), Double(node.scale) / 1000)
    let scale = geometry.scale * growth
    let painter = DisplayItemPainter(fonts: fonts, theme: theme) { _, _, _, _ in nil }
    pen.saved {
      // It grows from its centre.
      pen.translate(
        geometry.left + frame.midX * geometry.scale - frame.width / 2 * scale,
        geometry.top + frame.midY * geometry.scale - frame.height / 2 * scale)
      painter.paint(node.displayItems, with: pen, fit: (scale, scale), scale: scale)
      guard theme.highContrast, node.condition.contains(.focused) else { return }
      let (line, gap) = (Double(Theme.ringWidth) * scale, Double(Theme.ringGap) * scale)
      let outline = Box(x: 0, y: 0, width: frame.width * scale, height: frame.height * scale)
        .inset(-gap - line / 2)
      pen.rounded(outline, radius: Double(node.cornerRadius) * scale + gap + line / 2)
      pen.stroke(Ink(theme.color(.ring)), width: line)
    }
  }
}
