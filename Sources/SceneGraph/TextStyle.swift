/// The size, leading and weight of text, in canvas points.
///
/// Source: Human Interface Guidelines, Typography (tvOS); nothing is smaller than 23.
package struct TextStyle: Hashable, Sendable {
  /// How heavy the strokes are.
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
  /// Whether all digits are equally wide: counts, the clock.
  package var hasTabularFigures: Bool

  /// Makes a style from its measures.
  package init(size: Int, leading: Int, weight: Weight, hasTabularFigures: Bool = false) {
    self.size = size
    self.leading = leading
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }

  /// 76 on 96.
  package static let title1 = TextStyle(size: 76, leading: 96, weight: .medium)
  /// 57 on 66.
  package static let title2 = TextStyle(size: 57, leading: 66, weight: .medium)
  /// 48 on 56.
  package static let title3 = TextStyle(size: 48, leading: 56, weight: .medium)
  /// 38 on 46.
  package static let headline = TextStyle(size: 38, leading: 46, weight: .medium)
  /// 31 on 38.
  package static let callout = TextStyle(size: 31, leading: 38, weight: .medium)
  /// 29 on 36.
  package static let body = TextStyle(size: 29, leading: 36, weight: .medium)
  /// 25 on 32.
  package static let caption1 = TextStyle(size: 25, leading: 32, weight: .medium)
  /// 23 on 30.
  package static let caption2 = TextStyle(size: 23, leading: 30, weight: .medium)

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
