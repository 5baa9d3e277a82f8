internal import Geometry

/// The lengths of alerts, in canvas points.
enum AlertMetrics {
  /// The width of the text of an alert, and of a list in columns.
  static let width = 700
  static let wide = 1200
  /// The maximum number of columns of answers.
  static let mostColumns = 3
  /// The maximum number of lines of a message, and the height of a text to read.
  static let mostLines = 4
  static let readingHeight = 620
  /// The maximum number of lines in the title of a text to read.
  static let readingTitleLines = 5
  /// The maximum height of a list including its title.
  static let highestList = 900
  static let padding = Size(width: 60, height: 48)
  static let aboveMessage = 10
  static let aboveButtons = 30
  /// The distances between two rows of answers, and between two columns.
  static let rowGap = 10
  static let gap = 14
  /// The step in which the width of a title is balanced.
  static let step = 20
}
