/// Tokens that change while they are in the field.
extension FieldText {
  /// Replaces a token by another one, or appends the new one if the old one is missing; without a new one,
  /// the old one is removed. The text is kept, and the caret moves to the end.
  public mutating func replace(_ old: Token?, with new: Token?) {
    let index = old.flatMap { tokens.firstIndex(of: $0) }
    switch (index, new) {
    case (let index?, let new?): tokens[index] = new
    case (let index?, nil): tokens.remove(at: index)
    case (nil, let new?): tokens.append(new)
    case (nil, nil): return
    }
    moveCaretToEnd()
  }
}
