internal import CatalogModel
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// The text that is searched for: what stands in the field, with what is being composed as far
  /// as a search can make something of it.
  var searchedText: String {
    guard isComposing else { return field.composedText }
    var field = field
    field.composition = composer.searched(after: field.textBeforeCaret.last)
    return field.composedText
  }

  /// Whether the on-screen keyboard is composing something. Whatever empties or replaces the text
  /// of the field ends that without asking.
  package var isComposing: Bool { !composer.isEmpty && field.composition == composer.composed }

  /// Types a key of the on-screen keyboard, by the rules of its language.
  mutating func typeKey(_ text: String, at now: Timestamp) -> [Effect] {
    guard composer.kind != .none else { return type(text, at: now) }
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
    let effects = textChanged(at: now)
    if isDeadEnd { keepDeadEnd() }
    return effects
  }

  /// Gives the kana before the caret its next form.
  mutating func transformKana(at now: Timestamp) -> [Effect] {
    endCycle()
    if !isComposing {
      composer.reset()
      if let last = field.textBeforeCaret.last, composer.resume(last) { field.deleteBackward() }
    }
    guard composer.transform() else { return bump() }
    field.composition = composer.composed
    return textChanged(at: now)
  }

  /// Takes back the last key of what is being composed.
  /// - Returns: `nil` when nothing is, and the text is to be deleted instead.
  mutating func deleteComposed(at now: Timestamp) -> [Effect]? {
    guard isComposing, composer.deleteBackward() else { return nil }
    field.composition = composer.composed
    return textChanged(at: now)
  }

  /// Makes what is being composed part of the text, and searches when that changes the question.
  mutating func endComposition(at now: Timestamp) -> [Effect] {
    guard isComposing else {
      composer.reset()
      return []
    }
    let before = searchedText
    field.insert(composer.finish())
    return searchedText == before ? [] : textChanged(at: now)
  }

  /// Ends the composition when the keyboard has become that of another language.
  mutating func followKeyboard(at now: Timestamp) -> [Effect] {
    guard composer.kind != keyboard.layout.composer else { return [] }
    let effects = endComposition(at: now)
    composer = Composer(keyboard.layout.composer)
    return effects
  }

  // MARK: Input methods

  /// Shows what an input method is composing, until it types something or gives up.
  mutating func compose(_ text: String, at now: Timestamp) -> [Effect] {
    let ended = endComposition(at: now)
    guard field.composition != text else { return ended }
    field.composition = text
    return ended + textChanged(at: now)
  }

  /// Throws away what an input method was composing.
  /// - Returns: `nil` when it was not.
  mutating func cancelPreedit(at now: Timestamp) -> [Effect]? {
    guard overlays.isEmpty, !field.composition.isEmpty, !isComposing else { return nil }
    return compose("", at: now)
  }
}
