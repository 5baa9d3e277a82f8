internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The prompt, the field and the keys: rows of letters of equal width, filled up at their ends with the keys
/// that do not type.
extension Metrics {
  /// The height of the prompt above the field, including the distance below it; 0 without a prompt.
  static func promptHeight(of state: ScreenState) -> Int {
    guard !state.prompt.isEmpty else { return 0 }
    return state.canvas.isPortrait
      ? PortraitMetrics.promptHeight + PortraitMetrics.belowPrompt
      : usualPrompt * state.settings.theme.textScale / 1000
  }

  private static let usualPrompt = 46

  /// The frame of the field: below the tabs and the prompt, or on a portrait screen within comfortable reach.
  /// - Parameter beside: The width left free at its end.
  static func field(on canvas: Canvas, below prompt: Int, height: Int, leaving beside: Int) -> Rect
  {
    let chrome = top + tabHeight + belowTabs
    guard canvas.isPortrait else {
      return Rect(
        x: side, y: chrome + prompt, width: canvas.safeWidth - beside, height: height)
    }
    let usual = PortraitMetrics.canvas.height
    let reach = PortraitMetrics.fieldTop - chrome
    let lowered =
      canvas.height < usual
      ? reach * (canvas.height - PortraitMetrics.lowest) / (usual - PortraitMetrics.lowest)
      : reach + (canvas.height - usual) / 2
    return Rect(
      x: side, y: max(chrome + prompt, chrome + lowered), width: canvas.safeWidth - beside,
      height: height)
  }

  /// The height of the field.
  static func fieldHeight(on canvas: Canvas, textScale: Int) -> Int {
    canvas.isPortrait
      ? PortraitMetrics.fieldHeight : grown(fieldHeight, to: largestField, by: textScale)
  }

  /// The width of the keys beside the field, and of (+) if it is there, including the distances between them.
  static func widthBesideField(_ keys: KeyRows, in state: ScreenState) -> Int {
    let widths =
      keys.beside.map { width(ofBeside: $0, of: keys, on: state.canvas) }
      + (state.opensFiltersBesideField
        ? [fieldHeight(on: state.canvas, textScale: state.settings.theme.textScale)] : [])
    return widths.reduce(0) { $0 + $1 + FieldMetrics.besideField }
  }

  /// The width of a key beside the field; on a portrait screen, at least that of a letter below.
  private static func width(ofBeside key: Key, of keys: KeyRows, on canvas: Canvas) -> Int {
    let own = FieldMetrics.width(of: key)
    guard canvas.isPortrait else { return own }
    let gap = PortraitMetrics.keyGap
    return max(own, (canvas.safeWidth + gap) * KeyRows.letter / keys.width - gap)
  }

  /// The frames of the keys beside the field, from left to right.
  func framesBesideField() -> [Rect] {
    var x = field.maxX + FieldMetrics.besideField
    return keys.beside.map { key in
      let width = Self.width(ofBeside: key, of: keys, on: canvas)
      defer { x += width + FieldMetrics.besideField }
      return Rect(x: x, y: field.y, width: width, height: field.height)
    }
  }

  /// The frames of the keys of a row, from left to right. All rows of all pages of a keyboard share the same
  /// width, so keys of equal width form columns.
  func frames(of row: [Key], line: Int) -> [Rect] {
    let own = row.reduce(0) { $0 + $1.width }
    let span = width + columnGap
    let total = own * span / keys.width
    // Keys beside a column do not move when it disappears.
    let start = Self.side + (keys.isCut ? 0 : (span - total) / 2)
    var used = 0
    return row.map { key in
      let x = start + used * span / keys.width
      used += key.width
      return Rect(
        x: x, y: keyboardTop + line * (keyHeight + keyGap),
        width: start + used * span / keys.width - x - columnGap, height: keyHeight)
    }
  }
}

/// The rows of keys of the current page, in hundredths of a letter key.
///
/// The keys that do not type are among the letters: Delete at the end of the second row, Space and Search at
/// the end of the last, and those for other pages and keyboards at the end of the first, or beside the field
/// on a portrait screen. With a single row of letters, all of them are beside the field.
struct KeyRows: Hashable, Sendable {
  /// The width of a letter.
  static let letter = 100
  /// The minimum widths of the keys that do not type: of those in the first row together, and of each of
  /// them; and of Delete and each key in the last row.
  private static let leastOfFirst = 240
  private static let leastOfEachFirst = 110
  private static let leastOfOthers = 140

  /// The rows from top to bottom, keys in reading order.
  var lines: [[Key]]
  /// The keys beside the field.
  var beside: [Key]
  /// The width of the widest row on any page, at least 1.
  var width: Int
  /// Whether a column takes the end of the rows.
  var isCut: Bool

  init(_ state: ScreenState) {
    let pages = state.keyboard.layout.pages
    let letters = pages.map { Self.letters(of: $0, in: state) }
    let isPortrait = state.canvas.isPortrait
    isCut = state.keyColumn?.isShown ?? false
    let page = pages.firstIndex { $0.id == state.keyboard.page.id } ?? 0
    let functions = state.functionKeys(of: state.keyboard.page)
    guard letters[page].count > 1, !state.typesByArrows else {
      lines = letters[page]
      beside = functions
      width = max(1, letters.joined().map(\.unitWidth).max() ?? 1)
      return
    }
    let last = letters[page].count - 1
    let isFirst = { (key: Key) in key.place == .first }
    // The same for all pages: letters never move.
    let mostAhead = isPortrait ? 0 : Self.leastAhead(of: pages, letters, in: state)
    let ends = pages.indices.map { index in
      Self.ends(of: state.functionKeys(of: pages[index]), last: last)
    }
    width = max(
      1,
      zip(letters, ends).flatMap { rows, ends in
        rows.enumerated().map { line, row in
          row.unitWidth
            + (line == 0
              ? mostAhead
              : (ends[line] ?? []).count * (isPortrait ? Self.letter : Self.leastOfOthers))
        }
      }.max() ?? 1,
      isPortrait ? 0 : Self.leastBesideColumn(letters, in: state))
    let room = isCut ? width - Self.columnWidth(of: width, in: state) : width
    beside = isPortrait ? functions.filter(isFirst) : []
    var own = ends[page]
    if !isPortrait { own[0] = functions.filter(isFirst) }
    lines = letters[page].enumerated().map { line, row in
      Self.filled(row, with: own[line] ?? [], to: room)
    }
  }

  /// The keys at the ends of all rows but the first.
  private static func ends(of functions: [Key], last: Int) -> [Int: [Key]] {
    [
      min(1, last): functions.filter { $0.place == .second }
    ].merging([last: functions.filter { $0.place == .last }]) { $0 + $1 }
  }

  /// The letters of a page; on a portrait screen all have one width, and long rows are broken into several.
  private static func letters(of page: KeyboardPage, in state: ScreenState) -> [[Key]] {
    guard state.canvas.isPortrait else { return page.rows }
    let rows = page.rows.map { row in
      row.map { key in
        var key = key
        key.width = letter
        return key
      }
    }
    return rows.flatMap { row -> [[Key]] in
      guard row.count > PortraitMetrics.mostLetters else { return [row] }
      let lines = (row.count + PortraitMetrics.usualLetters - 1) / PortraitMetrics.usualLetters
      let length = rows.count == 1 ? PortraitMetrics.usualLetters : (row.count + lines - 1) / lines
      return stride(from: 0, to: row.count, by: length).map {
        Array(row[$0..<min(row.count, $0 + length)])
      }
    }
  }

  /// The width reserved on every page for the keys at the end of the first row.
  private static func leastAhead(
    of pages: [KeyboardPage], _ letters: [[[Key]]], in state: ScreenState
  ) -> Int {
    let most = pages.map { state.functionKeys(of: $0).count { $0.place == .first } }.max() ?? 0
    guard most > 0 else { return 0 }
    let first = letters.compactMap(\.first?.unitWidth).max() ?? 0
    return max(
      leastOfFirst, most * leastOfEachFirst, leastBesideColumn(letters, in: state) - first)
  }

  /// The width of rows whose letters fit beside the column; 0 without a column.
  private static func leastBesideColumn(_ letters: [[[Key]]], in state: ScreenState) -> Int {
    guard let column = state.keyColumn?.width else { return 0 }
    let widest = letters.joined().map(\.unitWidth).max() ?? 0
    let span = state.canvas.safeWidth + Metrics.columnGap
    return widest * span / (span - column) + 1
  }

  /// The width of the column beside rows of a width.
  private static func columnWidth(of width: Int, in state: ScreenState) -> Int {
    let span = state.canvas.safeWidth + Metrics.columnGap
    return ((state.keyColumn?.width ?? 0) * width + span - 1) / span
  }

  /// A row with the keys at its end, which share the remaining width; without them if there is not enough.
  private static func filled(_ row: [Key], with ends: [Key], to width: Int) -> [Key] {
    let room = width - row.unitWidth
    guard !ends.isEmpty, room / ends.count >= leastInColumn else { return row }
    // The others share the width equally, at most two letters each; Space takes the rest.
    let hasSpace = ends.contains { $0.action == .space }
    let narrow = hasSpace ? min(room / ends.count, 2 * letter) : room / ends.count
    var sized = ends
    for index in sized.indices {
      let isWide = hasSpace ? sized[index].action == .space : index == sized.count - 1
      sized[index].width = isWide ? room - narrow * (ends.count - 1) : narrow
    }
    return row + sized
  }

  /// The minimum width of a key at the end of a row.
  private static let leastInColumn = 50
}

extension [Key] {
  /// The total width, in hundredths of a letter key.
  fileprivate var unitWidth: Int { reduce(0) { $0 + $1.width } }
}

extension Key {
  /// The row that has a non-typing key at its end.
  fileprivate enum Place {
    case first
    case second
    case last
  }

  fileprivate var place: Place {
    switch action {
    case .deleteBackward, .clear: .second
    case .space, .search: .last
    case .type, .page, .shift, .globe, .transform: .first
    }
  }
}

extension ScreenState {
  /// The sentence above the field; on a kiosk, which invites passers-by, the attract screen's by default,
  /// unless large text needs the room.
  var prompt: String {
    guard settings.prompt.isEmpty, let kiosk = settings.kiosk,
      canvas.isPortrait || settings.theme.textScale < Metrics.largeText
    else { return settings.prompt }
    return kiosk.attractTitle ?? words[.attractTitle]
  }
}
