internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// The metrics of a sheet, in canvas points.
struct SheetMetrics {
  /// The largest panel: the safe area above the hints.
  static func largestPanel(on canvas: Canvas) -> Rect {
    let room = canvas.contentBottom - Metrics.top
    let height = canvas.isPortrait ? room : min(room, highestPanel)
    let width = min(canvas.safeWidth, widestPanel)
    return Rect(
      x: (canvas.width - width) / 2, y: Metrics.top + (room - height) / 2, width: width,
      height: height)
  }
  /// The largest size of a panel on a screen that has room for more.
  static let widestPanel = 1760
  static let highestPanel = 1000
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
  /// The least width of the text of a name beside a button.
  static let leastName = 240
  /// The most lines of a message below a button.
  static let messageLines = 3
  /// The width of the labels before the chips, with the gap after them.
  static let label = 120
  static let chipGap = 16
  /// The most lines of people, and of genres.
  static let mostChipLines = 4
  static let aboveRelated = 20
  static let belowHeading = 14
  /// The pictures of related titles, also with large text, and the distance from one to the next.
  static let related = Size(width: 156, height: 234)
  static let smallRelated = Size(width: 104, height: 156)
  static let relatedPitch = 202
  /// The width of a caption, which leaves a gap to the next one.
  static let relatedCaption = 186
  /// The scale of a focused related title, in thousandths.
  static let relatedGrowth = 1100
  static let aboveCaption = 8
  /// The fewest lines of the description before rows of chips give way to it.
  static let leastLines = 2

  /// The panel: as high as its content.
  private(set) var panel: Rect
  /// The cells for the pictures of related titles, as high as the highest of them.
  let picture: Size
  /// The lines of their captions.
  let captionLines: Int
  /// The height of the artwork and the text beside it; on a portrait screen, that of both.
  private(set) var columnHeight: Int
  /// True when the text stands below the artwork, with only the title beside it.
  let isStacked: Bool

  /// Lays out a sheet.
  /// - Parameter shapes: The shapes of the related titles; none without any.
  init(_ metrics: Metrics, related shapes: [ArtworkShape]) {
    let largest = Self.largestPanel(on: metrics.canvas)
    let poster = metrics.hasLargeText ? Self.smallRelated : Self.related
    let highest = shapes.map { $0.height(in: poster) }.max() ?? poster.height
    picture = Size(width: poster.width, height: highest)
    captionLines = metrics.hasLargeText ? 1 : 2
    isStacked = metrics.canvas.isPortrait
    let relatedHeight =
      Self.aboveRelated + metrics.style(.callout).leading + Self.belowHeading
      + picture.height + Self.aboveCaption + captionLines * metrics.style(.caption2).leading
    guard !metrics.canvas.isPortrait else {
      let below = shapes.isEmpty ? 0 : relatedHeight
      columnHeight = largest.height - 2 * Self.padding.height - below
      panel = largest
      return
    }
    guard !shapes.isEmpty else {
      columnHeight = metrics.hasLargeText ? Self.highestColumn : Self.poster.height
      let height = columnHeight + 2 * Self.padding.height
      panel = Rect(
        x: largest.x, y: largest.midY - height / 2, width: largest.width, height: height)
      return
    }
    // Lower pictures make the panel lower.
    let height = largest.height - (poster.height - highest)
    panel = Rect(
      x: largest.x, y: largest.midY - height / 2, width: largest.width, height: height)
    columnHeight = height - 2 * Self.padding.height - relatedHeight
  }

  /// The distance from the artwork of a portrait screen to the text below it.
  static let belowArtwork = 28
  /// The most lines of the title and of the facts beside the artwork of a portrait screen.
  static let stackedLines = 3

  /// The height of the column beside the artwork with large text.
  static let highestColumn = 640

  /// Makes the panel as high as a column that needs less than it has.
  mutating func fit(columnHeight height: Int) {
    guard height < columnHeight else { return }
    let spare = columnHeight - height
    columnHeight = height
    panel = Rect(
      x: panel.x, y: panel.y + spare / 2, width: panel.width, height: panel.height - spare)
  }

  /// The number of related titles in the row.
  var relatedCount: Int {
    (panel.width - 2 * Self.padding.width + Self.relatedPitch - Self.related.width)
      / Self.relatedPitch
  }
}
