/// A change of the text in the field, for a listener.
enum TextChange: Hashable {
  /// Nothing changed.
  case none
  /// One character was typed, or replaced another one.
  case typed(String)
  /// Some text was deleted.
  case deleted(String)
  /// More than one character was added; the whole text is spoken.
  case replaced

  /// Compares two texts.
  init(from old: String, to new: String) {
    guard old != new else {
      self = .none
      return
    }
    let before = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(before), new.dropFirst(before))
    let after = min(
      zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count,
      min(oldRest.count, newRest.count))
    let (gone, come) = (oldRest.dropLast(after), newRest.dropLast(after))
    switch (gone.count, come.count) {
    case (_, 0): self = .deleted(String(gone))
    case (0...1, 1): self = .typed(String(come))
    default: self = .replaced
    }
  }
}
