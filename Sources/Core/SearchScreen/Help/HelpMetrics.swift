internal import Geometry

/// The lengths of the help, in canvas points.
enum HelpMetrics {
  static let title = 76
  static let highestTitle = 92
  /// Where what the parts do is said, from here to there.
  static let top = 176
  static let bottom = 860
  /// Where words end on the left; on the right as far from the other edge.
  static let column = 500
  static let highestLine = 46
  static let betweenCallouts = 14
  /// Between the words and the line to their part.
  static let besideWords = 14
  /// Where the first of the lines bends, and how far before it the next one does.
  static let bend = 582
  static let bendGap = 10
  /// The most that the sign of a button in a drawing is high.
  static let sign = 44
  static let reminderBottom = 916
  static let buttonTop = 936
  static let button = Size(width: 320, height: Metrics.largeButton)
  static let buttonPadding = 96
}

/// The lengths of the list of keys, in canvas points.
enum KeyListMetrics {
  static let left = 200
  static let columnPitch = 790
  static let columnGap = 10
  static let height = 690
  static let pitch = 60
  static let sign = 40
  /// Where the words start in a column.
  static let wordsStart = 390
}
