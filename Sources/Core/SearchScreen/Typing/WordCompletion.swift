internal import CatalogModel

/// The rest of a word, together with the words after it that all titles continuing this way share.
///
/// It is the most likely word of the titles that are not yet visible; a visible card needs no more letters.
/// There is none if the text may already be complete words, of a title or a person.
package struct WordCompletion: Hashable, Sendable {
  /// The text being completed.
  package let typed: String
  /// The letters that follow it.
  package let rest: String
  /// The share of titles continuing with the word among those continuing with the same letter, in
  /// thousandths.
  let share: Int

  /// The minimum number of letters of a word to type before it is completed.
  private static let fewestLetters = 2
  /// The number of titles of a page that are considered, most popular first.
  private static let mostItems = 80
  /// The factor by which a word must be more likely than the end of the typed word.
  private static let certainty = 4

  /// Completes a text from the titles of the page that answers it; `nil` if nothing completes it.
  /// - Parameters:
  ///   - typed: The text; after a space, the next word is found.
  ///   - others: Texts that may be meant instead, as with the same code.
  ///   - visible: The number of visible titles of the page.
  init?(of typed: String, or others: [String] = [], in page: ResultPage, visible: Int) {
    let folded = TextFolding.fold(typed)
    guard let last = folded.split(separator: " ").last, let end = typed.last else { return nil }
    guard end.isWhitespace || last.count >= Self.fewestLetters else { return nil }
    let start = end.isWhitespace ? folded + " " : folded
    let seen = Set(page.sections.first?.items.prefix(visible).map(\.id) ?? [])
    var whole = 0
    var candidates: [Candidate] = []
    for (place, item) in Self.likeliest(of: page).enumerated() {
      let weight = Self.weight(of: place)
      let title = TextFolding.fold(item.title)
      let rest = Self.rest(of: title, item, after: start)
      if !end.isWhitespace,
        Self.has(folded, in: title, item, isStart: rest != nil)
          || others.contains(where: { (title + " ").hasPrefix($0 + " ") })
      {
        whole += weight
      }
      guard let rest, !rest.isEmpty, rest.first != " ", !seen.contains(item.id) else { continue }
      candidates.append(Candidate(item: item, rest: rest, weight: weight))
    }
    guard let best = Self.best(of: candidates), whole * Self.certainty <= best.weight else {
      return nil
    }
    self.typed = typed
    let letter = best.candidate.rest.first
    let alike = candidates.reduce(0) { $0 + ($1.rest.first == letter ? $1.weight : 0) }
    share = best.weight * 1000 / max(1, alike)
    rest = Self.spelling(of: best.words, in: best.candidate)
  }

  /// A title that continues the text.
  private struct Candidate {
    let item: Item
    /// The folded rest of its title.
    let rest: String
    let weight: Int

    var words: [Substring] { rest.split(separator: " ") }
  }

  /// The relative likelihood that the title at a rank of a page is wanted.
  static func weight(of place: Int) -> Int { scale / (place + 8) }
  /// The weight of the title at rank 0, times 8.
  private static let scale = 8_000_000

  /// The titles of a page, most popular first, without duplicates.
  private static func likeliest(of page: ResultPage) -> some Sequence<Item> {
    var known: Set<ItemID> = []
    let items = page.sections.flatMap(\.items).filter { known.insert($0.id).inserted }
    return items.enumerated().sorted {
      ($1.element.popularity, $0.offset) < ($0.element.popularity, $1.offset)
    }.prefix(mostItems).map(\.element)
  }

  /// The folded rest of a title that begins with a text, with or without its article.
  private static func rest(of title: String, _ item: Item, after start: String) -> String? {
    if title.hasPrefix(start) { return String(title.dropFirst(start.count)) }
    let short = item.typedText(skippingArticles: true)
    return short.hasPrefix(start) ? String(short.dropFirst(start.count)) : nil
  }

  /// Whether a title, or a person of a title that begins otherwise, contains the text as whole words.
  private static func has(
    _ text: String, in title: String, _ item: Item, isStart: Bool
  ) -> Bool {
    let words = " " + text + " "
    if (" " + title + " ").contains(words) { return true }
    guard !isStart else { return false }
    return item.people.contains { (" " + TextFolding.fold($0) + " ").contains(words) }
  }

  /// The most likely word, with the words after it that all titles with it share.
  private static func best(
    of candidates: [Candidate]
  ) -> (words: ArraySlice<Substring>, weight: Int, candidate: Candidate)? {
    var weights: [Substring: Int] = [:]
    for candidate in candidates {
      guard let word = candidate.words.first else { continue }
      weights[word, default: 0] += candidate.weight
    }
    // Among equally likely words, the more popular title's wins.
    var best: (candidate: Candidate, weight: Int)?
    for candidate in candidates {
      guard let word = candidate.words.first, let weight = weights[word] else { continue }
      if best.map({ weight > $0.weight }) ?? true { best = (candidate, weight) }
    }
    guard let best, let word = best.candidate.words.first else { return nil }
    let words = best.candidate.words
    let sharing = candidates.map(\.words).filter { $0.first == word }
    var count = 1
    while sharing.count > 1, count < words.count,
      sharing.allSatisfy({ $0.count > count && $0[count] == words[count] })
    {
      count += 1
    }
    return (words.prefix(count), best.weight, best.candidate)
  }

  /// The words as in the title, in lower case, with its accents and symbols.
  private static func spelling(of words: ArraySlice<Substring>, in candidate: Candidate) -> String {
    let wanted = words.joined(separator: " ")
    let title = candidate.item.title.lowercased()
    guard
      let start = title.indices.last(where: {
        TextFolding.fold(String(title[$0...])) == candidate.rest
      })
    else { return wanted }
    let rest = title[start...]
    for end in rest.indices.dropFirst() where !rest[end].isLetter && !rest[end].isNumber {
      if TextFolding.fold(String(rest[..<end])) == wanted { return String(rest[..<end]) }
    }
    return TextFolding.fold(String(rest)) == wanted ? String(rest) : wanted
  }
}
