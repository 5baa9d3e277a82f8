internal import CatalogModel

extension ProviderAnswer {
  /// Separates the elements of a list.
  private static let separator: Character = "\u{1F}"
  /// The number of words per item.
  private static let itemWords = 12

  /// The answer as words: the provider, the continuation mark, whether it is a continuation, and the items.
  var words: [String] {
    func list(_ texts: [String]) -> String { texts.joined(separator: String(Self.separator)) }
    return [provider, cursor, isMore ? "more" : "first"]
      + items.flatMap { item in
        [
          item.id.rawValue, item.category.rawValue, item.title, item.subtitle,
          item.year.map(String.init) ?? "", list(item.people), list(item.genres), item.summary,
          item.language, item.image, item.url, list(item.platforms),
        ]
      }
  }

  /// Parses the words of an answer; `nil` for anything else.
  init?(words: some Sequence<String>) {
    let words = Array(words)
    guard words.count >= 3, (words.count - 3).isMultiple(of: Self.itemWords),
      ["more", "first"].contains(words[2])
    else { return nil }
    func list(_ text: String) -> [String] { text.split(separator: Self.separator).map(String.init) }
    let items = stride(from: 3, to: words.count, by: Self.itemWords).map { start in
      let word = Array(words[start..<start + Self.itemWords])
      return Item(
        id: ItemID(word[0]), category: CategoryID(word[1]), title: word[2], subtitle: word[3],
        year: Int(word[4]), people: list(word[5]), genres: list(word[6]), summary: word[7],
        language: word[8], image: word[9], url: word[10], platforms: list(word[11]))
    }
    self.init(provider: words[0], items: items, cursor: words[1], isMore: words[2] == "more")
  }
}
