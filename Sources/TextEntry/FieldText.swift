/// What stands in the search field: tokens first, then text with a caret in it.
///
/// Tokens are units: the caret never stands inside one, and deleting at the start of the text takes
/// the last one away whole.
package struct FieldText<Token: Hashable & Sendable>: Hashable, Sendable {
  /// The longest text that fits, in characters as a person counts them.
  package static var maximumLength: Int { 200 }

  /// Filters that stand before the text.
  package private(set) var tokens: [Token] = []
  /// What has been typed.
  package private(set) var text = ""
  /// Where the next character goes: 0 … the number of characters in `text`.
  package private(set) var caret = 0
  /// What an input method is composing at the caret; not part of the text yet.
  package var composition = ""

  /// Makes an empty field.
  package init() {}

  /// Whether there is neither text nor a token, and nothing is being composed.
  package var isEmpty: Bool { text.isEmpty && tokens.isEmpty && composition.isEmpty }

  /// The text with what is being composed at the caret.
  package var composedText: String {
    composition.isEmpty ? text : textBeforeCaret + composition + text.dropFirst(caret)
  }

  /// The text before the caret.
  package var textBeforeCaret: String { String(text.prefix(caret)) }

  /// Types text at the caret; line breaks and control characters become spaces.
  /// - Returns: Whether all of it fitted.
  @discardableResult
  package mutating func insert(_ typed: String) -> Bool {
    let position = text.index(text.startIndex, offsetBy: caret)
    let after = text[position...]
    // A combining mark joins the character before it: count again instead of adding up.
    let whole = text[..<position] + Self.cleaned(typed)
    let before = String(whole.prefix(max(caret, Self.maximumLength - after.count)))
    caret = before.count
    text = before + after
    composition = ""
    return before.count == whole.count
  }

  /// Deletes what is being composed, else the character before the caret, else the last token.
  /// - Returns: Whether there was anything to delete.
  @discardableResult
  package mutating func deleteBackward() -> Bool {
    guard composition.isEmpty else {
      composition = ""
      return true
    }
    guard caret > 0 else { return tokens.popLast() != nil }
    let position = text.index(text.startIndex, offsetBy: caret)
    text.remove(at: text.index(before: position))
    caret -= 1
    return true
  }

  /// Deletes the word before the caret with the spaces behind it, or the last token.
  /// - Returns: Whether there was anything to delete.
  @discardableResult
  package mutating func deleteWord() -> Bool {
    guard caret > 0, composition.isEmpty else { return deleteBackward() }
    let before = text.prefix(caret)
    let withoutSpaces = before.reversed().drop(while: \.isWhitespace)
    let withoutWord = withoutSpaces.drop(while: { !$0.isWhitespace })
    let kept = withoutWord.count
    let position = text.index(text.startIndex, offsetBy: caret)
    text.removeSubrange(text.index(text.startIndex, offsetBy: kept)..<position)
    caret = kept
    return true
  }

  /// Empties the field, tokens too.
  package mutating func clear() {
    self = FieldText()
  }

  /// Puts another text in place of the one there; tokens stay.
  package mutating func replace(with newText: String) {
    text = ""
    caret = 0
    insert(newText)
  }

  /// Puts a token behind the others and empties the text that led to it; a token that is there
  /// already stays as it is.
  package mutating func add(_ token: Token) {
    if !tokens.contains(token) { tokens.append(token) }
    text = ""
    caret = 0
    composition = ""
  }

  /// Moves the caret by that many characters, as far as the text goes.
  /// - Returns: Whether it moved.
  @discardableResult
  package mutating func moveCaret(by characters: Int) -> Bool {
    let target = min(max(0, caret + characters), text.count)
    defer { caret = target }
    return target != caret
  }

  /// Moves the caret behind the last character.
  package mutating func moveCaretToEnd() { caret = text.count }

  private static func cleaned(_ typed: String) -> String {
    let scalars = typed.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
