internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// The meanings of the code that stand beside it; choosing one makes it the text.
  var codeChipReadings: [Suggestion] {
    guard showsKeypadText else { return [] }
    let readings = keypadReadings.prefix(Self.mostReadings)
    return suggestions.filter { $0.kind == .completion && readings.contains($0.text) }
  }

  private static let mostReadings = 4
}

extension SceneBuilder {
  /// Adds the code and its meanings, in a trough before the suggestions.
  /// - Returns: Its width with the gap after it; 0 without a code.
  mutating func addCodeChip(y: Int, scrollX: Int) -> Int {
    guard state.showsKeypadText else { return 0 }
    let signs = state.keypadDigits.map(sign(ofSymbol:))
    // Arrows follow each other in reading direction, digits always from left to right.
    let isReversed = theme.isRightToLeft && state.keypadDigits.contains(where: \.isLetter)
    let code = (isReversed ? signs.reversed() : signs).joined(separator: " ")
    let style = metrics.style(.body, height: Metrics.chipHeight).bold
    let readings = state.codeChipReadings
    let inset = Metrics.apart
    let codeWidth = text.width(of: code, style: style)
    let widths = readings.map { width($0.text, .body) + inset }
    let trough = Rect(
      x: Metrics.side - scrollX, y: y,
      width: inset + codeWidth + (readings.isEmpty ? inset : Metrics.near)
        + widths.reduce(0, +) + (readings.isEmpty ? 0 : 4),
      height: Metrics.chipHeight)
    let label = Rect(
      x: inset, y: (trough.height - style.leading) / 2, width: codeWidth, height: style.leading)
    nodes.append(
      Node(
        id: "suggestions/code", role: .text, label: state.keypadDigits, frame: onCanvas(trough),
        clip: chromeClip, cornerRadius: Theme.Radius.card,
        displayItems: isVisible(onCanvas(trough))
          ? [
            .bezel(Rect(origin: .zero, size: trough.size), radius: Theme.Radius.card, .recessed),
            .text(TextItem(code, in: label, style: style, color: .primaryText)),
          ] : []))
    var x = trough.x + inset + codeWidth + Metrics.near
    for (reading, width) in zip(readings, widths) {
      let content = Rect(x: x, y: y + 4, width: width, height: trough.height - 8)
      addControl(
        .suggestion(reading), .suggestion(reading), hold: hold(of: reading), role: .chip,
        label: reading.text,
        face: ControlFace(label: reading.text, radius: Theme.Radius.card - 4, isBare: true),
        frame: onCanvas(content),
        place: Node.FocusPlace(section: ScreenSection.suggestions.id, line: 0, frame: content),
        clip: chromeClip, clearance: 4)
      x += width
    }
    return trough.width + Metrics.chipGap
  }

  /// The sign of a group in its code: the digit, or of a quarter its arrow.
  func sign(ofSymbol symbol: Character) -> String {
    if symbol == "0" { return "␣" }
    guard let quarter = Keypad.quarterSymbols.firstIndex(of: symbol) else { return String(symbol) }
    let arrows = state.keyboard.layout.isRightToLeft ? ["↑", "←", "↓", "→"] : ["↑", "→", "↓", "←"]
    return arrows[quarter]
  }

  /// The text that a code means, with the caret and what completes it after it; one that is too long
  /// shows its end.
  func codedText(from x: Int, to end: Int, top: Int, style: TextStyle) -> [DisplayItem] {
    var shown = state.keypadText
    while text.width(of: shown, style: style) > end - x, shown.count > 1 {
      shown = "…" + shown.drop { $0 == "…" }.dropFirst()
    }
    let line = Rect(x: x, y: top, width: end - x, height: style.leading)
    let width = text.width(of: shown, style: style)
    let runsAgainst = shown.runsRightToLeft != theme.isRightToLeft
    let rest = shown == state.keypadText ? state.wordCompletion?.rest ?? "" : ""
    return self.shown(shown, completed: rest, width: width, in: line, style: style) + [
      caretItem(x: runsAgainst ? x - 6 : x + width + 3)
    ]
  }
}
