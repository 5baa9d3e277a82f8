internal import Geometry

/// The lengths of the pages below the tabs, in canvas points.
enum TabPageMetrics {
  static let aboveTitle = 64
  static let belowBody = 96
  /// The same, with steps below.
  static let aboveTitleWithSteps = 4
  static let aboveSteps = 24
  /// A step, the gap between two, and the distance to the shelf below them.
  static let step = Size(width: 400, height: 250)
  static let stepGap = 40
  static let belowSteps = 30
  /// The frame of the picture in a step, and the distances around its words.
  static let picture = Rect(x: 30, y: 22, width: 340, height: 164)
  static let belowPicture = 12
  static let insideStep = 20
  /// The covers in a picture: the middle one and its neighbours.
  static let cover = Size(width: 108, height: 162)
  static let sideCover = Size(width: 84, height: 126)
  static let coverGap = 18
  /// The button in a picture, and the hold ring around it.
  static let sign = 92
  static let ring = 130
  static let ringLine = 8
  /// A search field in a picture.
  static let field = Size(width: 300, height: 66)
  static let glyph = 34
  /// The room above a heading that has Edit beside it.
  static let aboveEdit = 16
  /// The minimum width of a list, and the total padding beside its words.
  static let listWidth = 760
  static let listPadding = 180
  /// The maximum number of lines that explain an empty page.
  static let mostLines = 3
  static let rowGap = 16
  /// The corner radius of a step's panel.
  static let radius = 18
}
