internal import Geometry

/// The lengths of the first-run steps, in canvas points.
enum FirstRunMetrics {
  /// The area of the steps between the side margins; limited in width on a very wide screen.
  private static func area(on canvas: Canvas) -> Rect {
    let margin = max(0, (canvas.width - Size.canvas.width) / 2)
    return Rect(
      x: Metrics.side + margin, y: Metrics.top, width: canvas.safeWidth - 2 * margin,
      height: canvas.contentBottom - Metrics.top)
  }
  /// The bar at the top: the back button, and the dots.
  static func bar(on canvas: Canvas) -> Rect {
    let area = area(on: canvas)
    return Rect(x: area.x, y: area.y, width: area.width, height: Metrics.tabHeight)
  }
  static let widestBack = 700
  static let backPadding = 52
  /// The text: beside the list, or above it on a portrait screen.
  static func aside(on canvas: Canvas) -> Rect {
    let area = area(on: canvas)
    let top = canvas.isPortrait ? portraitTop : asideTop
    return Rect(
      x: area.x, y: top, width: canvas.isPortrait ? area.width : asideWidth,
      height: canvas.contentBottom - top)
  }
  private static let asideTop = 212
  private static let asideWidth = 600
  private static let portraitTop = 164
  static let belowTitle = 26
  static let aboveNote = 34
  static let noteIcon = 28
  static let besideNoteIcon = 16
  /// The area of the list; on a portrait screen it is below the text that ends at `text`.
  static func list(on canvas: Canvas, below text: Int, above bottom: Int) -> Rect {
    let area = area(on: canvas)
    let width = min(listWidth, area.width)
    let top = canvas.isPortrait ? text + aboveNote : listTop
    return Rect(
      x: area.maxX - width, y: top, width: width, height: max(row, bottom - aboveActions - top))
  }
  private static let listTop = 216
  private static let listWidth = 1080
  private static let aboveActions = 44
  /// The minimum number of rows that a note leaves to the list on a portrait screen.
  static let fewestRows = 3
  static let row = 100
  static let rowGap = 16
  /// The padding above and below the two lines of a row, together.
  static let aroundRow = 18
  static let rowInset = 32
  static let rowIcon = 40
  static let besideRowIcon = 30
  static let toggle = 56
  static let toggleRadius = 12
  static let aroundCheck = 12
  static let besideToggle = 56
  static let beforeCount = 24
  /// The maximum number of lines in the detail of a row.
  static let detailLines = 2
  static let growth = 1018
  /// The margin above and below the list into which a focused row may grow.
  static let listMargin = 14
  /// The visible part of the rows before and after those of a scrolling list, and their opacity in
  /// thousandths.
  static let peek = 54
  static let peekOpacity = 640
  /// The top of the buttons.
  static func actionsTop(on canvas: Canvas) -> Int { canvas.height - actionsDepth }
  private static let actionsDepth = 256
  /// The maximum number of lines in the message beside the buttons, or above them on a portrait screen.
  static let messageLines = 2
  static let actionPadding = 96
  static let actionGap = 24
  static let besideActions = 36
  static let dot = 12
  static let currentDot = 34
  static let dotGap = 16
  static let besideDots = 28
  /// The bar that shows the progress of an import.
  static let progressHeight = 12
  /// The distance from the top of the bar to the actions.
  static let progressRise = 33
  /// The tiles of the controller buttons.
  static let tileColumns = 4
  static let tileGap = 16
  static let highestTile = 176
  static let tileSign = 46
  static let aboveSign = 12
  /// The distance from the sign to the words, and from the words to the edges of the tile.
  static let besideWords = 8
  /// The maximum number of lines of the words, and their minimum size.
  static let tileLines = 2
  static let smallestWords = 23
}
