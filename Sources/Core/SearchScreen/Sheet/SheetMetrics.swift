internal import Geometry
internal import SceneGraph

/// The lengths of a sheet, in canvas points.
struct SheetMetrics {
  static let width = 1720
  /// What stays free inside the edge: at the sides, and above and below.
  static let padding = Size(width: 60, height: 48)
  /// The artwork of a film or a book.
  static let poster = Size(width: 350, height: 525)
  static let square = Size(width: 480, height: 480)
  static let still = Size(width: 640, height: 360)
  /// At most so many lines of a description.
  static let mostLines = 12
  /// All that keeps the words from each other and from the buttons.
  static let betweenWords = 54
  static let aboveButtons = 20
  static let leastButton = 200
  /// What stays free at both ends of a button with its glyph, together.
  static let buttonPadding = 120
  static let buttonGap = 28
  /// Between the picture of a related title and its words.
  static let besidePicture = 16
  /// How large a related title with focus is, in thousandths.
  static let relatedGrowth = 1060
  /// Between the artwork and the words beside it.
  static let besideArtwork = 56
  static let aboveRelated = 24
  static let belowRelated = 16
  static let relatedGap = 20
  /// What stays free around the picture of a related title.
  static let aroundPicture = 10

  private static let leastCell = 120
  /// What stays free above and below the words of a related title, together.
  private static let aroundWords = 16

  /// How many related titles stand side by side; larger words have fewer, and only one row.
  let columns: Int
  let rows: Int
  let cellHeight: Int
  /// The height of the related titles with what keeps them apart; 0 without any.
  let relatedHeight: Int

  /// The most that words and buttons may have: as much as a poster, or, with large text, what the
  /// safe area leaves.
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
    let safe = Metrics.bottom - Metrics.top - relatedHeight - 2 * Self.padding.height
    highestColumn = metrics.hasLargeText ? safe : Self.poster.height
  }
}
