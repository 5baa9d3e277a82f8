import CatalogModel
import Support

/// Finds the title nearest to a text with several errors, among titles that share one of its words: “iet
/// souds” is Pet Sounds.
///
/// Titles are compared letter by letter without their spaces, so that spaces may be wrong, too.
struct NearestTitle {
  let search: PageSearch

  /// The number of items compared per word, and in total; the most popular ones of the rarest words come
  /// first.
  private static let mostOfWord = 100
  private static let most = 300
  /// The number of corrections considered per word.
  private static let mostCorrections = 4
  /// The lengths in letters of texts that are searched, and the fewest letters per error.
  private static let lengths = 5...40
  private static let lettersAnError = 4
  /// The branches of the vocabulary visited per word.
  private static let patience = 4_000

  /// The title, or the prefix of it that was typed; `nil` if none is near.
  func title() throws -> String? {
    let typed = search.words.words.flatMap(\.unicodeScalars)
    guard Self.lengths.contains(typed.count) else { return nil }
    let mostErrors = typed.count / Self.lettersAnError
    var best: (errors: Int, isWhole: Bool, title: String)?
    for item in try candidates() {
      for spelling in [item.title] + item.readings {
        let words = TextFolding.words(spelling)
        for form in Set([words, Articles.skipped(words, language: item.language)]) {
          let letters = form.flatMap(\.unicodeScalars)
          guard letters.count + mostErrors >= typed.count else { continue }
          let row = EditDistance.row(typed, Array(letters.prefix(typed.count + mostErrors)))
          let isWhole = letters.count <= typed.count + mostErrors
          let whole = isWhole ? row.last ?? .max : .max
          let start = (row.dropFirst(max(typed.count - mostErrors, 0)).min() ?? .max)
          let errors = whole <= start ? whole : start
          let known = (best?.errors ?? mostErrors + 1, best?.isWhole == true ? 0 : 1)
          if (errors, whole <= start ? 0 : 1) < known {
            best = (errors, whole <= start, spelling)
          }
        }
      }
    }
    return best?.title
  }

  /// The titles that have a word of the text, or one that is an error away.
  private func candidates() throws -> [Item] {
    let vocabulary = try search.caches.words(search.db)
    let words = search.words.words
    var alternatives: [(String, asPrefix: Bool)] = []
    for (place, word) in words.enumerated() where word.unicodeScalars.count > 1 {
      let isLast = place == words.count - 1
      alternatives.append((word, asPrefix: false))
      guard FuzzySearch.allowedEdits(word) > 0 else { continue }
      alternatives += FuzzyTrieSearch.corrections(
        of: word, in: vocabulary, maximumEdits: 1, asPrefix: isLast, keepsFirst: false,
        limit: Self.mostCorrections, patience: Self.patience
      ).map { ($0.text, asPrefix: $0.isPrefix) }
    }
    var ids: [DocumentID] = []
    var known: Set<DocumentID> = []
    for word in try search.matching.rarestFirst(alternatives) where ids.count < Self.most {
      if search.isCancelled() { throw SearchCancelled() }
      var room = Self.mostOfWord
      try search.matching.titles(word).forEach { id in
        if known.insert(id).inserted { ids.append(id) }
        room -= 1
        return room > 0
      }
    }
    return try search.caches.items(Array(ids.prefix(Self.most)), search.db)
  }
}
