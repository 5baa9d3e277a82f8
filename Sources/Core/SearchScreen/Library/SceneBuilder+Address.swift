internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension SceneBuilder {
  /// Adds the view in which an address is typed: the text, the judgement on it, keys and buttons.
  mutating func add(_ entry: AddressEntry) {
    let verdict = state.verdict(on: entry)
    let padding = AddressMetrics.padding
    let title = metrics.style(.title3).leading
    let line = metrics.style(.callout).leading
    let lines = keyLines(of: entry)
    let words =
      title + AddressMetrics.aboveBox + AddressMetrics.boxHeight + AddressMetrics.aboveVerdict
      + 2 * line
    let height =
      2 * padding.height + words + AddressMetrics.aboveKeys
      + (lines.count + 1) * AddressMetrics.linePitch + AddressMetrics.aboveButtons
      + metrics.buttonHeight
    let size = Size(width: min(AddressMetrics.width, metrics.width), height: height)
    let panel = metrics.canvas.centred(size)
    let name = state.name(of: entry.kind)
    let inner = Rect(
      x: panel.x + padding.width, y: panel.y + padding.height,
      width: panel.width - 2 * padding.width, height: panel.height - 2 * padding.height)
    addPanel("address", label: name, frame: panel)
    addText(
      "address/title", name,
      frame: Rect(x: inner.x, y: inner.y, width: inner.width, height: title),
      style: .title3.bold, color: .primaryText, alignment: .center)
    let box = Rect(
      x: inner.x, y: inner.y + title + AddressMetrics.aboveBox, width: inner.width,
      height: AddressMetrics.boxHeight)
    addBox(of: entry, frame: box)
    add(
      verdict, of: entry,
      frame: Rect(
        x: inner.x, y: box.maxY + AddressMetrics.aboveVerdict, width: inner.width,
        height: 2 * line))
    let keys = inner.y + words + AddressMetrics.aboveKeys
    add(lines, of: inner, at: keys)
    add(
      entry.pieces, of: inner, at: keys + lines.count * AddressMetrics.linePitch,
      line: lines.count)
    addButtons(
      inner, at: panel.maxY - padding.height - metrics.buttonHeight, line: lines.count + 1,
      verdict: verdict)
    addSection(
      .address, label: name, frame: panel,
      entry: .item(Element.address(.key("1")).id), sides: .wrap, isModal: true)
  }

  /// The characters of the keys; playlists have those of a query, too.
  private func keyLines(of entry: AddressEntry) -> [[Character]] {
    let query: [[Character]] =
      entry.kind == .m3u ? [["_", "?", "=", "&", "%", "~", "+", ",", "{", "}"]] : []
    return [Array("1234567890")] + state.addressLetters + query
  }

  // MARK: Text

  private mutating func addBox(of entry: AddressEntry, frame: Rect) {
    let style = metrics.style(.headline, height: frame.height)
    let most = frame.width - 2 * AddressMetrics.boxPadding - AddressMetrics.caret.width
    // The end is where somebody types.
    var shown = entry.text
    while shown.count > 1, text.width(of: shown, style: style) > most {
      shown = "…" + shown.drop { $0 == "…" }.dropFirst()
    }
    let width = min(most, text.width(of: shown, style: style))
    let half = (width + AddressMetrics.caret.width) / 2
    // An address runs from left to right on a mirrored screen, too: an isolate keeps it so.
    let item = theme.isRightToLeft ? "\u{2066}" + shown + "\u{2069}" : shown
    let caret =
      frame.width / 2 + (theme.isRightToLeft ? -half - 2 * AddressMetrics.caret.width : half)
    nodes.append(
      Node(
        id: "address/text", role: .text, label: entry.text, frame: frame,
        displayItems: [
          .fill(Rect(origin: .zero, size: frame.size), radius: Theme.Radius.button, .controlFill),
          .text(
            TextItem(
              item,
              in: Rect(
                x: AddressMetrics.boxPadding, y: (frame.height - style.leading) / 2,
                width: frame.width - 2 * AddressMetrics.boxPadding, height: style.leading),
              style: style, color: .primaryText, alignment: .center)),
          .fill(
            Rect(
              x: caret,
              y: (frame.height - AddressMetrics.caret.height) / 2,
              width: AddressMetrics.caret.width, height: AddressMetrics.caret.height),
            radius: 0, .accent),
        ]))
  }

  /// Adds the address in full when it can be added, or why it cannot.
  private mutating func add(_ verdict: AddressVerdict, of entry: AddressEntry, frame: Rect) {
    switch verdict {
    case .source(let source):
      addText(
        "address/verdict", words[.addressComplete, ["address": source.place]], frame: frame,
        style: .callout, color: .primaryText, alignment: .center, maxLines: 2)
    case .obstacle(let key):
      let example: String =
        switch entry.kind {
        case .m3u: "http://192.168.1.20:9981/playlist"
        default: "192.168.1.20"
        }
      addText(
        "address/verdict", words[key, ["address": example]], frame: frame, style: .callout,
        color: key == .addressLogin ? .alertText : .sheetSecondaryText, alignment: .center,
        maxLines: 2)
    }
  }

  // MARK: Keys

  private mutating func add(_ lines: [[Character]], of panel: Rect, at top: Int) {
    let count = lines.map(\.count).max() ?? 1
    let width = (panel.width + AddressMetrics.keyGap) / count - AddressMetrics.keyGap
    for (line, keys) in lines.enumerated() {
      for (index, key) in keys.enumerated() {
        // Addresses run from left to right in every language.
        let column = theme.isRightToLeft ? keys.count - 1 - index : index
        let frame = Rect(
          x: panel.x + column * (width + AddressMetrics.keyGap),
          y: top + line * AddressMetrics.linePitch, width: width, height: Metrics.keyHeight)
        addControl(
          .address(.key(key)), role: .key, label: String(key),
          face: ControlFace(label: String(key), style: .headline), frame: frame,
          place: Node.FocusPlace(section: ScreenSection.address.id, line: line, frame: frame),
          clearance: Metrics.snugClearance)
      }
    }
  }

  private mutating func add(_ pieces: [String], of panel: Rect, at top: Int, line: Int) {
    let width = (panel.width + AddressMetrics.keyGap) / pieces.count - AddressMetrics.keyGap
    for (index, piece) in pieces.enumerated() {
      let column = theme.isRightToLeft ? pieces.count - 1 - index : index
      let frame = Rect(
        x: panel.x + column * (width + AddressMetrics.keyGap), y: top, width: width,
        height: Metrics.keyHeight)
      addControl(
        .address(.piece(piece)), role: .key, label: piece,
        face: ControlFace(label: piece, style: .callout), frame: frame,
        place: Node.FocusPlace(section: ScreenSection.address.id, line: line, frame: frame),
        clearance: Metrics.snugClearance)
    }
  }

  private mutating func addButtons(
    _ panel: Rect, at top: Int, line: Int, verdict: AddressVerdict
  ) {
    let buttons: [(AddressControl, String)] = [
      (.delete, words[.intentDelete]), (.cancel, words[.cancel]), (.add, words[.addAddress]),
    ]
    let gap = AddressMetrics.buttonGap
    let width = (panel.width + gap) / buttons.count - gap
    let isComplete = if case .source = verdict { true } else { false }
    for (index, (control, label)) in buttons.enumerated() {
      let frame = Rect(
        x: panel.x + index * (width + gap), y: top, width: width, height: metrics.buttonHeight)
      addControl(
        .address(control), role: .button, label: label,
        face: ControlFace(label: label, radius: Theme.Radius.button), frame: frame,
        place: Node.FocusPlace(section: ScreenSection.address.id, line: line, frame: frame),
        isDimmed: control == .add && !isComplete)
    }
  }
}
