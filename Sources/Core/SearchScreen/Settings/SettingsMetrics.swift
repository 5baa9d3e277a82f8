internal import Geometry
internal import SceneGraph

/// The lengths of the settings, in canvas points.
enum SettingsMetrics {
  /// Where rows are seen: below the status line, above what a television may cut off.
  static let window = Rect(x: 760, y: 78, width: 1080, height: 934)
  /// The words beside them.
  static let aside = Rect(x: 80, y: 96, width: 600, height: 900)
  static let gap = 10
  static let aboveHeading = 26
  static let belowHeading = 8
  /// What stays free before and behind a heading.
  static let headingInset = 24
  /// Rows that are scrolled away end here, below the status line.
  static let clipTop = 68
  /// What stays free above and below the words of a row, together.
  static let aroundWords = 26
  /// What stays free at the ends of a row.
  static let inset = 28
  static let chevron = 28
  static let check = 38
  /// What stays free above and below a sign, together.
  static let aroundSign = 22
  static let signGap = 18
  /// Between what a row is about and how that is.
  static let beforeValue = 32
  static let aboveEmblem = 56
  /// The picture of a page.
  static let emblem = Size(width: 240, height: 240)
  static let aroundIcon = 56
  static let belowEmblem = 50
  /// How large a row with focus is, in thousandths.
  static let growth = 1018

  /// How far rows are scrolled so that the focused one is near the middle, and the uppermost one is
  /// not cut.
  static func scroll(to row: Rect, rows: [Rect], contentBottom: Int) -> Int {
    let most = max(0, contentBottom - window.maxY)
    let wanted = max(0, min(row.midY - window.midY, most))
    guard wanted > 0 else { return 0 }
    return rows.map { $0.minY - window.minY }.first { $0 >= wanted } ?? wanted
  }
}

/// The lengths of the panel that waits for a button, in canvas points.
enum CaptureMetrics {
  static let width = 900
  static let padding = Size(width: 60, height: 56)
  static let belowTitle = 20
  static let aboveButton = 48
}
