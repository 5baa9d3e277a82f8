internal import Geometry
internal import SceneGraph

/// The metrics of a sheet, in canvas points.
struct SheetMetrics {
  /// The largest panel: the safe area above the hints.
  static let largestPanel = Rect(
    x: Metrics.side, y: Metrics.top, width: Metrics.width,
    height: Metrics.contentBottom - Metrics.top)
  /// The padding inside the edge: at the sides, and above and below.
  static let padding = Size(width: 56, height: 52)
  /// The artwork of a film or a book, of an album, and of anything else.
  static let poster = Size(width: 300, height: 450)
  static let square = Size(width: 400, height: 400)
  static let still = Size(width: 560, height: 315)
  /// The gap between the artwork and the text beside it.
  static let besideArtwork = 44
  static let belowTitle = 4
  static let belowFacts = 12
  /// The gap above the buttons, and above each row of chips.
  static let aboveRow = 16
  /// The padding at both ends of a button with its glyph, together, at the default text size.
  static let buttonPadding = 96
  /// The same for each 1,000 of a larger text size.
  static let largeButtonPadding = 84
  static let buttonGap = 20
  /// The most actions that are words.
  static let mostWords = 3
  /// The padding around the name of a glyph: at the sides, and above and below.
  static let namePadding = Size(width: 20, height: 8)
  /// The width of the labels before the chips, with the gap after them.
  static let label = 120
  static let chipGap = 16
  static let aboveRelated = 20
  static let belowHeading = 14
  /// The pictures of related titles, also with large text, and the distance from one to the next.
  static let related = Size(width: 156, height: 234)
  static let smallRelated = Size(width: 104, height: 156)
  static let relatedPitch = 202
  /// The scale of a focused related title, in thousandths.
  static let relatedGrowth = 1100
  static let aboveCaption = 8
  /// The fewest lines of the description before rows of chips give way to it.
  static let leastLines = 2

  /// The panel: as high as its content.
  let panel: Rect
  /// The pictures of related titles.
  let picture: Size
  /// The lines of their captions.
  let captionLines: Int
  /// The height of the artwork and the text beside it.
  let columnHeight: Int

  init(_ metrics: Metrics, relatedCount: Int) {
    picture = metrics.hasLargeText ? Self.smallRelated : Self.related
    captionLines = metrics.hasLargeText ? 1 : 2
    guard relatedCount > 0 else {
      columnHeight = metrics.hasLargeText ? Self.highestColumn : Self.poster.height
      let height = columnHeight + 2 * Self.padding.height
      let largest = Self.largestPanel
      panel = Rect(
        x: largest.x, y: largest.midY - height / 2, width: largest.width, height: height)
      return
    }
    let relatedHeight =
      Self.aboveRelated + metrics.style(.callout).leading + Self.belowHeading
      + picture.height + Self.aboveCaption + captionLines * metrics.style(.caption2).leading
    panel = Self.largestPanel
    columnHeight = panel.height - 2 * Self.padding.height - relatedHeight
  }

  /// The height of the column beside the artwork with large text.
  static let highestColumn = 640

  /// The number of related titles in the row.
  static var relatedCount: Int {
    (largestPanel.width - 2 * padding.width + relatedPitch - related.width) / relatedPitch
  }
}
