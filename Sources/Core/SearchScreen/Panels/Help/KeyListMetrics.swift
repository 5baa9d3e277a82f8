/// The metrics of the list of keys, in canvas points.
enum KeyListMetrics {
  /// The thousandths by which a line that is too long shrinks at each step.
  static let shrinkStep = 30
  static let columnGap = 10
  static let height = 690
  static let pitch = 60
  /// The height of a key, and the least of one whose name is long.
  static let sign = 40
  static let leastSign = 28
  /// The start of the text in a column.
  static let wordsStart = 390
  /// The start of the text in a column of a device's buttons.
  static let columnWordsStart = 160
  /// The start of the text beside a device's buttons, on a portrait screen.
  static let portraitWordsStart = 300
}
