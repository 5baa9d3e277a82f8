internal import Geometry

/// The lengths of the blocks of a view of results, in canvas points.
enum ViewMetrics {
  static let belowBlock = 56
  static let belowWords = 36
  /// A row of a list: its height in addition to its lines, the minimum height with a picture, the gap to the
  /// next row, and the inner margins.
  static let aroundRow = 30
  static let pictureRow = 104
  static let rowGap = 12
  static let rowInset = 28
  static let besidePicture = 24
  static let widestDetail = 480
  /// The scale of a focused row, in thousandths.
  static let rowGrowth = 1012
  /// The panel of a hero: its height at the default text size, its padding and its corners.
  static let hero = 372
  static let heroPadding = 32
  static let heroRadius = 24
  static let besideHero = 44
  static let belowKicker = 6
  static let belowTitle = 8
  static let belowFacts = 16
  /// The maximum number of lines of text, and of a hero's title.
  static let mostLines = 8
  static let mostTitleLines = 2
  /// The maximum height of a picture.
  static let picture = 520
  /// The title above a focused part: its distance, its padding and its height in addition to the text.
  static let aboveTitle = 10
  static let titlePadding = 40
  static let aroundTitle = 16
  /// The edge around the picture of a row in a list, and the picture's corner radius.
  static let listInset = 12
  static let listPictureRadius = 8
}
