/// A selection: the tokens and characters between an anchor and the caret.
extension FieldText {
  /// The selected steps, from the start of the field; `nil` without a selection.
  public var selection: Range<Int>? {
    guard let anchor = selectionAnchor, anchor != caretPosition else { return nil }
    return min(anchor, caretPosition)..<max(anchor, caretPosition)
  }

  /// The indices of the selected tokens.
  public var selectedTokens: Range<Int> {
    guard let selection else { return 0..<0 }
    return min(selection.lowerBound, tokens.count)..<min(selection.upperBound, tokens.count)
  }

  /// The indices of the selected characters.
  public var selectedCharacters: Range<Int> {
    guard let selection else { return 0..<0 }
    return max(
      0, selection.lowerBound - tokens.count)..<max(
        0, selection.upperBound - tokens.count)
  }

  /// The selected text.
  public var selectedText: String {
    String(text.dropFirst(selectedCharacters.lowerBound).prefix(selectedCharacters.count))
  }

  /// Moves the caret and extends the selection by a number of steps.
  /// - Returns: Whether the caret moved.
  @discardableResult
  public mutating func extendSelection(by steps: Int) -> Bool {
    let anchor = selectionAnchor ?? caretPosition
    let moved = moveCaret(by: steps)
    selectionAnchor = anchor
    return moved
  }

  /// Selects everything; the caret moves to the start.
  public mutating func selectAll() {
    moveCaretToEnd()
    extendSelection(by: -caretPosition)
  }

  /// Deletes the selection; the caret moves to its start.
  /// - Returns: Whether there was a selection.
  @discardableResult
  public mutating func deleteSelection() -> Bool {
    guard let selection else {
      selectionAnchor = nil
      return false
    }
    let characters = selectedCharacters
    let first = text.index(text.startIndex, offsetBy: characters.lowerBound)
    text.removeSubrange(first..<text.index(first, offsetBy: characters.count))
    tokens.removeSubrange(selectedTokens)
    selectionAnchor = nil
    caret = max(0, selection.lowerBound - tokens.count)
    tokensAfterCaret = max(0, tokens.count - selection.lowerBound)
    return true
  }

  /// Deletes the token at an index.
  public mutating func removeToken(at index: Int) {
    guard tokens.indices.contains(index) else { return }
    tokens.remove(at: index)
    moveCaretToEnd()
  }

  /// Moves a token to another index.
  public mutating func moveToken(at index: Int, to place: Int) {
    guard tokens.indices.contains(index), tokens.indices.contains(place) else { return }
    tokens.insert(tokens.remove(at: index), at: place)
    moveCaretToEnd()
  }

  /// Deletes the last words of the text.
  public mutating func deleteLastWords(_ count: Int) {
    moveCaretToEnd()
    for _ in 0..<count { deleteWord() }
  }
}
