internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  /// Milliseconds that Undo is offered in the line of hints after Clear.
  static let undoHintDuration = 10_000

  /// Whether Undo restores a field that was just cleared: until the text changes.
  var canUndoClear: Bool { visit.wasCleared && visit.field.isEmpty && visit.history.canUndo }

  /// Types text at the caret.
  mutating func type(_ text: String) -> [Effect] {
    // Leading white space would search for nothing.
    if visit.field.text.isEmpty, text.allSatisfy(\.isWhitespace) { return [] }
    let isDeadEnd = !liveKeys.allows(text)
    let before = visit.field
    let effects = edit(isPasted: text.count > 1) { $0.insert(text) }
    if isDeadEnd, visit.field != before { keepDeadEnd() }
    return effects
  }

  /// Edits the field, and bumps when the edit could not be done in full.
  /// - Parameter isPasted: Whether to show a notice if the text did not fit completely.
  mutating func edit(
    isPasted: Bool = false, _ change: (inout FieldText<Token>) -> Bool
  ) -> [Effect] {
    let before = visit.field
    let succeeded = change(&visit.field)
    let effects = visit.field == before ? [] : textChanged()
    guard !succeeded else { return effects }
    if isPasted {
      show(problem: .words(.textTooLong, count: FieldText<Token>.maximumLength))
    }
    return effects + bump()
  }

  /// Replaces the text in the field; white space alone replaces nothing.
  mutating func paste(_ text: String) -> [Effect] {
    if let effects = pasteTokens(text) { return effects }
    var pasted = visit.field
    pasted.replace(with: text)
    guard !pasted.text.allSatisfy(\.isWhitespace) else { return [] }
    return edit(isPasted: true) { $0.replace(with: text) }
  }

  /// Replaces the field's text by one that a feature found, and goes to the field.
  mutating func take(_ text: String) -> [Effect] {
    let shown = visit.screen.panels.isEmpty && showsSearch ? [] : leavePages()
    let before = historyEntry
    let effects = shown + endComposition() + paste(text)
    visit.history.note(before, historyEntry)
    return effects
  }

  /// Replaces part of the text, as a phone did in its copy.
  mutating func replace(_ edit: TextEdit) -> [Effect] {
    let ended = endComposition()
    visit.field.composition = ""
    // The phone has the letters that were shown.
    settleLine()
    let effects = self.edit(isPasted: edit.inserted.count > 1) {
      $0.replace(edit.start, deleting: edit.deleted, with: edit.inserted)
    }
    // Leading white space would search for nothing.
    if visit.field.text.allSatisfy(\.isWhitespace), !visit.field.text.isEmpty {
      visit.field.replace(with: "")
    }
    return ended + effects
  }

  /// Deletes once; a held button deletes text only. Each token needs its own press, so that holding a button
  /// a little too long does not remove a filter.
  mutating func delete(
    isRepeat: Bool, _ change: (inout FieldText<Token>) -> Bool
  ) -> [Effect] {
    if let effects = deleteComposed() { return effects }
    if !isRepeat, let effects = takeBackCompletion() { return effects }
    if isRepeat, !visit.field.canDeleteText { return [] }
    return edit(change)
  }

  /// Clears the field, and moves focus there from the results, which are gone. Undo can restore the field
  /// until the text changes.
  mutating func clearField(in view: ScreenView) -> [Effect] {
    let hadText = !visit.field.isEmpty
    let effects = clearField()
    let section = visit.screen.focus.focused.flatMap { view.map.item($0) }?.section
    let isAtField = [ScreenSection.keyboard.id, ScreenSection.field.id].contains(section)
    if hadText, !isAtField, showsSearch { focusField(in: view) }
    return effects
  }

  mutating func clearField() -> [Effect] {
    guard !visit.field.isEmpty else { return bump() }
    visit.field.clear()
    let effects = textChanged()
    visit.wasCleared = true
    visit.timers[.undo] = now + Self.undoHintDuration
    return effects
  }

  /// Moves the caret one step to a visual side: through text in the text's direction, past tokens in the
  /// screen's direction.
  mutating func moveCaret(
    _ side: Direction, isRepeat: Bool
  ) -> [Effect] {
    if moveCaret(by: step(of: side)) || isRepeat { return [] }
    return [edgeSound()]
  }

  /// The step to a visual side: 1 in reading order, or −1.
  func step(of side: Direction) -> Int {
    let runsBack =
      visit.field.isCaretAmongTokens || visit.field.text.isEmpty
      ? settings.theme.isRightToLeft : visit.field.text.runsRightToLeft
    return (side == .right) != runsBack ? 1 : -1
  }

  /// Moves the caret by characters and tokens in reading order.
  /// - Returns: Whether it moved.
  mutating func moveCaret(by steps: Int) -> Bool { visit.field.moveCaret(by: steps) }
}

extension Intent {
  /// Whether the intent changes the text at once, which first closes a row of accents.
  var editsText: Bool {
    switch self {
    case .type, .space, .deleteBackward, .deleteWord, .clear, .undo, .redo, .cut, .compose,
      .edit, .replaceText, .paste, .digit, .plainDigits:
      true
    default: false
    }
  }
}
