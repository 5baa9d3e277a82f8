internal import Geometry
internal import SceneGraph
internal import TextEntry

/// The places of the field and the keys.
extension Metrics {
  /// The height of the prompt with the distance below it; 0 without one.
  static func promptHeight(of state: ScreenState) -> Int {
    guard !state.prompt.isEmpty else { return 0 }
    return state.canvas.isPortrait
      ? PortraitMetrics.promptHeight + PortraitMetrics.belowPrompt
      : usualPrompt * state.settings.theme.textScale / 1000
  }

  private static let usualPrompt = 46

  /// The frame of the field: below the tabs and the prompt, or on a portrait screen as low as it is
  /// comfortable to reach.
  /// - Parameter beside: The width left at its end.
  static func field(on canvas: Canvas, below prompt: Int, leaving beside: Int) -> Rect {
    let chrome = top + tabHeight + belowTabs
    guard canvas.isPortrait else {
      return Rect(
        x: side, y: chrome + prompt, width: canvas.safeWidth - beside, height: fieldHeight)
    }
    let usual = PortraitMetrics.canvas.height
    let reach = PortraitMetrics.fieldTop - chrome
    let lowered =
      canvas.height < usual
      ? reach * (canvas.height - PortraitMetrics.lowest) / (usual - PortraitMetrics.lowest)
      : reach + (canvas.height - usual) / 2
    return Rect(
      x: side, y: max(chrome + prompt, chrome + lowered), width: canvas.safeWidth - beside,
      height: PortraitMetrics.fieldHeight)
  }

  /// The rows of keys from top to bottom. On a portrait screen the keys that do not type stand above
  /// the letters, and a single row of letters is broken into several.
  static func lines(of page: KeyboardPage, in state: ScreenState) -> [[Key]] {
    guard state.canvas.isPortrait else { return page.rows }
    let functions = state.functionKeys(of: page).map { key in
      var key = key
      key.width =
        key.action == .space ? PortraitMetrics.spaceWidth : PortraitMetrics.letterWidth
      return key
    }
    let rows = page.rows.map { row in
      row.map { key in
        var key = key
        key.width = PortraitMetrics.letterWidth
        return key
      }
    }
    guard page.rows.count == 1, let letters = rows.first else { return [functions] + rows }
    let most = PortraitMetrics.mostLetters
    return [functions]
      + stride(from: 0, to: letters.count, by: most).map {
        Array(letters[$0..<min(letters.count, $0 + most)])
      }
  }

  /// The width of the keys beside the field, and of (+) where it stands there, with the distances
  /// between them.
  static func widthBesideField(in state: ScreenState) -> Int {
    let functions =
      state.canvas.isPortrait ? [] : state.functionKeys(of: state.keyboard.page)
    let widths =
      functions.map(FieldMetrics.width)
      + (state.opensFiltersBesideField ? [fieldHeight] : [])
    return widths.reduce(0) { $0 + $1 + FieldMetrics.besideField }
  }

  /// The frames of the keys beside the field, from left to right: as wide as high, the space key
  /// wider.
  func functionFrames(of functions: [Key]) -> [Rect] {
    var x = field.maxX + FieldMetrics.besideField
    return functions.map { key in
      let width = FieldMetrics.width(of: key)
      defer { x += width + FieldMetrics.besideField }
      return Rect(x: x, y: field.y, width: width, height: field.height)
    }
  }

  /// Returns the frames of the keys of a row, from left to right. All rows of letters of all pages of
  /// a keyboard divide the same width, so keys of equal width stand in columns.
  func frames(of row: [Key], line: Int) -> [Rect] {
    let isFunction = canvas.isPortrait && line == 0
    let own = row.reduce(0) { $0 + $1.width }
    let widest = max(1, isFunction ? own : keyboardWidth)
    let span = keyAreaWidth + columnGap
    let total = own * span / widest
    let start = Self.side + (span - total) / 2
    var used = 0
    return row.map { key in
      let x = start + used * span / widest
      used += key.width
      return Rect(
        x: x, y: top(ofLine: line), width: start + used * span / widest - x - columnGap,
        height: keyHeight(ofLine: line))
    }
  }

  private func top(ofLine line: Int) -> Int {
    guard canvas.isPortrait else { return keyboardTop + line * (Self.keyHeight + keyGap) }
    guard line > 0 else { return keyboardTop }
    return keyboardTop + PortraitMetrics.functionHeight + PortraitMetrics.aboveLetters
      + (line - 1) * (PortraitMetrics.keyHeight + keyGap)
  }

  private func keyHeight(ofLine line: Int) -> Int {
    guard canvas.isPortrait else { return Self.keyHeight }
    return line == 0 ? PortraitMetrics.functionHeight : PortraitMetrics.keyHeight
  }
}

extension ScreenState {
  /// The sentence above the field; on a portrait kiosk, which invites passers-by, that of the attract
  /// screen where there is no other.
  var prompt: String {
    guard settings.prompt.isEmpty, canvas.isPortrait, let kiosk = settings.kiosk else {
      return settings.prompt
    }
    return kiosk.attractTitle ?? words[.attractTitle]
  }
}
