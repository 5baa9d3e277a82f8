/// A text read as filters: “korean drama” is the language Korean and the genre Drama.
package struct FilterReading: Hashable, Sendable {
  /// The filters that words of the text name.
  package var tokens: [Token]
  /// The other words, which are searched for among what the filters let through. Often empty.
  package var text: String

  /// Makes a reading.
  package init(tokens: [Token], text: String) {
    self.tokens = tokens
    self.text = text
  }
}
