internal import Geometry

/// The lengths of the screen on a portrait canvas, in canvas points: the keys are within reach, below a wall
/// of covers.
enum PortraitMetrics {
  /// The canvas that the lengths are measured on; the field moves up on a shorter one.
  static let canvas = Size(width: 1080, height: 1920)
  /// The heights of the shortest and of the tallest canvas.
  static let lowest = 1440
  static let highest = 2400
  /// The top of the field, which is right below the tabs on the shortest canvas.
  static let fieldTop = 672
  static let fieldHeight = 84
  static let belowField = 20
  /// The prompt above the field: the maximum height of its line, and the distance to the field.
  static let promptHeight = 72
  static let belowPrompt = 24
  static let keyHeight = 92
  static let keyGap = 12
  /// The number of letters per row after a row is broken up, and the maximum without breaking.
  static let usualLetters = 10
  static let mostLetters = 13
  static let belowKeyboard = 28
  static let belowChips = 18
  /// The distance between two rows of a bar.
  static let barGap = 12
  /// The columns of posters and squares, and of stills.
  static let columns = 3
  static let stillColumns = 2
  /// The minimum width that pills leave to the text of the field.
  static let leastText = 300
  /// The maximum number of lines of a title or message that has one line on a wide screen.
  static let mostLines = 3
  /// The minimum number of segments in the scope bar.
  static let leastSegments = 2
}

/// The lengths of the covers behind the field of a portrait screen, in canvas points.
enum MosaicMetrics {
  static let columns = 4
  static let gap = 24
  /// The width by which the covers extend beyond the canvas on either side.
  static let overhang = 40
  /// The distances by which the columns start above the canvas.
  static let raises = [180, 60, 250, 120]
  /// The distance from the top of the field to the end of the covers.
  static let belowField = 114
  /// The opacity of the background over the covers, in thousandths: at the top, below the tabs, which must
  /// stay legible, between them and the prompt, at the prompt, and at the field.
  static let shades = [900, 860, 420, 760, 940]
  /// The distance from the tabs to where the covers are most visible.
  static let belowTabs = 70
}
