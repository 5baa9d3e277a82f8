import CatalogModel
import Support

/// Finds the people whose full names equal the text apart from the spelling of one word: "steven king" is
/// Stephen King.
struct Namesakes {
  let search: PageSearch

  /// The number of words in a name.
  private static let lengths = 2...4
  /// The number of items examined for one misspelled word; the most popular come first.
  private static let candidates = 64
  /// The length in letters from which a word of a name may have two errors.
  private static let longWord = 6

  /// The items of such people.
  func items() throws -> DocumentIDSet {
    let words = search.words.words
    guard Self.lengths.contains(words.count) else { return .empty }
    var found: [DocumentID] = []
    for wrong in words.indices {
      let edits = Self.allowedEdits(words[wrong])
      if edits == 0 { continue }
      if search.isCancelled() { throw SearchCancelled() }
      var others = words
      let misspelt = Array(others.remove(at: wrong).unicodeScalars)
      for id in try items(withAll: others) {
        guard let texts = try search.caches.texts(of: id, search.db) else { continue }
        let isNamesake = texts.names.contains { name in
          Self.isName(name, of: others, and: misspelt, edits: edits)
        }
        if isNamesake { found.append(id) }
      }
    }
    return DocumentIDSet(ascending: Set(found).sorted())
  }

  private static func allowedEdits(_ word: String) -> Int {
    let edits = FuzzySearch.allowedEdits(word)
    return edits > 0 && word.unicodeScalars.count >= longWord ? 2 : edits
  }

  /// The most popular items that have all words.
  private func items(withAll words: [String]) throws -> [DocumentID] {
    let matching = search.matching
    var result: DocumentIDSet?
    for word in try matching.rarestFirst(words.map { ($0, asPrefix: false) }) {
      result =
        try result.map { try matching.narrowed(.init(title: $0, anywhere: $0), word).anywhere }
        ?? matching.sets(word).anywhere
      if result?.isEmpty == true { return [] }
    }
    var ids: [DocumentID] = []
    result?.forEach { id in
      ids.append(id)
      return ids.count < Self.candidates
    }
    return ids
  }

  /// Whether a name has the words, and apart from them only one that is close to the misspelled one and
  /// begins with the same letter.
  private static func isName(
    _ name: [String], of words: [String], and misspelt: [Unicode.Scalar], edits: Int
  ) -> Bool {
    let rest = name.filter { !words.contains($0) }
    guard name.count == words.count + 1, rest.count == 1, let word = rest.first else {
      return false
    }
    let scalars = Array(word.unicodeScalars)
    return scalars.first == misspelt.first && abs(scalars.count - misspelt.count) <= edits
      && EditDistance.between(misspelt, scalars) <= edits
  }
}
