internal import CatalogModel
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// The text to search for: the text of the field, with the searchable part of the composition.
  var searchedText: String {
    guard isComposing else { return visit.field.composedText }
    var field = visit.field
    field.composition = visit.composer.searched(after: field.textBeforeCaret.last)
    return field.composedText
  }

  /// Whether the on-screen keyboard is composing. Any change that empties or replaces the text of the field
  /// ends the composition implicitly.
  package var isComposing: Bool {
    !visit.composer.isEmpty && visit.field.composition == visit.composer.composed
  }

  /// Types a key of the on-screen keyboard by the rules of its composer.
  mutating func typeKey(_ text: String) -> [Effect] {
    guard visit.composer.kind != .none else { return type(text) }
    if !isComposing { visit.composer.reset() }
    if visit.field.text.isEmpty, visit.composer.isEmpty, text.allSatisfy(\.isWhitespace) {
      return []
    }
    var next = visit.composer
    let finished = next.type(text)
    let isDeadEnd = !liveKeys.allows(text)
    let length = visit.field.text.count + finished.count + next.composed.count
    guard length <= FieldText<Token>.maximumLength else { return bump() }
    visit.field.insert(finished)
    visit.composer = next
    visit.field.composition = next.composed
    let effects = textChanged()
    if isDeadEnd { keepDeadEnd() }
    return effects
  }

  /// Transforms the kana before the caret to its next form.
  mutating func transformKana() -> [Effect] {
    endCycle()
    if !isComposing {
      visit.composer.reset()
      if let last = visit.field.textBeforeCaret.last, visit.composer.resume(last) {
        visit.field.deleteBackward()
      }
    }
    guard visit.composer.transform() else { return bump() }
    visit.field.composition = visit.composer.composed
    return textChanged()
  }

  /// Deletes the last keystroke of the composition.
  /// - Returns: `nil` when there is no composition and the text should be deleted instead.
  mutating func deleteComposed() -> [Effect]? {
    guard isComposing, visit.composer.deleteBackward() else { return nil }
    visit.field.composition = visit.composer.composed
    return textChanged()
  }

  /// Commits the composition to the text, and searches if that changes the query.
  mutating func endComposition() -> [Effect] {
    guard isComposing else {
      visit.composer.reset()
      return []
    }
    let before = searchedText
    visit.field.insert(visit.composer.finish())
    return searchedText == before ? [] : textChanged()
  }

  /// Ends the composition after a switch to a keyboard with another composer.
  mutating func followKeyboard() -> [Effect] {
    guard visit.composer.kind != keyboard.layout.composer else { return [] }
    let effects = endComposition()
    visit.composer = Composer(keyboard.layout.composer)
    return effects
  }

  // MARK: Input methods

  /// Shows the composition of an input method until it commits or cancels it.
  mutating func compose(_ text: String) -> [Effect] {
    let ended = endComposition()
    guard visit.field.composition != text else { return ended }
    visit.field.composition = text
    return ended + textChanged()
  }

  /// Discards the composition of an input method.
  /// - Returns: `nil` when there is none.
  mutating func cancelPreedit() -> [Effect]? {
    guard visit.screen.panels.isEmpty, !visit.field.composition.isEmpty, !isComposing else {
      return nil
    }
    return compose("")
  }
}
