internal import CPangoCairo
internal import Geometry
internal import SceneGraph

/// Painter of a node's display items on a surface of the node's size in pixels.
struct DisplayItemPainter {
  let fonts: FontContext
  let theme: Theme
  /// Makes the picture of an artwork at a size in pixels, with or without words; `nil` for an impossible
  /// size.
  let artwork: (Artwork, _ width: Int, _ height: Int, _ isWordless: Bool) -> PixelSurface?
  /// The height in canvas points below which artwork has no words: they would be unreadable from a sofa.
  private static let leastHeightForWords = 110

  /// Whether artwork of a height in canvas points has no words.
  static func isWordless(_ item: Artwork, _ height: Int) -> Bool {
    item.isWordless || height < leastHeightForWords
  }

  /// Draws the display items. The pen's unit is one pixel, its origin the top left corner of the node.
  ///
  /// `fit` stretches positions so that the node's edges fall on whole pixels; glyphs keep the true `scale`,
  /// so that text is never squeezed.
  func paint(
    _ displayItems: [DisplayItem], with pen: Pen, fit: (x: Double, y: Double), scale: Double
  ) {
    for item in displayItems {
      switch item {
      case .fill(let rect, let radius, let token):
        pen.rounded(Box(rect).scaled(fit), radius: Double(radius) * scale)
        pen.fill(Ink(theme.color(token)))
      case .stroke(let rect, let radius, let width, let token):
        let line = Double(width) * scale
        pen.rounded(
          Box(rect).scaled(fit).inset(line / 2), radius: Double(radius) * scale - line / 2)
        pen.stroke(Ink(theme.color(token)), width: line)
      case .bezel(let rect, let radius, let bezel):
        BezelPainter(theme: theme, scale: scale)
          .paint(bezel, in: Box(rect).scaled(fit), radius: Double(radius) * scale, with: pen)
      case .sector(let sector, let token):
        pen.sector(
          Box(sector.frame).scaled(fit), width: Double(sector.width) * scale,
          from: Double(sector.start) / 10, to: Double(sector.end) / 10)
        pen.fill(Ink(theme.color(token)))
      case .text(let text):
        pen.saved {
          pen.translate(Double(text.frame.x) * fit.x, Double(text.frame.y) * fit.y)
          pen.scale(scale, scale)
          TextPainter.paint(text, with: pen, fonts: fonts, theme: theme)
        }
      case .icon(let icon, let rect, let token):
        let area = Box(rect).scaled(fit)
        IconPainter.paint(icon, in: area, with: pen, ink: Ink(theme.color(token)))
      case .image(let file, let rect):
        ImageFilePainter.paint(file, in: Box(rect).scaled(fit), with: pen)
      case .qrCode(let text, let rect):
        QRCodePainter.paint(text, in: Box(rect).scaled(fit), with: pen)
      case .artwork(let item, let rect, let radius):
        paint(
          item, in: Box(rect).scaled(fit), radius: Double(radius) * scale,
          isWordless: Self.isWordless(item, rect.height), with: pen)
      }
    }
  }

  private func paint(
    _ item: Artwork, in area: Box, radius: Double, isWordless: Bool, with pen: Pen
  ) {
    let area = Box(
      x: area.x.rounded(), y: area.y.rounded(), width: max(1, area.width.rounded()),
      height: max(1, area.height.rounded()))
    guard let picture = artwork(item, Int(area.width), Int(area.height), isWordless) else { return }
    pen.rounded(area, radius: radius)
    pen.picture(picture, at: (area.x, area.y), filter: CAIRO_FILTER_NEAREST)
    pen.fill()
    // A thin light edge keeps dark covers from blending into a dark background.
    pen.rounded(area.inset(0.5), radius: radius - 0.5)
    pen.stroke(Ink.white.faded(0.1), width: 1)
  }
}
