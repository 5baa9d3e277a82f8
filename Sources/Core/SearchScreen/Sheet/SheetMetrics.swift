internal import Geometry

/// The lengths of a sheet, in canvas points.
enum SheetMetrics {
  /// The panel: the safe area above the hints, regardless of its contents.
  static func panel(on canvas: Canvas) -> Rect {
    Rect(
      x: Metrics.side, y: Metrics.top, width: canvas.safeWidth,
      height: canvas.contentBottom - Metrics.top)
  }
  /// The padding inside the edge: at the sides, and above and below.
  static let padding = Size(width: 56, height: 52)
  /// The artwork of a film or a book, of an album, and of anything else.
  static let poster = Size(width: 300, height: 450)
  static let square = Size(width: 400, height: 400)
  static let still = Size(width: 560, height: 315)
  /// The gap between the artwork and the text beside it.
  static let besideArtwork = 44
  /// The distance by which the title's line starts above the artwork, so that its letters align with the
  /// artwork's edge.
  static let titleRise = 8
  static let belowTitle = 4
  static let belowFacts = 12
  /// The gap above the buttons, and above each row of chips.
  static let aboveRow = 16
  /// The padding at both ends of a button with its glyph, together, at the default text size.
  static let buttonPadding = 96
  /// The same for each additional 1,000 of a larger text size.
  static let largeButtonPadding = 84
  static let buttonGap = 20
  /// The maximum number of actions with words.
  static let mostWords = 3
  /// The padding around the name of a glyph: at the sides, and above and below.
  static let namePadding = Size(width: 20, height: 8)
  /// The minimum width of the text of a name beside a button.
  static let leastName = 240
  /// The maximum number of lines in a message below a button.
  static let messageLines = 3
  /// The width of the labels before the chips, including the gap after them.
  static let label = 120
  static let chipGap = 16
  static let aboveRelated = 20
  /// The padding below the captions of related titles, whose last line is visually light.
  static let belowRelated = 28
  static let belowHeading = 14
  /// The pictures of related titles, the distance from one to the next, and the minimum height.
  static let related = Size(width: 156, height: 234)
  static let relatedPitch = 202
  static let leastRelated = 150
  /// The distance between the pictures of rows that fill a tall panel, their maximum width, and the minimum
  /// number side by side.
  static let relatedGap = 46
  static let widestRelated = 260
  static let fewestRelated = 3
  /// The distance between two captions.
  static let captionGap = 16
  /// The scale of a focused related title, in thousandths.
  static let relatedGrowth = 1100
  static let aboveCaption = 8
  /// The maximum width of the description's lines, so that the eye finds the next one.
  static let widestText = 1340
  /// The minimum number of lines in the description, the number before further lines of chips, and the
  /// maximum.
  static let leastLines = 2
  static let usualLines = 3
  static let mostLines = 16
  /// The maximum size of the artwork on a tall panel, in thousandths of its usual size, and the share of the
  /// width taken by artwork with nothing below it.
  static let mostArtwork = 1600
  static let widestArtwork = 400
  /// The distance from the artwork of a portrait screen to the text below it.
  static let belowArtwork = 28
  /// The maximum number of lines in the title and in the facts beside the artwork on a portrait screen.
  static let stackedLines = 3

  /// The scale of a focused related title of a height: a large one grows less, so that it does not reach the
  /// heading.
  static func relatedGrowth(ofHeight height: Int) -> Int {
    min(relatedGrowth, 1000 + 2000 * belowHeading / height)
  }
}
