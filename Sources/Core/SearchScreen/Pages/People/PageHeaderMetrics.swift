internal import Geometry
internal import SceneGraph

/// The lengths of the header of a page, in canvas points.
enum PageHeaderMetrics {
  /// The picture of the subject, and the distances to the text beside it.
  static let portrait = Size(width: 200, height: 200)
  /// The picture beside large text, which leaves less room for the covers below it.
  static let smallPortrait = Size(width: 110, height: 110)
  static let besidePortrait = 40
  static let aboveSentence = 24
  static let aboveButton = 20
  /// The distance from the picture to the first shelf.
  static let belowHeader = 32
  /// The height of the sentence's second line on a portrait screen, at the default text size.
  static let secondLine = 40
  static let mostLines = 2

  /// Whether the header is a single line: with large text, if there is enough width.
  static func isOneLine(in state: ScreenState) -> Bool {
    !state.canvas.isPortrait && state.settings.theme.textScale >= Metrics.largeText
  }

  /// The height of the header, including the distance below it.
  static func height(in state: ScreenState) -> Int {
    let more =
      state.canvas.isPortrait ? secondLine * state.settings.theme.textScale / 1000 : 0
    return (isOneLine(in: state) ? smallPortrait : portrait).height + belowHeader + more
  }
}
