/// A text read as filters: “korean drama” is the language Korean and the genre Drama.
package struct FilterReading: Hashable, Sendable {
  /// The filters that words of the text name.
  package var tokens: [Token]
  /// The other words, which are searched for among what the filters let through. Often empty.
  package var text: String
  /// The category whose name the last of the other words begins, unfinished: “horror mov”.
  package var begun: Token?

  /// Makes a reading.
  package init(tokens: [Token], text: String) {
    self.tokens = tokens
    self.text = text
  }

  /// The reading with the category that the last word begins in place of that word; `nil` where it
  /// begins none.
  package var finished: FilterReading? {
    guard let begun else { return nil }
    let words = TextFolding.words(text).dropLast()
    return FilterReading(tokens: tokens + [begun], text: words.joined(separator: " "))
  }
}
