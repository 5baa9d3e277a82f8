internal import Geometry
internal import SceneGraph

/// The lengths of a sheet, in canvas points.
struct SheetMetrics {
  static let width = 1720
  /// What stays free inside the edge: at the sides, and above and below.
  static let padding = Size(width: 60, height: 48)
  /// The artwork of a film or a book.
  static let poster = Size(width: 350, height: 525)
  /// Between the artwork and the words beside it.
  static let besideArtwork = 56
  static let aboveRelated = 24
  static let belowRelated = 16
  static let relatedGap = 20
  /// What stays free around the picture of a related title.
  static let aroundPicture = 10

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
    cellHeight = max(120, words + 16)
    relatedHeight =
      rows == 0
      ? 0
      : Self.aboveRelated + metrics.style(.callout).leading + Self.belowRelated
        + rows * (cellHeight + Self.relatedGap) - Self.relatedGap
    let safe = Metrics.bottom - 60 - relatedHeight - 2 * Self.padding.height
    highestColumn = metrics.hasLargeText ? safe : Self.poster.height
  }
}
