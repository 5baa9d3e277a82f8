internal import SceneGraph
internal import Support

/// Cache key of a text block: everything that decides its lines, in the unit of its size.
struct TextSpec: Hashable, Sendable {
  var text: String
  var face: FontFamilies.Face = .sans
  var size: Double
  /// 100 … 900.
  var weight: Int
  var isItalic = false
  var hasTabularFigures = false
  /// Extra space after each letter, in the unit of the size.
  var tracking = 0.0
  /// The width at which lines break; `nil` for a single line of any length.
  var width: Double?
  /// The most lines; longer text ends in an ellipsis.
  var maxLines = 1
  /// True when a word too long for a line sticks out instead of being broken.
  var keepsWordsWhole = false
  /// UTF-8 ranges in bold.
  var emphasis: [Range<Int>] = []

  /// The most characters that are shaped: more than any screen has room for.
  private static let longestText = 5_000

  init(text: String, face: FontFamilies.Face = .sans, size: Double, weight: Int) {
    self.text = text.limited(to: Self.longestText)
    self.face = face
    self.size = size
    self.weight = weight
  }

  init(_ text: String, style: TextStyle) {
    self.init(
      text: text, face: .screen, size: Double(style.size), weight: style.weight.rawValue)
    hasTabularFigures = style.hasTabularFigures
  }
}
