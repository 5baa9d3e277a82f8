/// The size, leading and weight of text, in canvas points.
package struct TextStyle: Hashable, Sendable {
  /// The weight of the strokes.
  package enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case bold = 700
  }

  /// The size of the type.
  package var size: Int
  /// The distance between two baselines.
  package var leading: Int
  /// The weight.
  package var weight: Weight
  /// True when all digits have the same width, as for counts and the clock.
  package var hasTabularFigures: Bool

  /// Makes a style from its measures.
  package init(size: Int, leading: Int, weight: Weight, hasTabularFigures: Bool = false) {
    self.size = size
    self.leading = leading
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }

  /// The same style in bold.
  package var bold: TextStyle {
    var style = self
    style.weight = .bold
    return style
  }

  /// The same style in the regular weight.
  package var regular: TextStyle {
    var style = self
    style.weight = .regular
    return style
  }

  /// The same style with digits of equal width.
  package var tabular: TextStyle {
    var style = self
    style.hasTabularFigures = true
    return style
  }

  /// The style enlarged by `thousandths`; 1,000 leaves it as it is.
  package func scaled(by thousandths: Int) -> TextStyle {
    var style = self
    style.size = size * thousandths / 1000
    style.leading = leading * thousandths / 1000
    return style
  }
}
