internal import Geometry

/// The lengths of the first-run steps, in canvas points.
enum FirstRunMetrics {
  /// The bar at the top: the button to the step before, and the dots.
  static let bar = Rect(x: 80, y: 60, width: 1760, height: 56)
  static let widestBack = 700
  static let backPadding = 52
  /// The text beside the list.
  static let aside = Rect(x: 80, y: 212, width: 600, height: 700)
  static let belowTitle = 26
  static let aboveNote = 34
  static let noteIcon = 28
  static let besideNoteIcon = 16
  /// The part of the screen in which the list scrolls.
  static let list = Rect(x: 760, y: 216, width: 1080, height: 564)
  static let row = 100
  static let rowGap = 16
  /// The text above and below the two lines of a row, together.
  static let aroundRow = 18
  static let rowInset = 32
  static let rowIcon = 40
  static let besideRowIcon = 30
  static let toggle = 56
  static let toggleRadius = 12
  static let aroundCheck = 12
  static let besideToggle = 56
  /// The width that the count at the end of a row gets at most.
  static let widestCount = 460
  static let beforeCount = 24
  static let growth = 1018
  /// The room above and below the list that a focused row may grow into.
  static let listMargin = 14
  static let actionsTop = 824
  static let actionPadding = 96
  static let actionGap = 24
  static let besideActions = 36
  static let dot = 12
  static let currentDot = 34
  static let dotGap = 16
  static let besideDots = 28
  /// The bar that shows the progress of an import.
  static let progressHeight = 12
  static let aboveProgress = 22
  /// The tiles of the buttons of a controller.
  static let tileColumns = 4
  static let tileGap = 16
  static let tileSign = 52
  static let aboveSign = 22
  static let besideWords = 14
}
