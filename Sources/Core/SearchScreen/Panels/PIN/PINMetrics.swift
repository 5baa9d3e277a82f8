internal import Geometry

/// The lengths of the PIN view, in canvas points.
enum PINMetrics {
  static let panel = Size(width: 1280, height: 560)
  /// The distance of its middle above the screen's.
  static let raise = 10
  /// The outline width of a box after a wrong PIN.
  static let flash = 4
  /// The combined height of title and prompt at the default text size.
  static let usualWords = 94
  static let aboveTitle = 46
  static let abovePrompt = 10
  /// The distance of the prompt from the sides, and its most lines.
  static let promptInset = 40
  static let mostPromptLines = 3
  static let box = Size(width: 80, height: 96)
  static let boxGap = 18
  static let boxTop = 190
  static let dot = Rect(x: 28, y: 36, width: 24, height: 24)
  static let key = 84
  static let keyGap = 14
  static let digitTop = 340
  static let digitPitch = 96
  static let button = 220
  static let buttonGap = 20
}
