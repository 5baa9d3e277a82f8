internal import SceneGraph

/// Painter of control surfaces: light on the upper edge of raised ones, shade below the upper edge of
/// recessed ones.
struct BezelPainter {
  let theme: Theme
  /// Pixels per canvas point.
  let scale: Double

  func paint(_ bezel: Bezel, in box: Box, radius: Double, with pen: Pen) {
    let colors = theme.colors(of: bezel)
    pen.rounded(box, radius: radius)
    pen.gradient(
      from: (0, box.y), to: (0, box.maxY), [Ink(colors.top), Ink(colors.bottom)])
    pen.fill()
    let line = Theme.edgeWidth * scale
    switch bezel {
    case .rounded, .panel:
      // Light hits the upper edge; an outline is the same all around.
      let lower = Ink(colors.edge).faded(theme.highContrast ? 1 : 0.2)
      edge(box, radius: radius, width: line, [Ink(colors.edge), lower], pen)
    case .recessed, .recessedOn:
      pen.saved {
        pen.rounded(box, radius: radius)
        pen.clip()
        // The upper edge casts its shade into the recess.
        let depth = (bezel == .recessed ? 3 : 8) * scale
        pen.rectangle(Box(x: box.x, y: box.y, width: box.width, height: depth))
        pen.gradient(
          from: (0, box.y), to: (0, box.y + depth),
          [Ink.black.faded(theme.appearance == .dark ? 0.3 : 0.12), Ink.black.faded(0)])
        pen.fill()
      }
      guard bezel == .recessedOn else { return }
      edge(box, radius: radius, width: line, [Ink(colors.edge), Ink(colors.edge)], pen)
    }
  }

  private func edge(_ box: Box, radius: Double, width: Double, _ inks: [Ink], _ pen: Pen) {
    pen.rounded(box.inset(width / 2), radius: radius - width / 2)
    pen.gradient(from: (0, box.y), to: (0, box.maxY), inks)
    pen.lineWidth(width)
    pen.stroke()
  }
}
