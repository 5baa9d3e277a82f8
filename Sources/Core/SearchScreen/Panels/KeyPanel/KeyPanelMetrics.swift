internal import Geometry

/// The lengths of a panel with keys, in canvas points.
enum KeyPanelMetrics {
  /// The width of the panel, if the canvas has room for it.
  static let width = 1240
  static let padding = Size(width: 48, height: 40)
  static let boxHeight = 76
  static let boxPadding = 28
  static let aboveBox = 20
  static let aboveVerdict = 14
  static let aboveKeys = 22
  static let keyGap = 14
  static let linePitch = 76
  /// The distance between the keys and the buttons below them.
  static let aboveButtons = 12
  static let buttonGap = 20
  static let caret = Size(width: 3, height: 44)
}
