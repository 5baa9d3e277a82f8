import CatalogModel

/// Finds titles that start like the whole text but for one typing error, wherever it is: in a
/// short word, in a first letter, in a space.
struct PhraseRepair {
  let search: PageSearch

  /// Items looked at for one misspelt word; the most popular come first.
  private static let candidates = 64
  private static let shortest = 5
  private static let longest = 40

  private var index: IndexReader { search.matching.index }

  /// The items whose title starts like the text with one edit.
  func matches() throws -> RankSet {
    let text = search.words.folded
    let length = text.unicodeScalars.count
    guard (Self.shortest...Self.longest).contains(length) else { return .empty }
    let isOneWord = search.words.words.count == 1
    // A single word is looked for in the vocabulary; only spaces can be missing in it.
    var found = try startingWith(isOneWord ? Self.parted(text) : Self.rearranged(text))
    if !isOneWord { found = found.union(try withOneWordWrong()) }
    return found
  }

  private func startingWith(_ variants: [String]) throws -> RankSet {
    var found = RankSet.empty
    for variant in variants where variant != search.words.folded {
      found = found.union(try index.titles(startingWith: variant))
    }
    return found
  }

  /// The text with a space at each place inside.
  private static func parted(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return (1..<scalars.count).map { place in
      string(scalars[..<place] + [" "] + scalars[place...])
    }
  }

  /// The text without each of its letters, with each two neighbours swapped, and parted anew.
  private static func rearranged(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var variants = Set(parted(text))
    for place in scalars.indices {
      var shorter = scalars
      shorter.remove(at: place)
      variants.insert(string(shorter[...]))
      if place + 1 < scalars.count {
        var swapped = scalars
        swapped.swapAt(place, place + 1)
        variants.insert(string(swapped[...]))
      }
    }
    return variants.filter { !$0.contains("  ") && $0.first != " " && $0.last != " " }.sorted()
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The items that have all words but one and whose title shows that one to be misspelt.
  private func withOneWordWrong() throws -> RankSet {
    let words = search.words.words
    let text = Array(search.words.folded.unicodeScalars)
    var found: [UInt32] = []
    for wrong in words.indices {
      if search.isCancelled() { throw RankStream.Cancelled() }
      var others: RankSet?
      for (place, word) in words.enumerated() where place != wrong {
        let isLast = place == words.count - 1
        let items = try search.matching.sets(word, asPrefix: isLast).title
        others = others.map { $0.intersection(items) } ?? items
        if others?.isEmpty == true { break }
      }
      var ranks: [Int] = []
      others?.forEach { rank in
        ranks.append(Int(rank))
        return ranks.count < Self.candidates
      }
      for (rank, item) in zip(ranks, try search.memory.items(ranks: ranks, search.db))
      where startsAlmost(item, text) {
        found.append(UInt32(rank))
      }
    }
    var builder = RankSetBuilder(
      itemCount: search.memory.contents.categoryOfItems.count, expected: found.count)
    for rank in found { builder.insert(rank) }
    return builder.finished()
  }

  private func startsAlmost(_ item: Item, _ text: [Unicode.Scalar]) -> Bool {
    for title in [item.title] + item.readings {
      let folded = TextFolding.fold(title)
      if Self.starts(folded.unicodeScalars, almostWith: text) { return true }
      let words = TextFolding.words(inFolded: folded).map(String.init)
      let skipped = Articles.skipped(words, language: item.language)
      if skipped.count < words.count,
        Self.starts(skipped.joined(separator: " ").unicodeScalars, almostWith: text)
      {
        return true
      }
    }
    return false
  }

  /// Whether a title starts with the text but for one letter more, less, other or swapped.
  static func starts(
    _ title: String.UnicodeScalarView, almostWith text: [Unicode.Scalar]
  ) -> Bool {
    let title = Array(title.prefix(text.count + 1))
    var place = 0
    while place < text.count, place < title.count, title[place] == text[place] { place += 1 }
    if place >= text.count - 1 { return true }
    func rest(_ titlePlace: Int, _ textPlace: Int) -> Bool {
      let wanted = text[min(textPlace, text.count)...]
      return title[min(titlePlace, title.count)...].starts(with: wanted)
    }
    if rest(place + 1, place + 1) || rest(place + 1, place) || rest(place, place + 1) {
      return true
    }
    return place + 1 < title.count && title[place] == text[place + 1]
      && title[place + 1] == text[place] && rest(place + 2, place + 2)
  }
}
