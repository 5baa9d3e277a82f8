internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// What Undo brings back: the field as it was before it was cleared.
package struct ClearedField: Hashable, Sendable {
  var field: FieldText<Token>
  var scope: Scope
  var isSubmitted: Bool
}

extension ScreenState {
  /// Whether Undo would bring something back: until the text changes.
  var canUndo: Bool { cleared != nil && field.isEmpty }

  /// Types text at the caret.
  mutating func type(_ text: String, at now: Timestamp) -> [Effect] {
    // White space in front of a query would search for nothing.
    if field.text.isEmpty, text.allSatisfy(\.isWhitespace) { return [] }
    let isDeadEnd = !liveKeys.allows(text)
    let before = field
    let effects = edit(at: now, isPasted: text.count > 1) { $0.insert(text) }
    if isDeadEnd, field != before { keepDeadEnd() }
    return effects
  }

  /// Changes the field, and bumps when a person wanted more than could be done.
  /// - Parameter isPasted: Whether a person sees only from a notice that not all of it fitted.
  mutating func edit(
    at now: Timestamp, isPasted: Bool = false, _ change: (inout FieldText<Token>) -> Bool
  ) -> [Effect] {
    let before = field
    let succeeded = change(&field)
    let effects = field == before ? [] : textChanged(at: now)
    guard !succeeded else { return effects }
    if isPasted {
      show(
        notice: "The text was too long: \(FieldText<Token>.maximumLength) characters fit.", at: now)
    }
    return effects + bump()
  }

  /// Puts text in the place of what stands in the field; text with nothing to search for in it
  /// takes nothing away.
  mutating func paste(_ text: String, at now: Timestamp) -> [Effect] {
    var pasted = field
    pasted.replace(with: text)
    guard !pasted.text.allSatisfy(\.isWhitespace) else { return [] }
    return edit(at: now, isPasted: true) { $0.replace(with: text) }
  }

  /// Deletes once; what is held down takes text only. A token is taken by a press of its own, so
  /// that nobody loses a filter because a button was held a little too long.
  mutating func delete(
    isRepeat: Bool, at now: Timestamp, _ change: (inout FieldText<Token>) -> Bool
  ) -> [Effect] {
    if let effects = deleteComposed(at: now) ?? deleteDigit(at: now) { return effects }
    if isRepeat, !field.canDeleteText { return [] }
    return edit(at: now, change)
  }

  /// Empties the field; until the text changes it can be brought back.
  mutating func clearField(at now: Timestamp) -> [Effect] {
    guard !field.isEmpty else { return bump() }
    var kept = field
    if !kept.composition.isEmpty { kept.insert(kept.composition) }
    field.clear()
    let effects = textChanged(at: now)
    cleared = ClearedField(field: kept, scope: scope, isSubmitted: isSubmitted)
    return effects
  }

  /// Brings back what was cleared, with its tokens, its caret and its scope.
  mutating func undoClear(at now: Timestamp) -> [Effect] {
    guard canUndo, let before = cleared else { return bump() }
    field = before.field
    scope = before.scope
    deadlines.scope = nil
    gridLimit = Self.gridStep
    isSubmitted = before.isSubmitted
    return searchAgain(at: now)
  }

  /// Moves the caret one step to a side as it is seen: over text in the direction it runs, over
  /// tokens in that of the screen.
  mutating func moveCaret(
    _ side: Direction, isRepeat: Bool
  ) -> [Effect] {
    let runsBack =
      field.isCaretAmongTokens || field.text.isEmpty
      ? settings.theme.isRightToLeft : field.text.runsRightToLeft
    let isForward = (side == .right) != runsBack
    if moveCaret(by: isForward ? 1 : -1) || isRepeat { return [] }
    return [edgeSound()]
  }

  /// Moves the caret by characters and tokens in reading order.
  /// - Returns: Whether it moved.
  mutating func moveCaret(by steps: Int) -> Bool { field.moveCaret(by: steps) }
}

extension Intent {
  /// Whether it changes the text at once; while accents are offered it closes them first.
  var editsText: Bool {
    switch self {
    case .type, .space, .deleteBackward, .deleteWord, .clear, .undo, .compose, .replaceText, .paste,
      .digit, .plainDigits:
      true
    default: false
    }
  }
}
