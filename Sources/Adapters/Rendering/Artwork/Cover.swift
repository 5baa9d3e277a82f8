internal import SceneGraph
internal import Support

/// A generated cover being drawn: the sheet, its palette, its words and a seeded random generator.
struct Cover {
  let surface: PixelSurface
  let pen: Pen
  let fonts: FontContext
  let palette: Palette
  var title: String
  var subtitle: String
  var random: SplitMix64
  /// Whether it is too small for words; its title is then shown beside it.
  var isWordless = false

  /// The sheet, in pixels.
  var width: Double { Double(surface.width) }
  var height: Double { Double(surface.height) }
  /// A hundredth of the shorter side.
  var unit: Double { min(width, height) / 100 }
  var margin: Double { 8 * unit }
  var isWide: Bool { width > height * 1.3 }
  var isTall: Bool { height > width * 1.2 }
  var all: Box { Box(x: 0, y: 0, width: width, height: height) }

  /// An area in shares of the sheet's width and height, kept inside the margins.
  func area(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
    let x = max(margin, left * width)
    let y = max(margin, top * height)
    return Box(
      x: x, y: y, width: max(1, min(width - margin, right * width) - x),
      height: max(1, min(height - margin, bottom * height) - y))
  }

  /// Fills the sheet.
  func flood(_ ink: Ink) {
    pen.rectangle(all)
    pen.fill(ink)
  }

  /// Fills the sheet with a gradient from top to bottom.
  func flood(_ inks: [Ink]) {
    pen.rectangle(all)
    pen.gradient(from: (0, 0), to: (0, height), inks)
    pen.fill()
  }

  /// A box in shares of the sheet, without margins.
  func block(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Box {
    Box(
      x: left * width, y: top * height, width: (right - left) * width,
      height: (bottom - top) * height)
  }

  func fill(_ box: Box, _ ink: Ink) {
    pen.rectangle(box)
    pen.fill(ink)
  }
}
