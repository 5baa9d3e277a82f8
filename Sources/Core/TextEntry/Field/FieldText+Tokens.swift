/// Tokens that change while they stand in the field.
extension FieldText {
  /// Puts a token in the place of another one, or behind the others when that is not there; with no
  /// new one the old one goes. The text stays, and the caret goes behind everything.
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
