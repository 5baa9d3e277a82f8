internal import SceneGraph
internal import Support

/// Cache key of a text block: everything that affects its lines, in the unit of its size.
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
  /// The width at which lines break; `nil` for a single line of at most ``longestLine``.
  var width: Double?
  /// The most lines; longer text ends in an ellipsis.
  var maxLines = 1
  /// Whether a word too long for a line overflows instead of being broken.
  var keepsWordsWhole = false
  /// UTF-8 ranges in bold.
  var emphasis: [Range<Int>] = []

  /// The longest line: three screens of 1,920 canvas points. Longer lines end in an ellipsis, so that no
  /// node, raster or marquee is ever longer, whatever names a catalogue or server supplies.
  static let longestLine = 5_760.0
  /// The most characters kept: more than any screen has room for.
  private static let longestText = 5_000
  /// The assumed minimum width of a character, as a share of the size. The narrowest letters of Inter take a
  /// quarter.
  private static let leastAdvance = 0.15

  init(text: String, face: FontFamilies.Face = .sans, size: Double, weight: Int) {
    self.text = text.limited(to: Self.longestText)
    self.face = face
    self.size = size
    self.weight = weight
  }

  /// The width at which lines break or are truncated, at most ``longestLine``.
  var lineWidth: Double { max(1, min(width ?? Self.longestLine, Self.longestLine)) }

  /// The text to shape: no more characters than its lines can hold, with an ellipsis if some are omitted. A
  /// line of ordinary text holds a third of them.
  var shapedText: String {
    let room = lineWidth * Double(max(1, maxLines)) / (max(0.01, size) * Self.leastAdvance)
    let most = 64 + Int(min(room, Double(Self.longestText)))
    let cut = text.limited(to: most)
    return cut.utf8.count < text.utf8.count ? cut + "…" : text
  }

  init(_ text: String, style: TextStyle) {
    self.init(
      text: text, face: .screen, size: Double(style.size), weight: style.weight.rawValue)
    hasTabularFigures = style.hasTabularFigures
  }
}
