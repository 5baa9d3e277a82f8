import CatalogModel

/// Tells which of some items have a word in their titles, in any form: by the terms of the index,
/// which is quicker than finding all forms of each title.
///
/// A class, because what the first item asks for answers the others.
final class TitleTerms {
  private let match: NameMatch
  private let items: DocumentIDSet
  private let matching: WordSearch
  private var found: [DocumentIDSet?]

  /// Starts without an answer.
  init(_ match: NameMatch, of items: DocumentIDSet, _ matching: WordSearch) {
    self.match = match
    self.items = items
    self.matching = matching
    found = match.words.map { _ in nil }
  }

  /// Tells that the title of an item has a word of the match, by its number.
  func have(word: Int, in id: DocumentID) throws -> Bool {
    let documents = try found[word] ?? titles(with: match.words[word])
    found[word] = documents
    return documents.contains(id)
  }

  private func titles(with alternatives: [Correction]) throws -> DocumentIDSet {
    var result = DocumentIDSet.empty
    for word in alternatives {
      for term in [word.text, IndexTerm.number(word.text)] {
        let range = try matching.index.terms(term, asPrefix: word.isPrefix)
        if range.isEmpty { continue }
        result = result.union(
          try matching.index.forwardIndex.items(of: items, with: range).title)
      }
    }
    return result
  }
}
