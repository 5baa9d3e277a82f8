import CatalogModel

/// Finds a spelling correction of a text that found nothing, at a larger edit distance than a
/// search may assume.
struct DidYouMean {
  let search: PageSearch

  /// The spelling, as a title has it where a title starts that way; `nil` when nothing is near.
  func text() throws -> String? {
    let words = search.words.words
    guard !words.isEmpty else { return nil }
    if let parted = try WordSegmentation(search)?.correction() {
      return try spelling(SearchWords(words: parted), most: 0)
    }
    let vocabulary = try search.caches.words(search.db)
    let candidates: [[String]] = words.indices.map { self.candidates(for: $0, in: vocabulary) }
    guard !candidates.contains(where: \.isEmpty) else { return nil }
    for choice in choices(candidates) {
      if search.isCancelled() { throw SearchCancelled() }
      let corrected = SearchWords(words: choice.filter { !$0.isEmpty })
      guard corrected.folded != search.words.folded else { continue }
      if try search.findsAnything(corrected) { return try spelling(corrected) }
    }
    return nil
  }

  /// A word itself where the catalogue has it, then the nearest ones, up to a third of it wrong.
  private func candidates(for index: Int, in vocabulary: Vocabulary) -> [String] {
    let word = search.words.words[index]
    let isLast = index == search.words.words.count - 1
    let asTyped = vocabulary.contains(word, asPrefix: isLast) ? [word] : []
    let length = word.unicodeScalars.count
    guard !word.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return [word]
    }
    // Two letters are too few to correct; other words may do without them.
    guard length > 2 else { return search.words.words.count > 1 ? [word, ""] : [word] }
    let edits = min(3, max(1, (length + 1) / 3))
    // A whole word is the better guess; beginnings are tried with fewer errors.
    let whole = FuzzyTrieSearch.corrections(
      of: word, in: vocabulary, maximumEdits: edits, asPrefix: false, keepsFirst: edits > 1,
      limit: 3,
      patience: 8_000)
    let begun =
      !isLast
      ? []
      : FuzzyTrieSearch.corrections(
        of: word, in: vocabulary, maximumEdits: min(2, edits), asPrefix: true, keepsFirst: true,
        limit: 3, patience: 8_000)
    var near = asTyped
    for correction in whole + begun where !near.contains(correction.text) {
      near.append(correction.text)
    }
    return near
  }

  /// The combinations with the best candidates first, at most twelve.
  private func choices(_ candidates: [[String]]) -> [[String]] {
    var choices: [[String]] = [[]]
    for alternatives in candidates {
      choices = alternatives.flatMap { word in choices.map { $0 + [word] } }
      choices = Array(choices.prefix(12))
    }
    return choices
  }

  /// Longer titles are offered only as far as they are meant, in characters.
  private static let longestTitle = 40

  /// The words as a title, or else a person's name, spells them.
  /// - Parameter most: The most characters of a title that is offered as a whole.
  private func spelling(_ words: SearchWords, most: Int = longestTitle) throws -> String {
    guard let item = try search.bestTitle(words) else {
      return try name(words) ?? words.folded
    }
    let titles = [item.title] + item.readings
    let title = titles.first { TextFolding.fold($0).hasPrefix(words.folded) } ?? item.title
    return title.count > most ? Self.beginning(of: title, with: words) : title
  }

  /// The name of a person, or a title's inner words, as the best item spells them.
  private func name(_ words: SearchWords) throws -> String? {
    var best: DocumentID?
    try search.matching.all(words).anywhere.forEach { id in
      best = id
      return false
    }
    guard let item = try best.flatMap({ try search.caches.items([$0], search.db).first }) else {
      return nil
    }
    return item.people.first { TextFolding.fold($0) == words.folded }
  }

  /// The title up to the end of the word with which it has everything.
  private static func beginning(of title: String, with words: SearchWords) -> String {
    let ends = title.indices.filter { title[$0].isWhitespace }
    let beginnings = ends.map { title[..<$0] }
    let whole = beginnings.first { TextFolding.fold(String($0)).hasPrefix(words.folded) }
    guard let whole else { return title }
    return String(whole).trimmingSuffix { !$0.isLetter && !$0.isNumber }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLoose: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isLoose($0) }) else { return self }
    return String(self[...last])
  }
}
