internal import CatalogModel
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// The text to search for: the text of the field, with the searchable part of the composition.
  var searchedText: String {
    guard isComposing else { return field.composedText }
    var field = field
    field.composition = composer.searched(after: field.textBeforeCaret.last)
    return field.composedText
  }

  /// True while the on-screen keyboard is composing. Any change that empties or replaces the text
  /// of the field ends the composition implicitly.
  package var isComposing: Bool { !composer.isEmpty && field.composition == composer.composed }

  /// Types a key of the on-screen keyboard by the rules of its composer.
  mutating func typeKey(_ text: String) -> [Effect] {
    guard composer.kind != .none else { return type(text) }
    if !isComposing { composer.reset() }
    if field.text.isEmpty, composer.isEmpty, text.allSatisfy(\.isWhitespace) { return [] }
    var next = composer
    let finished = next.type(text)
    let isDeadEnd = !liveKeys.allows(text)
    let length = field.text.count + finished.count + next.composed.count
    guard length <= FieldText<Token>.maximumLength else { return bump() }
    field.insert(finished)
    composer = next
    field.composition = next.composed
    let effects = textChanged()
    if isDeadEnd { keepDeadEnd() }
    return effects
  }

  /// Transforms the kana before the caret to its next form.
  mutating func transformKana() -> [Effect] {
    endCycle()
    if !isComposing {
      composer.reset()
      if let last = field.textBeforeCaret.last, composer.resume(last) { field.deleteBackward() }
    }
    guard composer.transform() else { return bump() }
    field.composition = composer.composed
    return textChanged()
  }

  /// Deletes the last key of the composition.
  /// - Returns: `nil` when there is no composition, and the text is to be deleted instead.
  mutating func deleteComposed() -> [Effect]? {
    guard isComposing, composer.deleteBackward() else { return nil }
    field.composition = composer.composed
    return textChanged()
  }

  /// Commits the composition to the text, and searches when that changes the query.
  mutating func endComposition() -> [Effect] {
    guard isComposing else {
      composer.reset()
      return []
    }
    let before = searchedText
    field.insert(composer.finish())
    return searchedText == before ? [] : textChanged()
  }

  /// Ends the composition when the keyboard has changed to one with another composer.
  mutating func followKeyboard() -> [Effect] {
    guard composer.kind != keyboard.layout.composer else { return [] }
    let effects = endComposition()
    composer = Composer(keyboard.layout.composer)
    return effects
  }

  // MARK: Input methods

  /// Shows the composition of an input method until it commits or cancels it.
  mutating func compose(_ text: String) -> [Effect] {
    let ended = endComposition()
    guard field.composition != text else { return ended }
    field.composition = text
    return ended + textChanged()
  }

  /// Discards the composition of an input method.
  /// - Returns: `nil` when there is none.
  mutating func cancelPreedit() -> [Effect]? {
    guard overlays.isEmpty, !field.composition.isEmpty, !isComposing else { return nil }
    return compose("")
  }
}
