internal import Geometry
internal import SceneGraph

/// The lengths of the pages above the tabs, in canvas points.
enum NavigationMetrics {
  /// The largest width of the back button, and the total padding at its ends.
  static let widestBack = 460
  static let backPadding = 64
  /// The total padding at both ends of an order.
  static let segmentPadding = 40
  /// The picture of the subject, and the distances to the text beside it.
  static let portrait = Size(width: 200, height: 200)
  /// The picture beside large text, which leaves the covers below it less room.
  static let smallPortrait = Size(width: 110, height: 110)
  static let besidePortrait = 40
  static let aboveSentence = 24
  static let aboveButton = 20
  /// The distance from the picture to the first shelf.
  static let belowHeader = 32

  /// The height that the second line of the sentence takes on a portrait screen, at the default text
  /// size.
  static let secondLine = 40
  static let mostLines = 2
  /// The side of the square with the letter of a list in alphabetical order.
  static let indexLetter = 200

  /// Returns whether the header of a page is one line: with large text, where there is width.
  static func isOneLine(in state: ScreenState) -> Bool {
    !state.canvas.isPortrait && state.settings.theme.textScale >= Metrics.largeText
  }

  /// The height of the header of a page, with the distance below it.
  static func headerHeight(of page: NavigationPage, in state: ScreenState) -> Int {
    let more =
      state.canvas.isPortrait ? secondLine * state.settings.theme.textScale / 1000 : 0
    return switch page.subject {
    case .token: (isOneLine(in: state) ? smallPortrait : portrait).height + belowHeader + more
    case .category, .similar: 0
    }
  }
}
