internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import Support
internal import TextEntry

extension ScreenState {
  /// Handles an intent: changes the state and returns the effects.
  mutating func handle(_ intent: Intent, at now: Timestamp, in view: ScreenView) -> [Effect] {
    noticeActivity(at: now)
    isPointing = intent.comesFromPointer
    awaitsResults = false
    awaitsPage = false
    noteResultsVisit(in: view)
    noteTyping(intent)
    noteUse(of: intent, at: now)
    if device.isGamepad { padPresses = min(padPresses + 1, Self.explainingPresses) }
    filters.forgetRefusals()
    forgetQuestion(before: intent)
    if !intent.presses { lastTaken = nil }
    if !intent.keepsCycle { endCycle() }
    if intent == .speech {
      let left = isAttracting ? leaveAttract(at: now) : []
      return left + toggleSpeech(at: now)
    }
    if intent == .describe { return [] }
    if let effects = handleVoice(intent, at: now) { return effects }
    if isAttracting { return handleOnAttract(intent, at: now) }
    if case .stillThere? = overlays.last?.content { return handleOnStillThere(intent, at: now) }
    if case .help? = overlays.last?.content { return handleOnHelp(intent, at: now, in: view) }
    let before = historyEntry
    defer { history.note(before, historyEntry) }
    let (place, notice) = (placeName, deadlines.notice)
    let shown = endVoice(for: intent) + showSearch(for: intent, at: now, in: view)
    let effects = shown + act(on: intent, at: now, in: view) + followKeyboard(at: now)
    if place != placeName, notice == deadlines.notice { dismissNotice() }
    noteIndexLetter(after: intent, at: now, in: view)
    if pressed != nil, pressed != focus.focused {
      pressed = nil
      isPressSpent = true
    }
    return effects
  }

  private mutating func act(
    on intent: Intent, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    switch intent {
    case .move(let direction, let isRepeat):
      return move(direction, isRepeat: isRepeat, at: now, in: view)
    case .press:
      guard !submitsOnSelect else { return [] }
      pressed = focus.focused
      isPressSpent = false
      return []
    case .cancelPress:
      pressed = nil
      isPressSpent = false
      return []
    case .select:
      if submitsOnSelect { return submitAndGoToResults(at: now, in: view) }
      guard endPress(), let element = view.elements[focus.focused] else { return [] }
      return select(element, at: now, in: view)
    case .alternates:
      if submitsOnSelect { return submitAndGoToResults(at: now, in: view) }
      let isHeld = pressed != nil && pressed == focus.focused && !isPressSpent
      pressed = nil
      return showAlternates(isHeld: isHeld, at: now, in: view)
    case .back:
      return cancelPreedit(at: now) ?? goBack(at: now, in: view)
    case .switchPress(let chooses): return pressSwitch(chooses: chooses, at: now, in: view)
    case .hover(let point): return hover(over: point, at: now, in: view)
    case .click(let point): return click(point, at: now, in: view)
    case .longPress(let point): return longPress(point, at: now, in: view)
    case .drag(let start, let translation):
      return drag(from: start, by: translation, at: now, in: view)
    case .coast(let start, let translation):
      return coast(from: start, by: translation, at: now, in: view)
    case .quit:
      return settings.kiosk == nil ? recordRecent() + [.quit] : []
    case .operatorExit:
      return askForPIN(at: now)
    case .settings:
      return openSettings(at: now)
    case .help:
      pressed = nil
      return showHelp()
    case .choose(let id): return choose(NodeID(id), at: now, in: view)
    case .badges(let isShown): return showBadges(isShown)
    case .openBadge(let number): return openBadge(number, at: now, in: view)
    case .toggleFullScreen:
      return settings.kiosk == nil ? [.toggleFullScreen] : []
    default:
      return overlays.isEmpty
        ? handleOnScreen(intent, at: now, in: view) : handleOnOverlay(intent, at: now, in: view)
    }
  }

  mutating func handleOnScreen(
    _ intent: Intent, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    if let effects = typeYear(intent, at: now, in: view) { return effects }
    switch intent {
    case .type(let text): return endComposition(at: now) + type(text, at: now)
    case .space: return typeSpace(at: now)
    case .deleteBackward(let isRepeat):
      return delete(isRepeat: isRepeat, at: now) { $0.deleteBackward() }
    case .deleteWord(let isRepeat):
      return delete(isRepeat: isRepeat, at: now) { $0.deleteWord() }
    case .clear: return clearField(at: now)
    case .undo: return undoEdit(at: now)
    case .redo: return redoEdit(at: now)
    case .copy: return copySelection(isCut: false, at: now)
    case .cut: return copySelection(isCut: true, at: now)
    case .selectCaret(let side, let isRepeat): return select(side, isRepeat: isRepeat, at: now)
    case .makeToken: return makeToken(at: now)
    case .moveCaret(let steps):
      let ended = endComposition(at: now)
      return moveCaret(by: steps) ? ended : ended + [edgeSound()]
    case .caret(let side, let isRepeat):
      return endComposition(at: now) + moveCaret(side, isRepeat: isRepeat)
    case .compose(let text): return compose(text, at: now)
    case .edit(let edit): return replace(edit, at: now)
    case .replaceText(let text):
      return paste(text.trimmed, at: now)
    case .paste:
      // The clipboard of a kiosk belongs to its operator.
      return settings.kiosk == nil ? [.readClipboard] : bump()
    case .digit(let digit): return press(digit: digit, at: now)
    case .dial(let turn): return turnDial(turn, at: now)
    case .quarter(let number): return type(quarter: number, at: now)
    case .plainDigits: return togglePlainDigits(at: now)
    case .nextKeyboardPage:
      keyboard.turnPage()
      return []
    case .shift:
      keyboard.pressShift(at: now.milliseconds)
      return []
    case .nextKeyboard: return showNextKeyboard()
    case .focusField:
      let ended = endComposition(at: now)
      focusField(in: view)
      return ended
    case .toggleKeyboardAndResults: return toggleKeyboardAndResults(at: now, in: view)
    case .previousScope: return stepScope(by: -1, at: now)
    case .nextScope: return stepScope(by: 1, at: now)
    case .page(let direction): return page(direction, at: now, in: view)
    case .scroll(let notches):
      return move(notches > 0 ? .down : .up, isRepeat: false, at: now, in: view)
    default: return []
    }
  }

  /// Ends the press of Select.
  /// - Returns: `true` when the press ended on the element it began on.
  private mutating func endPress() -> Bool {
    defer {
      pressed = nil
      isPressSpent = false
    }
    return !isPressSpent && (pressed == nil || pressed == focus.focused)
  }

  mutating func focusField(in view: ScreenView) {
    field.moveCaretToEnd()
    focus.enter(ScreenSection.keyboard.id, in: view.map)
    deadlines.scope = nil
  }

  private mutating func stepScope(by step: Int, at now: Timestamp) -> [Effect] {
    guard navigation.isEmpty else { return stepOrder(by: step, at: now) }
    let scopes = scopeCounts.map(\.scope)
    guard let index = scopes.firstIndex(of: scope) else { return bump() }
    if scopes.indices.contains(index + step) { return choose(scopes[index + step], at: now) }
    // A remote has a button for the next scope only, so the last one wraps to the first.
    guard device == .remote, step > 0, let first = scopes.first, first != scope else {
      return bump()
    }
    return choose(first, at: now)
  }

  private mutating func page(
    _ direction: Direction, at now: Timestamp, in view: ScreenView
  ) -> [Effect] {
    guard isFocusInResults(view) else {
      return direction == .down ? goToResults(at: now, in: view) : bump()
    }
    // A page of results is two rows; a move off the results is taken back.
    var moved = false
    for _ in 0..<2 {
      let before = focus
      guard focus.move(direction, in: view.map).moved else { break }
      if !isFocusInResults(view) {
        focus = before
        break
      }
      moved = true
    }
    focusChanged(at: now, in: view)
    return moved ? [moveSound(in: view, at: now)] + growResults(at: now, in: view) : bump()
  }
}

extension Intent {
  /// True for a press on what has focus or lies under the pointer.
  var presses: Bool {
    switch self {
    case .press, .select, .click: true
    default: false
    }
  }
}
