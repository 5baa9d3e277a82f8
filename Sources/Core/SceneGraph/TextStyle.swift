/// The size, leading and weight of text, in canvas points.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the strokes.
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case medium = 500
    case bold = 700
  }

  /// The size of the type.
  public var size: Int
  /// The distance between two baselines.
  public var leading: Int
  /// The weight.
  public var weight: Weight
  /// Whether all digits have the same width, as in counts and the clock.
  public var hasTabularFigures: Bool

  /// Makes a style from its measures.
  public init(size: Int, leading: Int, weight: Weight, hasTabularFigures: Bool = false) {
    self.size = size
    self.leading = leading
    self.weight = weight
    self.hasTabularFigures = hasTabularFigures
  }

  /// The same style in bold.
  public var bold: TextStyle {
    var style = self
    style.weight = .bold
    return style
  }

  /// The same style in the regular weight.
  public var regular: TextStyle {
    var style = self
    style.weight = .regular
    return style
  }

  /// The same style with digits of equal width.
  public var tabular: TextStyle {
    var style = self
    style.hasTabularFigures = true
    return style
  }

  /// The style enlarged by `thousandths`; 1,000 leaves it as it is.
  public func scaled(by thousandths: Int) -> TextStyle {
    var style = self
    style.size = size * thousandths / 1000
    style.leading = leading * thousandths / 1000
    return style
  }
}
