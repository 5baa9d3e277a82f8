internal import CatalogModel
internal import FocusEngine
package import Geometry
internal import InputMapping
internal import SceneGraph
internal import Support
internal import TextEntry

extension ScreenState {
  /// Handles an intent: changes the state and returns the effects.
  mutating func handle(_ intent: Intent, in view: ScreenView) -> [Effect] {
    noticeActivity()
    visit.isPointing = intent.comesFromPointer
    visit.awaitsResults = false
    visit.awaitsPage = false
    noteResultsVisit(in: view)
    noteTyping(intent)
    noteUse(of: intent)
    for part in Self.parts { part.note(intent, in: &self) }
    if !visit.filters.isEmpty { _ = perform(.forgetRefusals) }
    forgetQuestion(before: intent)
    if !intent.keepsCycle { endCycle() }
    if isHasty(intent) { return [] }
    // Nothing may cover the operator's page, or the next visitor could go back to it.
    if [.settings, .help].contains(intent),
      visit.screen.panels.contains(where: \.panel.traits.isOfOperator)
    {
      return [edgeSound()]
    }
    for part in Self.parts {
      if let effects = part.handleFirst(intent, in: &self) { return effects }
    }
    if isBetweenVisits { return handleBetweenVisits(intent) }
    if let effects = handleByPanel(intent, in: view) { return effects }
    let before = historyEntry
    defer { visit.history.note(before, historyEntry) }
    let (place, notice) = (placeName, visit.timers[.notice])
    var shown: [Effect] = []
    for part in Self.parts { shown += part.giveWay(to: intent, in: &self) }
    shown += showSearch(for: intent, in: view)
    let effects = shown + act(on: intent, in: view) + followKeyboard()
    if place != placeName, notice == visit.timers[.notice] { dismissNotice() }
    noteIndexLetter(after: intent, in: view)
    if visit.pressed != nil, visit.pressed != visit.screen.focus.focused {
      visit.pressed = nil
      visit.isPressSpent = true
    }
    return effects
  }

  private mutating func act(
    on intent: Intent, in view: ScreenView
  ) -> [Effect] {
    for part in Self.parts {
      if let effects = part.handle(intent, in: &self, view) { return effects }
    }
    switch intent {
    case .move(let direction, let isRepeat):
      return move(direction, isRepeat: isRepeat, in: view)
    case .press:
      guard !submitsOnSelect else { return [] }
      visit.pressed = visit.screen.focus.focused
      visit.isPressSpent = false
      return []
    case .cancelPress:
      visit.pressed = nil
      visit.isPressSpent = false
      return []
    case .select:
      if submitsOnSelect { return submitAndGoToResults(in: view) }
      guard endPress(), let command = view.commands[visit.screen.focus.focused] else { return [] }
      return select(command, in: view)
    case .alternates:
      if submitsOnSelect { return submitAndGoToResults(in: view) }
      let isHeld =
        visit.pressed != nil && visit.pressed == visit.screen.focus.focused && !visit.isPressSpent
      visit.pressed = nil
      return showAlternates(isHeld: isHeld, in: view)
    case .back:
      return cancelPreedit() ?? goBack(in: view)
    case .hover(let point): return hover(over: point, in: view)
    case .click(let point): return click(point, in: view)
    case .longPress(let point): return longPress(point, in: view)
    case .drag(let start, let translation):
      return drag(from: start, by: translation, in: view)
    case .coast(let start, let translation):
      return coast(from: start, by: translation, in: view)
    case .quit:
      return settings.kiosk == nil ? recordMeant() + [.quit] : []
    case .operatorExit:
      return askForPIN()
    case .settings:
      return perform(.settings, in: view)
    case .choose(let id): return choose(NodeID(id), in: view)
    case .toggleFullScreen:
      guard settings.kiosk == nil else { return [] }
      return change(Setting(.fullScreen, .flag(!settings.isFullScreen)))
    default:
      return visit.screen.panels.isEmpty
        ? handleOnScreen(intent, in: view) : handleOnPanel(intent, in: view)
    }
  }

  mutating func handleOnScreen(
    _ intent: Intent, in view: ScreenView
  ) -> [Effect] {
    if let effects = typeYear(intent, in: view) { return effects }
    switch intent {
    case .type(let text): return endComposition() + type(text)
    case .space: return typeSpace()
    case .deleteBackward(let isRepeat):
      return delete(isRepeat: isRepeat) { $0.deleteBackward() }
    case .deleteWord(let isRepeat):
      return delete(isRepeat: isRepeat) { $0.deleteWord() }
    case .clear: return clearField(in: view)
    case .undo: return undoEdit()
    case .redo: return redoEdit()
    case .copy: return copySelection(isCut: false)
    case .cut: return copySelection(isCut: true)
    case .selectCaret(let side, let isRepeat): return select(side, isRepeat: isRepeat)
    case .selectAll:
      guard showsSearch, !visit.field.isEmpty else { return bump() }
      let ended = endComposition()
      visit.field.selectAll()
      return ended
    case .makeToken: return makeToken()
    case .moveCaret(let steps):
      let ended = endComposition()
      return moveCaret(by: steps) ? ended : ended + [edgeSound()]
    case .caret(let side, let isRepeat):
      return endComposition() + moveCaret(side, isRepeat: isRepeat)
    case .compose(let text): return compose(text)
    case .edit(let edit): return replace(edit)
    case .replaceText(let text):
      return paste(text.trimmed)
    case .paste:
      // The clipboard of a kiosk belongs to its operator.
      return settings.kiosk == nil ? [.readClipboard] : bump()
    case .digit(let digit): return press(digit: digit)
    case .quarter(let number): return type(quarter: number)
    case .plainDigits: return togglePlainDigits()
    case .nextKeyboardPage:
      keyboard.turnPage()
      return []
    case .shift:
      keyboard.pressShift(at: now.milliseconds)
      return []
    case .nextKeyboard: return showNextKeyboard()
    case .focusField:
      let ended = endComposition()
      focusField(in: view)
      return ended
    case .toggleKeyboardAndResults: return toggleKeyboardAndResults(in: view)
    case .openStage: return openStage(in: view)
    case .bookmark: return bookmarkFocused(in: view)
    case .previousScope: return stepScope(by: -1)
    case .nextScope: return stepScope(by: 1)
    case .page(let direction): return page(direction, in: view)
    case .scroll(let notches):
      return move(notches > 0 ? .down : .up, isRepeat: false, in: view)
    default: return []
    }
  }

  /// Milliseconds for which anything new ignores Select, because it has not been seen yet.
  private static let sight = 250

  /// The time from which Select acts on what is in front.
  package var takesSelectAt: Timestamp { visit.cameAt.map { $0 + Self.sight } ?? .zero }

  /// Whether Select was pressed too soon after something new appeared, so that it was meant for the previous
  /// screen.
  private mutating func isHasty(_ intent: Intent) -> Bool {
    guard intent.presses else {
      if intent == .cancelPress || intent == .alternates { visit.pressedAt = nil }
      return false
    }
    let began = intent == .select ? visit.pressedAt ?? now : now
    visit.pressedAt = intent == .press ? now : nil
    guard began < takesSelectAt else { return false }
    visit.pressed = nil
    return true
  }

  /// Ends the press of Select.
  /// - Returns: Whether the press ended on the element it began on.
  private mutating func endPress() -> Bool {
    defer {
      visit.pressed = nil
      visit.isPressSpent = false
    }
    return !visit.isPressSpent
      && (visit.pressed == nil || visit.pressed == visit.screen.focus.focused)
  }

  mutating func focusField(in view: ScreenView) {
    visit.field.moveCaretToEnd()
    visit.screen.focus.enter(ScreenSection.keyboard.id, in: view.map)
    visit.timers[.scope] = nil
  }

  private mutating func stepScope(by step: Int) -> [Effect] {
    guard visit.beneath.isEmpty else { return stepOrder(by: step) }
    let scopes = scopeCounts.map(\.scope)
    guard let index = scopes.firstIndex(of: visit.scope) else { return bump() }
    if scopes.indices.contains(index + step) { return choose(scopes[index + step]) }
    // A remote has a button for the next scope only, so the last one wraps to the first.
    guard device == .remote, step > 0, let first = scopes.first, first != visit.scope else {
      return bump()
    }
    return choose(first)
  }

  private mutating func page(
    _ direction: Direction, in view: ScreenView
  ) -> [Effect] {
    guard isFocusInResults(view) else {
      return direction == .down ? goToResults(in: view) : bump()
    }
    // A page of results is two rows; a move that leaves the results is undone.
    var moved = false
    for _ in 0..<2 {
      let before = visit.screen.focus
      guard visit.screen.focus.move(direction, in: view.map).moved else { break }
      if !isFocusInResults(view) {
        visit.screen.focus = before
        break
      }
      moved = true
    }
    focusChanged(in: view)
    return moved ? [moveSound(in: view)] + growResults(in: view) : bump()
  }
}

extension Intent {
  /// Whether the intent is a press on the focused item or under the pointer.
  var presses: Bool {
    switch self {
    case .press, .select, .click: true
    default: false
    }
  }
}
