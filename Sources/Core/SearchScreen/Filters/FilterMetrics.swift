internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// The lengths of the filter rows, in canvas points.
enum FilterMetrics {
  /// The height of artwork below the rows for which the keyboard of a portrait screen stays.
  static let portraitResults = 260
  /// The tops of the field and of the scope bar while focus is on a row: both stay above it.
  static let fieldTop = 60
  static let barTop = 148
  /// The distance from the scope bar to the first row, and from one row to the next.
  static let belowBar = 20
  static let rowGap = 16
  /// The height of a row of values, and of a row of years at the default text size.
  static let row = 84
  static let years = 304
  static let radius = 18
  /// The height by which a row of a portrait screen is higher: its attribute stands above the rest.
  static let portraitRow = 72
  /// The top of the sentence below the decades of a portrait screen, and its most lines.
  static let portraitSentence = 76
  static let portraitLines = 4
  /// The distance from the edge of a row to its controls: at the sides, and above.
  static let padding = Size(width: 20, height: 14)
  static let yearsPadding = 20
  /// The distance between two controls.
  static let gap = 16
  /// The total padding at both ends of the attribute.
  static let attributePadding = 32
  /// The total padding at both ends of a value, and its largest width.
  static let valuePadding = 26
  static let widestValue = 620
  /// The left edge of what stands beside a short attribute in a row of years.
  static let yearsStart = 310
  static let entry = Size(width: 132, height: 56)
  static let entryRadius = 12
  /// The width of the edge of the entry that takes the digits.
  static let entryEdge = 3
  /// The total padding beside the digits of an entry.
  static let entryPadding = 36
  /// The distance from a word to its entry, and from there to the next word.
  static let besideWord = 18
  /// The tops of the decades and of the sentence, below the top of their row.
  static let decadesTop = 104
  static let sentenceTop = 180
  static let sentenceLines = 3
  /// The pad of digits: the distance of its left edge from the end of its row, a key, and the
  /// distance from one key to the next.
  static let padStart = 510
  static let key = Size(width: 82, height: 56)
  static let pitch = Size(width: 92, height: 66)
  /// The size of the pad: three columns, four lines.
  static let padSize = Size(
    width: 2 * pitch.width + key.width, height: 3 * pitch.height + key.height)
  /// The distance from the pad to what stands before it.
  static let beforePad = 34
  /// The distance from the pad to the edge of its row on a portrait screen.
  static let besidePad = 24
  /// The offset of one swing.
  static let swing = 8
}

extension Metrics {
  /// The scroll offset at which focus is on the first filter row: field and scope bar stand above
  /// it. `nil` without rows, and on a portrait screen that has room for results below them as it is.
  var filterScroll: Int? {
    guard let last = filterRows.last else { return nil }
    let below = canvas.contentBottom - last.maxY - Self.belowScopeBar - headingHeight
    if canvas.isPortrait, below >= FilterMetrics.portraitResults { return nil }
    return scopeTop - FilterMetrics.barTop
  }

  /// The height of a row of years on a portrait screen: attribute, entries, then the decades and the
  /// sentence beside the pad.
  private static func portraitYears(leading: Int) -> Int {
    let words =
      FilterMetrics.portraitSentence + FilterMetrics.portraitLines * leading
    return 2 * FilterMetrics.yearsPadding + 2 * FilterMetrics.portraitRow
      + max(FilterMetrics.padSize.height, words)
  }

  /// Returns the frames of the rows below the scope bar.
  static func frames(of rows: [FilterRow], below scopeTop: Int, _ state: ScreenState) -> [Rect] {
    var y = scopeTop + segmentHeight + FilterMetrics.belowBar
    return rows.map { row in
      var height = FilterMetrics.row
      if row.kind == .years {
        let leading = TextStyle.caption1.scaled(by: state.settings.theme.textScale).leading
        height =
          state.canvas.isPortrait
          ? portraitYears(leading: leading)
          : max(
            FilterMetrics.years,
            FilterMetrics.sentenceTop + FilterMetrics.sentenceLines * leading
              + FilterMetrics.yearsPadding)
      } else if state.canvas.isPortrait {
        height += FilterMetrics.portraitRow
      }
      defer { y += height + FilterMetrics.rowGap }
      return Rect(x: side, y: y, width: state.canvas.safeWidth, height: height)
    }
  }
}
