internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The hint of one button of the device last used.
struct ButtonHint {
  var sign: ButtonSign
  var meaning: String
  /// Whether it is the hint of Back, which stays when there is no room for others.
  var isBack = false
}

extension SceneBuilder {
  /// The style of the status line: small type, no larger than the space above the field allows.
  private var statusStyle: TextStyle {
    metrics.style(.caption2, height: metrics.statusLine.height)
  }

  /// The height of a button sign, with a small margin above and below.
  private var signHeight: Int {
    min(StatusMetrics.sign * metrics.textScale / 1000, metrics.statusLine.height - 4)
  }

  /// The colour of a part of the line; on a scrim, all parts are as legible as possible.
  private func statusColor(_ usual: ColorToken) -> ColorToken {
    isOnScrim ? .scrimText : scrimOpacity == nil ? usual : .primaryText
  }

  /// Whether the status line lies on the dark scrim of an alert or a sheet.
  var isOnScrim: Bool { (scrimOpacity ?? 0) >= Theme.alertScrimOpacity }

  /// Adds the status line at the bottom: a notice or the button hints, and warnings at its end.
  ///
  /// Its parts are independent of each other: they belong to a container that no scene has.
  mutating func addStatusLine() {
    let start = nodes.count
    defer { for index in start..<nodes.count { nodes[index].container = Node.statusLine } }
    let line = metrics.statusLine
    let style = statusStyle
    let top = line.y + (line.height - style.leading) / 2
    var trailing = endOfLine
    // The tab bar shows the clock, too; beside rows there is no room for it.
    let hasClock = trailing == line.maxX && !nodes.contains { $0.id == "clock" }
    if hasClock, !state.clock.isEmpty, !state.isBetweenVisits {
      let width = text.width(of: state.clock, style: style.tabular) + 2
      trailing -= width
      addText(
        "clock", state.clock,
        frame: Rect(x: trailing, y: top, width: width, height: style.leading),
        style: .caption2.tabular, color: statusColor(.secondaryText), alignment: .right,
        reading: .silent)
      trailing -= Metrics.apart
    }
    if state.battery != nil {
      let warning = batteryWarning
      let width = text.width(of: warning, style: style) + 2
      trailing -= width
      let frame = Rect(x: trailing, y: top, width: width, height: style.leading)
      addText(
        "status/battery", warning, frame: frame, style: .caption2,
        color: statusColor(.alertText),
        alignment: .right, reading: .silent)
      trailing -= Metrics.apart
    }
    if state.visit.screen.isStale {
      let side = signHeight
      trailing -= side
      let frame = Rect(
        x: trailing, y: line.y + (line.height - side) / 2, width: side, height: side)
      nodes.append(
        Node(
          id: "status/activity", role: .image, label: words[.searching], frame: frame,
          displayItems: [
            .icon(
              .activity, Rect(x: 0, y: 0, width: side, height: side),
              statusColor(.secondaryText))
          ]))
      trailing -= Metrics.apart
    }
    if addParts(at: .inPlaceOfNotice) { return }
    guard state.visit.noticeMessage.isEmpty else {
      let notice = state.notice
      let width = min(
        text.width(of: notice, style: style) + 2, min(trailing, panelStart ?? trailing) - line.x)
      guard width > 0 else { return }
      let frame = Rect(x: line.x, y: top, width: width, height: style.leading)
      addText(
        "status/notice", notice, frame: frame, style: .caption2,
        color: statusColor(state.visit.isNoticeProblem ? .alertText : .primaryText),
        reading: .silent)
      return
    }
    if addParts(at: .inPlaceOfHints) { return }
    let own = hintsOfParts
    guard state.showsHints || offersUndo || own != nil, !state.isBetweenVisits, !isExplaining else {
      return
    }
    if trailing == line.maxX, addParts(at: .statusLine) {
      trailing = (nodes.last?.frame.x ?? trailing) - Metrics.apart
    }
    addHints(own ?? hints, in: line, room: min(trailing, panelStart ?? trailing) - line.x)
  }

  /// The end of the line: beside rows of the settings that reach down to it.
  private var endOfLine: Int {
    let line = metrics.statusLine
    guard case .settings? = state.visit.screen.panels.last?.panel, !metrics.canvas.isTall,
      contentBottom > line.y, !state.hasSettingsPanel
    else { return line.maxX }
    return SettingsMetrics.window(on: metrics.canvas, onPanel: false).x - Metrics.apart
  }

  /// The end of the status line beside a panel that reaches down to it; `nil` without such a panel.
  private var panelStart: Int? {
    let line = metrics.statusLine
    return nodes.last {
      $0.role == .panel && $0.elevation == .sheet && !$0.label.isEmpty
    }
    .flatMap { $0.frame.maxY > line.y ? max(line.x, $0.frame.x - Metrics.near) : nil }
  }

  /// Whether the hints offer Undo; after Clear, only on the Search tab.
  private var offersUndo: Bool {
    state.visit.timers[.undo] != nil && state.visit.screen.panels.isEmpty
      && (state.canUndoRemoval || state.canUndoClear && state.showsSearch)
  }

  /// The warning about the lowest battery; empty for none.
  var batteryWarning: String {
    switch state.battery {
    case .empty: words[.batteryEmpty]
    case .low: words[.batteryLow]
    case nil: ""
    }
  }

  /// Whether help for a device or a button capture is shown: hints would repeat it, or be wrong at that
  /// moment.
  private var isExplaining: Bool { state.panel?.explainsButtons ?? false }

  /// The target of the jump button from the focused element.
  private var jumpTarget: String {
    if focusedFilterRow != nil { return resultsName }
    // A scrolled screen means the focus is among the results, on any element.
    guard state.visit.screen.scroll.y <= metrics.restOffset else { return words[.keyboard] }
    guard let id = commands[state.visit.screen.focus.focused] else { return resultsName }
    return switch id {
    case .card, .openBestHit, .showAll, .didYouMean, .widenScope, .filter(.removeAll), .tryAgain:
      words[.keyboard]
    default: resultsName
    }
  }

  /// The name of what the jump button leads to from the keyboard: the shelf of the landing that was left, or the
  /// first one.
  private var resultsName: String {
    let filled = shelves.filter { !$0.content.items.isEmpty }
    guard state.showsLanding, let first = filled.first else { return words[.results] }
    let left = filled.first { shelf in
      guard case .card(shelf.name, _)? = commands[state.visitedResult] else { return false }
      return true
    }
    return words[.goTo, ["name": (left ?? first).title]]
  }

  /// Adds the button hints, as many as fit; Back is the last one to go.
  private mutating func addHints(_ hints: [ButtonHint], in line: Rect, room: Int) {
    var hints = hints
    func whole(_ hint: ButtonHint) -> Int {
      width(of: hint.sign, height: signHeight, style: statusStyle.bold) + StatusMetrics.besideSign
        + text.width(of: hint.meaning, style: statusStyle) + 2 + StatusMetrics.gap
    }
    while !hints.isEmpty, hints.reduce(-StatusMetrics.gap, { $0 + whole($1) }) > room {
      hints.remove(at: hints.lastIndex { !$0.isBack } ?? 0)
    }
    var displayItems: [DisplayItem] = []
    var meanings: [String] = []
    let color = statusColor(.secondaryText)
    var x = 0
    for hint in hints {
      let (sign, signWidth) = self.displayItems(
        hint.sign, x: x, y: (line.height - signHeight) / 2, height: signHeight,
        style: statusStyle.bold, color: color)
      let width = text.width(of: hint.meaning, style: statusStyle) + 2
      let meaning = centred(
        x: x + signWidth + StatusMetrics.besideSign, width: width, style: statusStyle)
      displayItems += sign
      displayItems.append(
        .text(TextItem(hint.meaning, in: meaning, style: statusStyle, color: color)))
      meanings.append(hint.meaning)
      x = meaning.maxX + StatusMetrics.gap
    }
    guard !meanings.isEmpty else { return }
    nodes.append(
      Node(
        id: "status/hints", role: .text, label: meanings.joined(separator: words.lists.comma),
        reading: .silent,
        frame: Rect(x: line.x, y: line.y, width: x - StatusMetrics.gap, height: line.height),
        displayItems: displayItems))
  }

  private func centred(x: Int, width: Int, style: TextStyle) -> Rect {
    let top = (metrics.statusLine.height - style.leading) / 2
    return Rect(x: x, y: top, width: width, height: style.leading)
  }
}

extension SceneBuilder {
  /// The hints of a part that replace the usual ones; `nil` for none, and when a pointer is used.
  private var hintsOfParts: [ButtonHint]? {
    guard state.device != .pointer else { return nil }
    return ScreenState.parts.lazy.compactMap { $0.hints(in: self) }.first
  }

  /// The hints for Select, Back, delete, space and the jump between keyboard and results, without those that
  /// have no effect under a panel.
  private var hints: [ButtonHint] {
    guard state.device != .pointer else { return [] }
    let back: WordKey =
      isEditing || isTypingYears ? .done : focusedFilterRow != nil ? .closeFilters : .intentBack
    var meanings: [(IntentName, String)] = [(.select, selectMeaning)]
    if !isOnKey, !state.needsProfile { meanings.append((.back, words[back])) }
    if offersUndo {
      meanings.insert((.undo, words[.intentUndo]), at: 0)
    }
    if canDelete { meanings.append((.delete, words[.intentDelete])) }
    if isOnTitle, state.allowsBookmarking, let item = state.focusedTitle(in: commands, of: shelves)
    {
      meanings.append(
        (.bookmark, words[state.isBookmarked(item) ? .removeBookmark : .bookmark]))
    }
    if state.typesIntoField, state.wordCompletion != nil {
      meanings.append((.space, words[.completeWord]))
    }
    if let hint = state.panel?.hint {
      meanings.append((hint.intent, words[hint.words]))
    } else if state.visit.screen.panels.isEmpty, !state.visit.beneath.isEmpty {
      meanings.append((.nextScope, words[.order]))
    } else if state.visit.screen.panels.isEmpty, state.showsSearch, leadsToResults {
      meanings.append((.toggleKeyboardAndResults, jumpTarget))
    }
    let hints = meanings.compactMap { intent, meaning -> ButtonHint? in
      guard let control = control(for: intent) else { return nil }
      let sign = sign(of: control)
      // A key labelled with its meaning needs no hint.
      return sign.name == meaning
        ? nil : ButtonHint(sign: sign, meaning: meaning, isBack: intent == .back)
    }
    return hints
      + (state.findsSettings
        ? [ButtonHint(sign: ButtonSign(cap: "a–z"), meaning: words[.typeToFind])] : [])
  }

  /// Whether there is, or will be, something among the results to go to.
  private var leadsToResults: Bool {
    !state.showsLanding || shelves.contains { !$0.content.items.isEmpty }
  }

  /// Whether Back closes the digit pad of a row of years.
  private var isTypingYears: Bool {
    focusedFilterRow != nil && focusedFilterRow == state.visit.filters.typedRow
  }

  /// Whether Back stops editing the page.
  private var isEditing: Bool { state.visit.isEditingPage && state.visit.screen.panels.isEmpty }

  /// Whether Select removes the focused item.
  private var removesFocused: Bool {
    switch commands[state.visit.screen.focus.focused] {
    case .card(let shelf, _): state.removes(fromShelf: shelf)
    case .suggestion: state.removes(fromShelf: "recents")
    case let command?: state.partRemoval(by: command) != nil
    case nil: false
    }
  }

  /// The effect of Select.
  private var selectMeaning: String {
    if removesFocused { return words[.remove] }
    if isOnKey { return words[.hintType] }
    guard let id = state.visit.screen.focus.focused, let command = commands[id] else {
      return words[.intentSelect]
    }
    switch command {
    case .card: return words[.open]
    case .openBestHit(let id): return state.item(id).map(state.stageLabel) ?? words[.open]
    case .title(.toggleBookmark, let item):
      return words[state.isBookmarked(item) ? .removeBookmark : .bookmark]
    case .title(.show, _): return words[.info]
    case .suggestion(let suggestion):
      return suggestion.token == nil ? words[.search] : words[.addFilter]
    case .filter(.select(.open)): return words[.addFilter]
    default: break
    }
    guard switchRows?.contains(id) ?? false else { return words[.intentSelect] }
    let isOn = nodes.last { $0.id == id }?.condition.contains(.selected) ?? false
    return words[isOn ? .switchOff : .switchOn]
  }

  /// The focused filter row; `nil` for none.
  private var focusedFilterRow: FilterRow.ID? {
    guard case .filter(.select(let control))? = commands[state.visit.screen.focus.focused]
    else { return nil }
    return control.row
  }

  /// Whether the button would delete text, a digit of the PIN or a character of a panel.
  private var canDelete: Bool {
    if let panel = state.panel, panel.hasCharacters { return true }
    return state.typesIntoField && !state.visit.field.isEmpty && !isAmongResults
  }

  /// Whether something below the bar has focus, where nothing edits the text.
  private var isAmongResults: Bool {
    guard state.visit.screen.panels.isEmpty,
      let node = nodes.last(where: { $0.id == state.visit.screen.focus.focused }),
      let section = node.focus?.section
    else { return false }
    return switch commands.section(section) {
    case .shelf, .message, .navigationBar, .pageHeader: true
    default: false
    }
  }

  /// Whether a key of the keyboard has focus.
  private var isOnKey: Bool {
    guard state.visit.screen.panels.isEmpty,
      case .key? = commands[state.visit.screen.focus.focused]
    else { return false }
    return true
  }

  /// Whether a title among the results, or a button of its stage, has focus.
  private var isOnTitle: Bool {
    switch commands[state.visit.screen.focus.focused] {
    case .card, .openBestHit, .title: true
    default: false
    }
  }

  /// The most familiar control of an intent; `nil` if none is bound to it.
  func control(for intent: IntentName) -> Control? {
    state.control(for: intent, in: isOnTitle || isAmongResults ? .results : nil)
  }
}
