internal import CatalogModel
internal import Geometry
internal import SceneGraph

/// The lengths of the filter rows, in canvas points.
enum FilterMetrics {
  /// The height of artwork below the rows at which a portrait screen keeps its keyboard.
  static let portraitResults = 260
  /// The tops of the field and of the scope bar while a row has focus: both stay above it.
  static let fieldTop = 60
  static let barTop = 148
  /// The distance from the scope bar to the first row, and from one row to the next.
  static let belowBar = 20
  static let rowGap = 16
  /// The height of a row.
  static let row = 84
  static let radius = 18
  /// The height of each further line of a row on a portrait screen.
  static let portraitRow = 72
  /// The distance from the edge of a row to its controls: at the sides, and above.
  static let padding = Size(width: 20, height: 14)
  /// The distance between two controls.
  static let gap = 16
  /// The total padding at both ends of the attribute.
  static let attributePadding = 32
  /// The total padding at both ends of a value, and its largest width.
  static let valuePadding = 26
  static let widestValue = 620
  static let entry = Size(width: 132, height: 56)
  static let entryRadius = 12
  /// The border width of the entry that takes the digits.
  static let entryEdge = 3
  /// The total padding beside the digits of an entry.
  static let entryPadding = 36
  /// The distance from a word to its entry, and from there to the next item.
  static let besideWord = 18
  static let besideEntry = 28
  /// The digit pad: a key, the distance from one key to the next, the size of the pad, and the distance to
  /// the sentence beside it.
  static let key = Size(width: 82, height: 56)
  static let pitch = Size(width: 92, height: 66)
  static let padColumns = 6
  static let padSize = Size(
    width: (padColumns - 1) * pitch.width + key.width, height: pitch.height + key.height)
  static let besidePad = 34
  /// The distance from the pad to the bottom of its row.
  static let belowPad = 20
  /// The maximum number of lines of the sentence beside the pad, at normal and at larger text sizes.
  static let sentenceLines = 2
  static let largeSentenceLines = 3
  /// The offset of one shake.
  static let swing = 8

  /// The height of the pad with the sentence beside it, or below it on a portrait screen.
  static func padHeight(in state: ScreenState) -> Int {
    let sentence = sentenceHeight(in: state)
    return state.canvas.isPortrait
      ? padSize.height + Metrics.near + sentence : max(padSize.height, sentence)
  }

  /// The height that the pad adds to its row; 0 while no pad is open.
  static func padDepth(in state: ScreenState) -> Int {
    state.visit.filters.rows.contains { $0.id == state.visit.filters.typedRow }
      ? padHeight(in: state) + belowPad : 0
  }

  /// The height of the sentence.
  static func sentenceHeight(in state: ScreenState) -> Int {
    let scale = state.settings.theme.textScale
    let lines = scale > 1000 ? largeSentenceLines : sentenceLines
    return lines * TextStyle.caption1.scaled(by: scale).leading
  }
}

extension Metrics {
  /// The top of the scope bar while a filter row has focus, below the field.
  var filterBarTop: Int {
    FilterMetrics.barTop + (canvas.isPortrait ? 0 : field.height - Self.fieldHeight)
  }

  /// The scroll offset at which focus is on the first filter row, with the field and the scope bar above it.
  /// `nil` without rows, and on a portrait screen with enough room for results below them.
  var filterScroll: Int? {
    guard let last = filterRows.last else { return nil }
    // The pad opens and closes without moving the keyboard.
    let below =
      canvas.contentBottom - (last.maxY - padDepth) - Self.belowScopeBar - headingHeight
    if canvas.isPortrait, below >= FilterMetrics.portraitResults,
      last.maxY <= canvas.contentBottom
    {
      return nil
    }
    return scopeTop - filterBarTop
  }

  /// Returns the frames of the rows below the scope bar.
  static func frames(of rows: [FilterRow], below scopeTop: Int, _ state: ScreenState) -> [Rect] {
    let bar = segmentHeight(on: state.canvas, textScale: state.settings.theme.textScale)
    var y = scopeTop + bar + FilterMetrics.belowBar
    return rows.map { row in
      var height = FilterMetrics.row
      if state.canvas.isPortrait {
        height += FilterMetrics.portraitRow * (row.kind == .years ? 2 : 1)
      }
      if state.visit.filters.typedRow == row.id { height += FilterMetrics.padDepth(in: state) }
      defer { y += height + FilterMetrics.rowGap }
      return Rect(x: side, y: y, width: state.canvas.safeWidth, height: height)
    }
  }
}
