internal import Geometry
internal import SceneGraph

/// Painter of text items: line boxes, alignment, emphasis.
enum TextPainter {
  /// The height of capitals in Inter as a share of the font size, used to centre a line optically.
  static let capHeight = 0.727

  /// The farthest that ink extends beyond the line boxes, as a share of the font size: Arabic and Thai reach
  /// deep.
  static let overhang = 0.34

  /// The distance from the top of a line box to its baseline.
  static func baseline(_ style: TextStyle) -> Double {
    (Double(style.leading) + Double(style.size) * capHeight) / 2
  }

  /// Draws the text with a pen whose unit is one canvas point and whose origin is the item's.
  static func paint(_ item: TextItem, with pen: Pen, fonts: FontContext, theme: Theme) {
    var spec = TextSpec(item.text, style: item.style)
    spec.width = Double(item.frame.width)
    spec.maxLines = max(1, item.maxLines)
    spec.emphasis = item.emphasis
    let block = fonts.block(spec)
    draw(block, of: item, with: pen, theme: theme)
  }

  /// Draws the text on one line of any length, from the left edge of its frame.
  static func paintWhole(_ block: TextBlock, of item: TextItem, with pen: Pen, theme: Theme) {
    let ink = Ink(theme.color(item.color))
    block.draw(
      line: 0, with: pen, x: 0, baseline: baseline(item.style), ink: ink,
      strong: Ink(theme.color(.highlightText)))
  }

  private static func draw(_ block: TextBlock, of item: TextItem, with pen: Pen, theme: Theme) {
    let ink = Ink(theme.color(item.color))
    let strong = item.emphasis.isEmpty ? ink : Ink(theme.color(.highlightText))
    for (index, line) in block.lines.enumerated() {
      let slack = Double(item.frame.width) - line.width
      let x =
        switch item.alignment {
        case .left: 0.0
        // Pango includes empty space after an ellipsis.
        case .center: block.isCut ? Double(item.frame.width) / 2 - line.inkMiddle : slack / 2
        case .right: slack
        }
      let baseline = baseline(item.style) + Double(index * item.style.leading)
      block.draw(line: index, with: pen, x: x, baseline: baseline, ink: ink, strong: strong)
    }
  }
}
