/// Finds the person or genre that the last words of a text name.
package struct TokenFinder {
  private let index: any SearchIndex

  /// The most words of a name.
  private static let longestName = 5

  /// Creates a finder in an index.
  package init(index: any SearchIndex) { self.index = index }

  /// Looks for the longest end of a text that is a whole name, then for a name that the last word is
  /// a part of.
  /// - Returns: The token and the number of its words; no token when nobody is called that.
  package func find(in text: String) throws(SearchFailure) -> (token: Token?, words: Int) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for count in stride(from: min(words.count, Self.longestName), through: 1, by: -1) {
      let name = words.suffix(count).joined(separator: " ")
      let folded = TextFolding.fold(name)
      let known = try tokens(for: name)
      if let whole = known.first(where: { TextFolding.fold($0.text) == folded }) {
        return (whole, count)
      }
      guard count == 1 else { continue }
      let part = known.first { token in
        token.text.split(whereSeparator: { $0.isWhitespace || $0 == "-" })
          .contains { TextFolding.fold(String($0)) == folded }
      }
      return (part, part == nil ? 0 : 1)
    }
    return (nil, 0)
  }

  private func tokens(for name: String) throws(SearchFailure) -> [Token] {
    let page = try index.page(for: Query(text: name), isCancelled: { false })
    return (page?.suggestions ?? []).filter { $0.kind == .person || $0.kind == .genre }
      .compactMap(\.token)
  }
}
