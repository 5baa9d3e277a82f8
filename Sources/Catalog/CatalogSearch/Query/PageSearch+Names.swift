import CatalogModel

/// The words of names.
extension PageSearch {
  /// Removes the items in which the words of a name are spread over several names, except for titles that
  /// equal one of the words or start with a number among them.
  func keepingNames(
    _ match: NameMatch, _ items: DocumentIDSet, besides known: DocumentIDSet
  ) throws -> DocumentIDSet {
    guard words.words.count > 1, !items.isEmpty else { return items }
    var kept = try keeping(match, items, besides: known)
    if match.shortNumbers != 0 {
      var numbered = DocumentIDSet.empty
      for word in words.words where WordSearch.isShortNumber(word) {
        numbered.formUnion(try matching.index.titles(startingWith: word + " "))
      }
      let works = items.intersection(numbered)
      kept.formUnion(try keeping(match.forNumberedTitles, works, besides: known))
    }
    guard let lenient = match.forWholeTitles else { return kept }
    var titles = DocumentIDSet.empty
    for word in match.words.joined() {
      titles.formUnion(try matching.index.titles(equalTo: word.text))
    }
    let whole = items.intersection(titles)
    return whole.isEmpty ? kept : kept.union(try keeping(lenient, whole, besides: known))
  }

  /// The rule for the words as spelled.
  func nameMatch(isName: Bool) throws -> NameMatch {
    NameMatch(
      words.words, isName: isName, isPair: try matching.lookLikeName(words.words),
      partsNumbers: true)
  }

  /// Removes the items in which the words are spread over several people's names, checking the most popular
  /// ones that no better tier has.
  /// - Parameter count: The number of words; `nil` for that of the query.
  func keeping(
    _ match: NameMatch, _ items: DocumentIDSet, besides known: DocumentIDSet = .empty,
    counting count: Int? = nil
  ) throws -> DocumentIDSet {
    guard count ?? words.words.count > 1, !items.isEmpty else { return items }
    var candidates: [DocumentID] = []
    items.forEach { id in
      if !known.contains(id) { candidates.append(id) }
      return candidates.count < Self.mostNames
    }
    if candidates.isEmpty { return items }
    var terms = try NameTerms(match, matching.index)
    var wrong: [DocumentID] = []
    try matching.index.forwardIndex.forEachItem(of: DocumentIDSet(ascending: candidates)) {
      if !terms.hold(in: $1) { wrong.append($0) }
    }
    return wrong.isEmpty ? items : items.subtracting(DocumentIDSet(ascending: wrong))
  }

  /// The most items whose people are compared with the words: about as many as a person ever sees.
  private static let mostNames = 120
}
