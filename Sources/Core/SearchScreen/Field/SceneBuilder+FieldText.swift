internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// Returns the text and its caret; a text that is too long shows the part around the caret, with
  /// more of the text before it than after.
  func typedText(from x: Int, to end: Int, top: Int, style: TextStyle) -> [DisplayItem] {
    let field = state.visit.field
    var before = field.textBeforeCaret + field.composition
    let after = String(field.text.dropFirst(field.caret))
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
      // The text runs against the screen, so its end lies on the side on which it starts.
      caretX = max(0, min(line.width, text.width(of: shown, style: style)) - caretX)
    }
    let selected = cut ? "" : field.selectedText
    var displayItems: [DisplayItem] = []
    if !selected.isEmpty {
      let start = text.width(
        of: String(field.text.prefix(field.selectedCharacters.lowerBound)), style: style)
      let width = text.width(of: selected, style: style)
      let whole = min(line.width, text.width(of: shown, style: style))
      displayItems.append(
        .fill(
          Rect(
            x: x + (runsAgainst ? max(0, whole - start - width) : start), y: top,
            width: min(width, room), height: style.leading),
          radius: FieldMetrics.selectionRadius, .tokenFill))
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
    // The caret stands beside the last letter, not on it, and amid the gap between two letters.
    let aside = after.isEmpty ? (runsAgainst ? -6 : 3) : (runsAgainst ? -2 : -1)
    if !field.isCaretAmongTokens { displayItems.append(caretItem(x: x + caretX + aside)) }
    return displayItems
  }

  /// The text of the field with what completes it, fainter. Letters of scripts that run to the
  /// left are joined, so that both are one text there.
  func shown(
    _ typed: String, completed rest: String, width: Int, in line: Rect, style: TextStyle
  ) -> [DisplayItem] {
    let item = TextItem(typed, in: line, style: style, color: .primaryText)
    if rest.isEmpty { return [.text(item)] }
    // High contrast brings the two closer together.
    let color = theme.highContrast ? ColorToken.dimmedText : .secondaryText
    if typed.runsRightToLeft {
      return [
        .text(
          TextItem(
            typed + rest, in: line, style: style, color: color,
            emphasis: [0..<typed.utf8.count]))
      ]
    }
    let x = min(line.width, width)
    let after = Rect(x: line.x + x, y: line.y, width: line.width - x, height: line.height)
    return [.text(item), .text(TextItem(rest, in: after, style: style, color: color))]
  }
}
