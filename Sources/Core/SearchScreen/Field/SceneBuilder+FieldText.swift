internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// The text and its caret; if the text is too long, the part around the caret, with more before it than
  /// after.
  func typedText(from x: Int, to end: Int, top: Int, style: TextStyle) -> [DisplayItem] {
    let field = state.visit.field
    let typed = state.shownLine
    var before = typed.text(of: 0..<field.caret) + field.composition
    let after = typed.text(of: field.caret..<typed.pieces.count)
    var room = end - x - 8
    if text.width(of: before + after, style: style) > room {
      room -= min(text.width(of: after, style: style), room / 3)
    }
    var caretX = text.width(of: before, style: style)
    var cut = false
    while caretX > room, !before.isEmpty {
      let excess = before.count * (caretX - room) / max(1, caretX)
      before.removeFirst(min(before.count, max(1, excess)))
      caretX = text.width(of: "…" + before, style: style)
      cut = true
    }
    let line = Rect(x: x, y: top, width: end - x, height: style.leading)
    let shown = (cut ? "…" : "") + before + after
    let runsAgainst = shown.runsRightToLeft != theme.isRightToLeft
    if runsAgainst {
      // The text runs against the screen's direction, so its end is where the screen's text would start.
      caretX = max(0, min(line.width, text.width(of: shown, style: style)) - caretX)
    }
    let selected = cut ? "" : typed.text(of: field.selectedCharacters)
    var displayItems: [DisplayItem] = []
    if !selected.isEmpty {
      let start = text.width(
        of: typed.text(of: 0..<field.selectedCharacters.lowerBound), style: style)
      let width = text.width(of: selected, style: style)
      let whole = min(line.width, text.width(of: shown, style: style))
      displayItems.append(
        .fill(
          Rect(
            x: x + (runsAgainst ? max(0, whole - start - width) : start), y: top,
            width: min(width, room), height: style.leading),
          radius: FieldMetrics.selectionRadius, .tokenFill))
    }
    if !cut {
      let whole = min(line.width, text.width(of: shown, style: style))
      displayItems += unsettledMarks(
        of: typed, x: x, width: runsAgainst ? whole : nil, top: top, style: style)
    }
    let completion = cut ? nil : state.wordCompletion
    displayItems += self.shown(
      shown, completed: completion?.rest ?? "", width: caretX, in: line, style: style)
    if !field.composition.isEmpty {
      let width = text.width(of: field.composition, style: style)
      let under = Rect(
        x: x + (runsAgainst ? caretX : max(0, caretX - width)), y: top + style.leading - 2,
        width: width, height: 3)
      displayItems.append(.fill(under, radius: 1, .accent))
    }
    // The caret is beside the last letter, not on it, and centred between two letters.
    let aside = after.isEmpty ? (runsAgainst ? -6 : 3) : (runsAgainst ? -2 : -1)
    if !field.isCaretAmongTokens { displayItems.append(caretItem(x: x + caretX + aside)) }
    return displayItems
  }

  /// The highlights of unsettled letters.
  /// - Parameter width: The width of a text that runs against the screen's direction; otherwise `nil`.
  private func unsettledMarks(
    of line: ShownLine, x: Int, width whole: Int?, top: Int, style: TextStyle
  ) -> [DisplayItem] {
    line.unsettled.sorted().flatMap { place -> [DisplayItem] in
      let piece = line.pieces[place]
      let letter = piece.drop { $0 == " " }
      guard !letter.isEmpty else { return [] }
      let before = line.text(of: 0..<place) + piece.prefix(piece.count - letter.count)
      let start = text.width(of: before, style: style)
      let width = text.width(of: before + letter, style: style) - start
      let ground = Rect(
        x: x + (whole.map { max(0, $0 - start - width) } ?? start), y: top, width: width,
        height: style.leading)
      // Each letter has its own line.
      let underline = Rect(
        x: ground.x + 1, y: ground.maxY - FieldMetrics.unsettledLine, width: max(1, width - 2),
        height: FieldMetrics.unsettledLine)
      return [
        // Selected text is highlighted like a token.
        .fill(ground, radius: FieldMetrics.selectionRadius, .controlFill),
        .fill(underline, radius: 1, .accent),
      ]
    }
  }

  /// The text of the field with its completion in a fainter colour. In right-to-left scripts letters are
  /// joined, so both form one text there.
  func shown(
    _ typed: String, completed rest: String, width: Int, in line: Rect, style: TextStyle
  ) -> [DisplayItem] {
    let item = TextItem(typed, in: line, style: style, color: .primaryText)
    if rest.isEmpty { return [.text(item)] }
    // In high contrast the two colours are closer.
    let color = theme.highContrast ? ColorToken.dimmedText : .secondaryText
    if typed.runsRightToLeft {
      return [
        .text(
          TextItem(
            typed + rest, in: line, style: style, color: color,
            emphasis: [0..<typed.utf8.count]))
      ]
    }
    // The caret is between the two.
    let x = min(line.width, width + FieldMetrics.besideCaret * metrics.textScale / 1000)
    let after = Rect(x: line.x + x, y: line.y, width: line.width - x, height: line.height)
    return [.text(item), .text(TextItem(rest, in: after, style: style, color: color))]
  }
}
