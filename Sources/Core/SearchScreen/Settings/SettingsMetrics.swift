internal import Geometry
internal import SceneGraph

/// The metrics of the settings, in canvas points.
enum SettingsMetrics {
  /// The viewport of the rows: the safe area above the hints, or a panel below a bar.
  static func window(on canvas: Canvas, onPanel: Bool) -> Rect {
    guard !onPanel else {
      let x = Metrics.side + margin(on: canvas) + pagesWidth + besidePanel
      return Rect(
        x: x, y: panesTop, width: canvas.right - margin(on: canvas) - x,
        height: canvas.height - belowPanes - panesTop)
    }
    guard !canvas.isPortrait else {
      return Rect(
        x: Metrics.side, y: portraitTop, width: canvas.safeWidth,
        height: canvas.contentBottom - portraitTop)
    }
    return Rect(
      x: canvas.right - margin(on: canvas) - rowWidth, y: Metrics.top, width: rowWidth,
      height: canvas.contentBottom - Metrics.top)
  }
  /// The top of the rows on a portrait screen, where the text is above them.
  static let portraitTop = 440
  /// The distance of rows and text from the safe area; larger on a very wide screen, to keep them together.
  private static func margin(on canvas: Canvas) -> Int {
    max(0, (canvas.width - Size.canvas.width) / 2)
  }
  /// The width of the rows, and their minimum distance from the text beside them.
  static let rowWidth = 1080
  static let besideRows = 80
  /// The top of the text beside the rows.
  static let asideTop = 78
  /// The frame of the text beside the rows.
  static func aside(on canvas: Canvas) -> Rect {
    guard !canvas.isPortrait else {
      return Rect(
        x: Metrics.side, y: asideTop, width: canvas.safeWidth,
        height: portraitTop - Metrics.apart - asideTop)
    }
    let margin = margin(on: canvas)
    return Rect(
      x: Metrics.side + margin, y: asideTop,
      width: canvas.safeWidth - 2 * margin - rowWidth - besideRows,
      height: canvas.contentBottom - asideTop)
  }
  /// The top of the pages and of their rows, the distance of both from the bottom of the canvas, and of one
  /// line from the next; nine fit on a 16:9 canvas.
  static let panesTop = 164
  static let belowPanes = 172
  static let panePitch = 84
  /// The width of the pages, and their distance from the panel with the rows.
  static let pagesWidth = 500
  static let besidePanel = 40
  /// The inset of a line between two rows of the panel, at both ends.
  static let lineInset = 32
  /// The title of a row on the panel, and the gap between it and the explanation.
  static let paneTitle = TextStyle(size: 27, leading: 36, weight: .medium)
  static let beforeDetail = 20
  static let gap = 10
  static let aboveHeading = 26
  static let belowHeading = 8
  /// The inset of a heading at both ends.
  static let headingInset = 24
  /// The distance from the top of scrolled rows to their window, if there is no row above them.
  static let aboveWindow = gap
  /// The distance by which a focused row may extend beyond the bottom of its window.
  static let belowWindow = 8
  /// The padding above and below the text of a row, together.
  static let aroundWords = 26
  /// The inset at the ends of a row.
  static let inset = 28
  static let chevron = 28
  /// The glyph before the title of a row.
  static let glyph = 36
  /// The picture of a profile.
  static let picture = 46
  static let check = 38
  /// The padding above and below a sign, together.
  static let aroundSign = 22
  static let signGap = 18
  /// The gap between the title of a row and its value.
  static let beforeValue = 32
  static let aboveEmblem = 56
  /// The icon of a page.
  static let emblem = Size(width: 240, height: 240)
  static let aroundIcon = 56
  static let belowEmblem = 50
  /// The distance between two paragraphs of the text beside the rows.
  static let betweenParagraphs = 10
  /// The scale of a focused row, in thousandths.
  static let growth = 1018

  /// The scroll offset that puts the focused row near the middle without cutting the topmost row.
  static func scroll(to row: Rect, rows: [Rect], contentBottom: Int, in window: Rect) -> Int {
    let most = max(0, contentBottom - window.maxY)
    let wanted = max(0, min(row.midY - window.midY, most))
    guard wanted > 0 else { return 0 }
    return rows.map { $0.minY - window.minY }.first { $0 >= wanted } ?? wanted
  }
}
