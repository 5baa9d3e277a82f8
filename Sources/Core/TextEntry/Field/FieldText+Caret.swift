/// The caret and the tokens: one step is one character of the text, or one whole token.
extension FieldText {
  /// The number of steps from the start to the caret: tokens first, then characters.
  public var caretPosition: Int { tokens.count - tokensAfterCaret + caret }

  /// Whether the caret is before or between tokens, rather than in the text.
  public var isCaretAmongTokens: Bool { tokensAfterCaret > 0 && composition.isEmpty }

  /// Whether the caret is at the end of everything.
  public var isCaretAtEnd: Bool { tokensAfterCaret == 0 && caret == text.count }

  /// Whether deleting would delete text; otherwise it deletes a token, or nothing.
  public var canDeleteText: Bool {
    selection == nil ? caret > 0 || !composition.isEmpty : selectedTokens.isEmpty
  }

  /// Moves the caret by a number of steps, as far as tokens and text allow.
  /// - Returns: Whether it moved.
  @discardableResult
  public mutating func moveCaret(by steps: Int) -> Bool {
    selectionAnchor = nil
    let position = caretPosition
    let target = min(max(0, position + steps), tokens.count + text.count)
    tokensAfterCaret = max(0, tokens.count - target)
    caret = max(0, target - tokens.count)
    return target != position
  }

  /// Moves the caret after the last character.
  public mutating func moveCaretToEnd() {
    selectionAnchor = nil
    tokensAfterCaret = 0
    caret = text.count
  }

  /// Appends a token and empties the text that led to it; a token that is already present is not added again.
  public mutating func add(_ token: Token) {
    if !tokens.contains(token) { tokens.append(token) }
    selectionAnchor = nil
    tokensAfterCaret = 0
    text = ""
    caret = 0
    composition = ""
  }

  /// Deletes the token before the caret.
  /// - Returns: Whether there was one.
  mutating func deleteToken() -> Bool {
    let index = tokens.count - tokensAfterCaret - 1
    guard tokens.indices.contains(index) else { return false }
    tokens.remove(at: index)
    return true
  }
}
