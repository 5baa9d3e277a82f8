/// The content of the search field: tokens first, then text with a caret in it.
///
/// Tokens are units: the caret steps over them one by one and is never inside one, and delete removes the
/// whole token before it. Text always follows the tokens: typing with the caret among them inserts at the
/// start of the text.
public struct FieldText<Token: Hashable & Sendable>: Hashable, Sendable {
  /// The maximum length of the text, in user-perceived characters.
  public static var maximumLength: Int { 200 }

  /// The filters in front of the text.
  public internal(set) var tokens: [Token] = []
  /// The number of tokens after the caret; 0 while it is in the text, at `caret`.
  public internal(set) var tokensAfterCaret = 0
  /// The typed text.
  public internal(set) var text = ""
  /// The index of the next character: 0 … the number of characters in `text`.
  public internal(set) var caret = 0
  /// The step at which a selection started; `nil` without one.
  var selectionAnchor: Int?
  /// The text that an input method is composing at the caret; not yet part of `text`.
  public var composition = ""

  /// Makes an empty field.
  public init() {}

  /// Whether there is neither text nor a token, and nothing is being composed.
  public var isEmpty: Bool { text.isEmpty && tokens.isEmpty && composition.isEmpty }

  /// The text including the composition at the caret.
  public var composedText: String {
    composition.isEmpty ? text : textBeforeCaret + composition + text.dropFirst(caret)
  }

  /// The text before the caret.
  public var textBeforeCaret: String { String(text.prefix(caret)) }

  /// Types text at the caret, cleaned by ``cleaned(_:)``.
  /// - Returns: Whether all of it fitted.
  @discardableResult
  public mutating func insert(_ typed: String) -> Bool { insert(seen: Self.cleaned(typed)) }

  /// Types a private-use character at the caret without cleaning: it has a meaning within the program.
  /// - Returns: Whether it fitted.
  @discardableResult
  public mutating func insert(mark: Character) -> Bool { insert(seen: String(mark)) }

  private mutating func insert(seen typed: String) -> Bool {
    deleteSelection()
    let position = text.index(text.startIndex, offsetBy: caret)
    let after = text[position...]
    // A combining mark joins the character before it, so count again instead of adding.
    let whole = text[..<position] + typed
    let before = String(whole.prefix(max(caret, Self.maximumLength - after.count)))
    caret = before.count
    tokensAfterCaret = 0
    text = before + after
    composition = ""
    return before.count == whole.count
  }

  /// Deletes the selection, else the composition, else the character or the token before the caret.
  /// - Returns: Whether there was anything to delete.
  @discardableResult
  public mutating func deleteBackward() -> Bool {
    if deleteSelection() { return true }
    guard composition.isEmpty else {
      composition = ""
      return true
    }
    guard caret > 0 else { return deleteToken() }
    let position = text.index(text.startIndex, offsetBy: caret)
    text.remove(at: text.index(before: position))
    caret -= 1
    return true
  }

  /// Deletes the word before the caret including the spaces after it, or the token before the caret.
  /// - Returns: Whether there was anything to delete.
  @discardableResult
  public mutating func deleteWord() -> Bool {
    guard caret > 0, composition.isEmpty, selection == nil else { return deleteBackward() }
    // An empty selection leaves its anchor, which may be beyond the remaining text.
    selectionAnchor = nil
    let before = text.prefix(caret)
    let withoutSpaces = before.reversed().drop(while: \.isWhitespace)
    let withoutWord = withoutSpaces.drop(while: { !$0.isWhitespace })
    let kept = withoutWord.count
    let position = text.index(text.startIndex, offsetBy: caret)
    text.removeSubrange(text.index(text.startIndex, offsetBy: kept)..<position)
    caret = kept
    return true
  }

  /// Empties the field, including tokens.
  public mutating func clear() {
    self = FieldText()
  }

  /// Replaces the text by another one; tokens are kept.
  /// - Returns: Whether all of it fitted.
  @discardableResult
  public mutating func replace(with newText: String) -> Bool {
    selectionAnchor = nil
    text = ""
    caret = 0
    return insert(newText)
  }
}
