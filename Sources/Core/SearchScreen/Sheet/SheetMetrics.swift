internal import Geometry
internal import SceneGraph

/// The metrics of a sheet, in canvas points.
struct SheetMetrics {
  static let width = 1720
  /// The padding inside the edge: at the sides, and above and below.
  static let padding = Size(width: 60, height: 48)
  /// The artwork of a film or a book.
  static let poster = Size(width: 350, height: 525)
  static let square = Size(width: 480, height: 480)
  static let still = Size(width: 640, height: 360)
  /// The greatest number of lines of a description.
  static let mostLines = 12
  /// The sum of the gaps between the lines of text and above the buttons.
  static let betweenWords = 54
  static let aboveButtons = 20
  static let leastButton = 200
  /// The padding at both ends of a button with its glyph, together.
  static let buttonPadding = 120
  static let buttonGap = 28
  /// The gap between the picture of a related title and its text.
  static let besidePicture = 16
  /// The scale of a focused related title, in thousandths.
  static let relatedGrowth = 1060
  /// The gap between the artwork and the text beside it.
  static let besideArtwork = 56
  static let aboveRelated = 24
  static let belowRelated = 16
  static let relatedGap = 20
  /// The padding around the picture of a related title.
  static let aroundPicture = 10

  private static let leastCell = 120
  /// The padding above and below the text of a related title, together.
  private static let aroundWords = 16

  /// The number of related titles in a row; large text has fewer, in one row only.
  let columns: Int
  let rows: Int
  let cellHeight: Int
  /// The height of the related titles with their gaps; 0 without any.
  let relatedHeight: Int

  /// The greatest height of text and buttons: that of a poster, or, with large text, the rest of
  /// the safe area.
  let highestColumn: Int

  init(_ metrics: Metrics, relatedCount: Int) {
    columns = metrics.hasLargeText ? 3 : 4
    rows = relatedCount == 0 ? 0 : metrics.hasLargeText || relatedCount <= columns ? 1 : 2
    let words = 2 * metrics.style(.caption1).leading + metrics.style(.caption2).leading
    cellHeight = max(Self.leastCell, words + Self.aroundWords)
    relatedHeight =
      rows == 0
      ? 0
      : Self.aboveRelated + metrics.style(.callout).leading + Self.belowRelated
        + rows * (cellHeight + Self.relatedGap) - Self.relatedGap
    let safe = Metrics.contentBottom - Metrics.top - relatedHeight - 2 * Self.padding.height
    highestColumn = metrics.hasLargeText ? safe : Self.poster.height
  }
}
