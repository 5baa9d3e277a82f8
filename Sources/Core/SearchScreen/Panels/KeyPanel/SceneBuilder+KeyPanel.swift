internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds a panel with keys.
  mutating func add(_ panel: KeyPanel) {
    let padding = KeyPanelMetrics.padding
    let title = metrics.style(.title3).leading
    let line = metrics.style(.callout).leading
    let words =
      title + KeyPanelMetrics.aboveBox + KeyPanelMetrics.boxHeight + KeyPanelMetrics.aboveVerdict
      + 2 * line
    let keyLines = panel.lines.count + 1
    let height =
      2 * padding.height + words + KeyPanelMetrics.aboveKeys
      + keyLines * KeyPanelMetrics.linePitch + KeyPanelMetrics.aboveButtons + metrics.buttonHeight
    let frame = metrics.canvas.centred(
      Size(width: min(KeyPanelMetrics.width, metrics.width), height: height))
    let inner = Rect(
      x: frame.x + padding.width, y: frame.y + padding.height,
      width: frame.width - 2 * padding.width, height: frame.height - 2 * padding.height)
    let id = panel.section.id.rawValue
    addPanel(panel.section.id, label: panel.title, frame: frame)
    addText(
      NodeID(id + "/title"), panel.title,
      frame: Rect(x: inner.x, y: inner.y, width: inner.width, height: title),
      style: .title3.bold, color: .primaryText, alignment: .center)
    let box = Rect(
      x: inner.x, y: inner.y + title + KeyPanelMetrics.aboveBox, width: inner.width,
      height: KeyPanelMetrics.boxHeight)
    addBox(of: panel, frame: box)
    addText(
      NodeID(id + "/verdict"), panel.note,
      frame: Rect(
        x: inner.x, y: box.maxY + KeyPanelMetrics.aboveVerdict, width: inner.width,
        height: 2 * line),
      style: .callout, color: panel.noteColor, alignment: .center, maxLines: 2)
    let top = inner.y + words + KeyPanelMetrics.aboveKeys
    let columns = panel.lines.map(\.count).max() ?? 1
    for (number, keys) in panel.lines.enumerated() {
      add(
        keys, isRightToLeft: panel.isRightToLeft, columns: columns, style: .headline, in: inner,
        at: top + number * KeyPanelMetrics.linePitch, line: number, section: panel.section)
    }
    add(
      panel.lastLine, columns: max(1, panel.lastLine.count), style: .callout, in: inner,
      at: top + panel.lines.count * KeyPanelMetrics.linePitch, line: panel.lines.count,
      section: panel.section)
    addButtons(
      of: panel, in: inner, at: frame.maxY - padding.height - metrics.buttonHeight, line: keyLines)
    addSection(
      panel.section, label: panel.title, frame: frame,
      entry: (panel.entry ?? panel.lines.first?.first?.id).map { .item($0) } ?? .first,
      sides: .wrap, isModal: true)
  }

  private mutating func addBox(of panel: KeyPanel, frame: Rect) {
    let style = metrics.style(.headline, height: frame.height)
    let caret = KeyPanelMetrics.caret
    let most = frame.width - 2 * KeyPanelMetrics.boxPadding - caret.width
    // The end is where the user types.
    var shown = panel.text
    while shown.count > 1, text.width(of: shown, style: style) > most {
      shown = "…" + shown.drop { $0 == "…" }.dropFirst()
    }
    let whole = min(most, text.width(of: shown, style: style))
    let half = (whole + caret.width) / 2
    // Addresses and logins run from left to right on a mirrored screen too: an isolate keeps them that way.
    let runsBack = panel.text.isEmpty ? panel.isRightToLeft : panel.text.runsRightToLeft
    let isTurned = theme.isRightToLeft && !runsBack
    let item = isTurned ? "\u{2066}" + shown + "\u{2069}" : shown
    let caretX =
      frame.width / 2
      + (runsBack == theme.isRightToLeft ? half : -half - 2 * caret.width)
    let selection: [DisplayItem] =
      panel.isSelected
      ? [
        .fill(
          Rect(
            x: (frame.width - whole) / 2, y: (frame.height - style.leading) / 2, width: whole,
            height: style.leading),
          radius: FieldMetrics.selectionRadius, .tokenFill)
      ] : []
    nodes.append(
      Node(
        id: NodeID(panel.section.id.rawValue + "/text"), role: .text, label: panel.outlinedText,
        frame: frame,
        displayItems: [
          .fill(Rect(origin: .zero, size: frame.size), radius: Theme.Radius.button, .controlFill)
        ] + selection + [
          .text(
            TextItem(
              item,
              in: Rect(
                x: KeyPanelMetrics.boxPadding, y: (frame.height - style.leading) / 2,
                width: frame.width - 2 * KeyPanelMetrics.boxPadding, height: style.leading),
              style: style, color: .primaryText, alignment: .center)),
          .fill(
            Rect(
              x: caretX, y: (frame.height - caret.height) / 2, width: caret.width,
              height: caret.height),
            radius: 0, .accent),
        ]))
  }

  private mutating func add(
    _ keys: [KeyPanel.Key], isRightToLeft: Bool = false, columns: Int, style: TextStyle,
    in inner: Rect, at top: Int, line: Int, section: ScreenSection
  ) {
    let width = (inner.width + KeyPanelMetrics.keyGap) / columns - KeyPanelMetrics.keyGap
    for (index, key) in keys.enumerated() {
      // The scene of a language that runs from right to left is mirrored as a whole.
      let column = theme.isRightToLeft != isRightToLeft ? keys.count - 1 - index : index
      let frame = Rect(
        x: inner.x + column * (width + KeyPanelMetrics.keyGap), y: top, width: width,
        height: Metrics.keyHeight)
      var face = ControlFace(label: key.label, style: style)
      if let icon = key.icon { (face.icon, face.label) = (icon, "") }
      addControl(
        key.id, .panel(key.action), role: .key, label: key.label, face: face, frame: frame,
        place: Node.FocusPlace(section: section.id, line: line, frame: frame),
        isSelected: key.isSelected, clearance: Metrics.snugClearance,
        spoken: CommandTable.Spoken(isSecret: key.isSecret))
    }
  }

  private mutating func addButtons(
    of panel: KeyPanel, in inner: Rect, at top: Int, line: Int
  ) {
    let gap = KeyPanelMetrics.buttonGap
    let width = (inner.width + gap) / max(1, panel.buttons.count) - gap
    for (index, button) in panel.buttons.enumerated() {
      let frame = Rect(
        x: inner.x + index * (width + gap), y: top, width: width, height: metrics.buttonHeight)
      addControl(
        button.id, .panel(button.action), role: .button, label: button.label,
        face: ControlFace(label: button.label, radius: Theme.Radius.button), frame: frame,
        place: Node.FocusPlace(section: panel.section.id, line: line, frame: frame),
        isDimmed: button.isDimmed)
    }
  }
}
