internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import TextEntry

extension SceneBuilder {
  /// The frame of the field in the content: above the keyboard, or right above the scope bar while a filter
  /// row has focus.
  private var fieldFrame: Rect {
    guard gluesField else { return metrics.field }
    let bar = max(Metrics.pinnedScopeTop, metrics.scopeTop - state.visit.screen.scroll.y)
    return Rect(
      x: Metrics.side,
      y: bar + state.visit.screen.scroll.y - metrics.filterBarTop + FilterMetrics.fieldTop,
      width: metrics.width, height: metrics.field.height)
  }

  /// Adds the field, which moves by itself when a filter row gains focus.
  mutating func addField() {
    let moved = metrics.field.y - fieldFrame.y
    add(in: ScrollContainer(id: Node.fieldRow, offset: Point(x: 0, y: moved))) { $0.addFieldRow() }
  }

  /// Adds the tab bar, and on the Search tab the prompt, the field, the keyboard and the
  /// suggestions.
  mutating func addChrome() {
    addTabBar()
    guard state.showsSearch else { return }
    addPrompt()
    addSection(.field, label: words[.searchField], frame: metrics.fieldRow, sides: .wrap)
    if !gluesField { addField() }
    addKeysBesideField()
    addKeyboard()
    addParts(at: .keys)
    if state.showsSuggestions { addSuggestions() }
  }

  private mutating func addPrompt() {
    let prompt = state.prompt
    guard !prompt.isEmpty else { return }
    let isPortrait = metrics.canvas.isPortrait
    let frame = Rect(
      x: Metrics.side, y: metrics.field.y - metrics.promptHeight, width: metrics.width,
      height: metrics.promptHeight
        - (isPortrait ? PortraitMetrics.belowPrompt : Metrics.belowPrompt))
    addText(
      "prompt", prompt, frame: onCanvas(frame),
      style: isPortrait ? invitingStyle(of: prompt) : .caption1,
      color: isPortrait ? .primaryText : .secondaryText, clip: chromeClip, reading: .text)
  }

  /// The largest style at which a prompt fits on one line.
  private func invitingStyle(of prompt: String) -> TextStyle {
    let styles: [TextStyle] = [.title2, .title3, .headline, .callout, .body]
    return styles.map(\.bold).first { width(prompt, $0) <= metrics.width } ?? .caption1.bold
  }

  /// The distance by which a taller field's content is lower.
  var fieldInset: Int { (metrics.field.height - Metrics.fieldHeight) / 2 }

  /// The width that pills leave to the text: its own, plus that of a few more letters.
  private func leastText(style: TextStyle) -> Int {
    let most = metrics.canvas.isPortrait ? PortraitMetrics.leastText : FieldMetrics.leastText
    let typed = text.width(of: state.lineText, style: style)
    return min(most, typed + FieldMetrics.moreLetters)
  }

  private mutating func addFieldRow() {
    let frame = onCanvas(fieldFrame)
    let style = metrics.style(.headline, height: frame.height)
    let textTop = (frame.height - style.leading) / 2
    var displayItems: [DisplayItem] = [
      .fill(Rect(origin: .zero, size: frame.size), radius: Theme.Radius.field, .fieldFill),
      .icon(
        .magnifier, FieldMetrics.magnifier.offset(dx: 0, dy: fieldInset), .secondaryText),
    ]
    let end =
      frame.width - FieldMetrics.atButton
      - (showsResultsList ? FieldMetrics.button.width + FieldMetrics.besideButton : 0)
    let tokens = tokenRow(
      from: FieldMetrics.textStart, room: end - FieldMetrics.textStart - leastText(style: style))
    displayItems += tokens.displayItems
    tokenFrames = tokens.frames.map { token in
      TokenFrame(index: token.index, frame: token.frame.offset(dx: frame.x, dy: frame.y))
    }
    let x = tokens.end
    if state.visit.field.isEmpty {
      let width = end - x - FieldMetrics.afterCaret
      let style = placeholderStyle(height: frame.height, width: width)
      let line = Rect(
        x: x + FieldMetrics.afterCaret, y: (frame.height - style.leading) / 2, width: width,
        height: style.leading)
      displayItems.append(
        .text(TextItem(state.placeholder, in: line, style: style, color: .secondaryText)))
      displayItems.append(caretItem(x: x))
    } else {
      displayItems += typedText(from: x, to: end, top: textTop, style: style)
    }
    nodes.append(
      Node(
        id: "field", role: .field, label: fieldLabel, frame: frame, clip: fieldClip,
        cornerRadius: Theme.Radius.field, displayItems: isVisible(frame) ? displayItems : []))
    addFieldButton()
    if state.opensFiltersBesideField, !gluesField { addFilterButton() }
  }

  /// The style of the placeholder, smaller if a narrow field would truncate it.
  private func placeholderStyle(height: Int, width: Int) -> TextStyle {
    let style = metrics.style(.headline.regular, height: height)
    let wanted = text.width(of: state.placeholder, style: style)
    guard metrics.canvas.isPortrait, wanted > width else { return style }
    let smaller = style.scaled(by: (width - Metrics.near) * 1000 / wanted)
    return smaller.size < TextStyle.body.size ? metrics.style(.body, height: height) : smaller
  }

  private var fieldLabel: String {
    let parts = state.visit.field.tokens.map { "[" + tokenLabel($0) + "]" }
    let typed = state.lineText
    return (parts + (typed.isEmpty ? [] : [typed])).joined(separator: " ")
  }

  private mutating func addFieldButton() {
    let (label, icon): (String, Icon)
    switch (state.visit.field.isEmpty, state.allowsBookmarking) {
    case (false, _): (label, icon) = (words[.intentClear], .clear)
    case (true, true): (label, icon) = (words[.bookmarks], .bookmark)
    // A kiosk has no bookmarks, so the space is free for Undo.
    case (true, false):
      guard state.canUndoClear else { return }
      (label, icon) = (words[.intentUndo], .undo)
    }
    let content = Rect(
      x: fieldFrame.maxX - FieldMetrics.button.width - FieldMetrics.besideButton,
      y: metrics.field.y + (metrics.field.height - FieldMetrics.button.height) / 2,
      width: FieldMetrics.button.width, height: FieldMetrics.button.height)
    addControl(
      .fieldButton, .fieldButton, role: .button, label: label,
      face: ControlFace(icon: icon, style: .callout, radius: Theme.Radius.button, isBare: true),
      frame: onCanvas(content.offset(dx: 0, dy: fieldFrame.y - metrics.field.y)),
      place: Node.FocusPlace(section: ScreenSection.field.id, line: 0, frame: content),
      clip: fieldClip)
    guard showsResultsList else { return addFieldGlyphName(before: NodeID.fieldButton) }
    let list = content.offset(
      dx: -FieldMetrics.button.width - FieldMetrics.besideButton, dy: 0)
    addControl(
      .resultsList, .resultsList, role: .button, label: words[.results],
      face: ControlFace(
        icon: .resultsList, style: .callout, radius: Theme.Radius.button, isBare: true),
      frame: onCanvas(list.offset(dx: 0, dy: fieldFrame.y - metrics.field.y)),
      place: Node.FocusPlace(section: ScreenSection.field.id, line: 0, frame: list),
      clip: fieldClip)
    addFieldGlyphName(before: NodeID.resultsList)
  }

  /// Whether the field has a button back to a result that is out of sight: the text is unchanged, but the
  /// keyboard has pushed the result off the screen.
  private var showsResultsList: Bool {
    guard state.showsSearch, state.visit.screen.scroll.y <= metrics.restOffset,
      let visit = state.visit.screen.visited,
      visit.query == state.unlimitedQuery, let node = nodes.first(where: { $0.id == visit.item })
    else { return false }
    return node.frame.maxY > metrics.canvas.contentBottom
  }

  /// Adds (+) beside the field of a catalogue without a scope bar.
  private mutating func addFilterButton() {
    let content = Rect(
      x: metrics.fieldRow.maxX - metrics.field.height, y: metrics.field.y,
      width: metrics.field.height, height: metrics.field.height)
    addControl(
      .filter(.open), .filter(.select(.open)), role: .button, label: words[.addFilter],
      face: ControlFace(
        icon: .plus, style: .callout, radius: content.height / 2, bezel: .rounded),
      frame: onCanvas(content.offset(dx: 0, dy: fieldFrame.y - metrics.field.y)),
      place: Node.FocusPlace(section: ScreenSection.field.id, line: 0, frame: content),
      clip: fieldClip, clearance: Metrics.snugClearance)
  }

  // MARK: Suggestions

  private mutating func addSuggestions() {
    let area = Rect(
      x: Metrics.side, y: metrics.suggestionsTop, width: metrics.width,
      height: metrics.chipHeight)
    let section = ScreenSection.suggestions
    let scrollX = state.visit.screen.scroll.x(of: section.id)
    addSection(.suggestions, label: words[.suggestions], frame: area)
    let container = ScrollContainer(
      id: section.id, offset: Point(x: scrollX, y: 0),
      generation: state.contentGenerations[section, default: 0])
    add(in: container) { builder in
      builder.addChips(
        builder.state.suggestions, section: section.id, y: area.y, scrollX: scrollX,
        clip: builder.chromeClip)
    }
  }

  /// Adds a row of chips in reading order, starting at the leading edge.
  mutating func addChips(
    _ chips: [Suggestion], section: NodeID, y: Int, scrollX: Int, clip: Rect?
  ) {
    addChips(chips, section: section, x: Metrics.side - scrollX, y: y, clip: clip)
  }

  /// Adds a row of chips in reading order.
  /// - Parameters:
  ///   - x: The left edge of the first chip.
  ///   - end: The right edge beyond which no chip is added.
  ///   - line: The line of the chips in the section.
  mutating func addChips(
    _ chips: [Suggestion], section: NodeID, x start: Int, y: Int, end: Int = .max, line: Int = 0,
    clip: Rect?
  ) {
    var x = start
    for chip in chips {
      let label =
        switch chip.kind {
        case .exact: words[.searchExactly, ["query": chip.text]]
        case .decade: words.name(ofDecade: chip.text)
        case .genre: words.name(ofGenre: chip.text)
        default: chip.text
        }
      let width = min(
        Metrics.chipWidth,
        self.width(label, .body) + metrics.style(.body).size + Metrics.buttonPadding)
      guard x + width <= end else { break }
      let content = Rect(x: x, y: y, width: width, height: metrics.chipHeight)
      addControl(
        .suggestion(chip), .suggestion(chip), hold: hold(of: chip), role: .chip, label: label,
        face: ControlFace(
          label: label, icon: icon(chip.kind), radius: metrics.chipHeight / 2,
          bezel: .rounded),
        frame: onCanvas(content),
        place: Node.FocusPlace(section: section, line: line, frame: content), clip: clip,
        spoken: spoken(of: chip))
      x += width + Metrics.chipGap
    }
  }

  /// The action of holding a suggestion: a recent search opens its menu; others become tokens.
  func hold(of chip: Suggestion) -> Command.Hold {
    if chip.kind == .recent { return .recent(chip.text) }
    return chip.token == nil && chip.kind != .filters ? .token(chip.text) : .suggestion(chip)
  }

  private func spoken(of chip: Suggestion) -> CommandTable.Spoken {
    switch chip.kind {
    case .person: CommandTable.Spoken(kind: words[.itemPerson])
    case .genre: CommandTable.Spoken(kind: words[.attributeGenre])
    default: CommandTable.Spoken()
    }
  }

  private func icon(_ kind: Suggestion.Kind) -> Icon {
    switch kind {
    case .recent: state.removes(fromShelf: "recents") ? .remove : .clock
    case .popular: .flame
    case .completion, .exact: .magnifier
    case .person: .person
    case .genre, .decade, .category, .filters: .tag
    }
  }
}
