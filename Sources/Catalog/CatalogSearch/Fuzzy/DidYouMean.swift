import CatalogModel

/// Finds a spelling correction for a text without results, at a larger edit distance than a search may
/// assume.
struct DidYouMean {
  let search: PageSearch

  /// The corrected text, as spelled in a title if one starts that way; `nil` if nothing is near.
  func text() throws -> String? {
    let words = search.words.words
    guard !words.isEmpty else { return nil }
    if let parted = try WordSegmentation(search)?.correction() {
      let parts = SearchWords(words: parted)
      if let spelling = try knownSpelling(parts, most: 0) { return spelling }
      if let found = try foundText(parts) { return found }
    }
    if words.count > 1, let title = try NearestTitle(search: search).title() {
      return title
    }
    let vocabulary = try search.caches.words(search.db)
    let candidates = words.indices.map { self.candidates(for: $0, in: vocabulary) }
    guard !candidates.contains(where: \.isEmpty) else { return try wholeTitle(candidates) }
    var second: String?
    let letters = words.reduce(0) { $0 + $1.unicodeScalars.count }
    for choice in choices(candidates) where choice.edits <= letters / Self.lettersAnEdit {
      if search.isCancelled() { throw SearchCancelled() }
      let corrected = SearchWords(words: choice.words.filter { !$0.isEmpty })
      guard !corrected.words.isEmpty, corrected.folded != search.words.folded,
        try search.findsAnything(corrected)
      else { continue }
      if let spelling = try knownSpelling(corrected) { return spelling }
      // Words that do not begin any title must be near, or the guess is too uncertain.
      if second == nil, choice.edits <= max(1, words.count) {
        second = try foundText(corrected)
      }
    }
    return try second ?? wholeTitle(candidates)
  }

  /// A title that has hardly more than the words, or else the words themselves if a popular item has them;
  /// `nil` if they would be too uncertain a guess. No suggestion ends inside a word.
  private func foundText(_ words: SearchWords) throws -> String? {
    guard let last = words.words.last else { return nil }
    let whole = try search.matching.sets(last, asPrefix: false).anywhere
    let found = try search.matching.all(words).anywhere.intersection(whole)
    var ids: [DocumentID] = []
    found.forEach { id in
      ids.append(id)
      return ids.count < Self.mostRead
    }
    for item in try search.caches.items(ids, search.db) {
      for title in [item.title] + item.readings {
        let known = TextFolding.words(title)
        if known.count <= words.words.count + Self.mostMissing,
          words.words.allSatisfy(known.contains)
        {
          return title
        }
      }
    }
    let isPopular = ids.first.map { Int($0) <= search.caches.contents.itemCount / Self.popularPart }
    return isPopular == true && words.words.allSatisfy { $0.utf8.count > 2 } ? words.folded : nil
  }

  /// The number of items whose titles are compared with the words, the number of additional words a title may
  /// have, and the part of the catalogue that counts as popular.
  private static let mostRead = 8
  private static let mostMissing = 2
  private static let popularPart = 4

  /// A title that equals the first words after correction, if no title has all of them: "matirx reloaded"
  /// begins with "The Matrix".
  private func wholeTitle(_ candidates: [[Candidate]]) throws -> String? {
    for count in stride(from: candidates.count - 1, through: 1, by: -1) {
      for choice in choices(Array(candidates[..<count])) {
        let words = SearchWords(words: choice.words.filter { !$0.isEmpty })
        let letters = words.folded.unicodeScalars.count
        guard letters >= Self.shortestTitle, choice.edits <= letters / Self.lettersAnEdit else {
          continue
        }
        var best: DocumentID?
        try search.matching.index.titles(equalTo: words.folded).forEach { id in
          best = id
          return false
        }
        guard let item = try best.flatMap({ try search.caches.item($0, search.db) }) else {
          continue
        }
        return Self.titles(of: item).first { $0.forms.contains(words.folded) }?.title
      }
    }
    return nil
  }

  /// The title and readings of an item, each with its folded form and the form without its article.
  private static func titles(of item: Item) -> [(title: String, forms: [String])] {
    ([item.title] + item.readings).map { title in
      let folded = TextFolding.words(title)
      return (
        title,
        [folded, Articles.skipped(folded, language: item.language)].map {
          $0.joined(separator: " ")
        }
      )
    }
  }

  /// The fewest letters of a title that is recognised in the first words of a text.
  private static let shortestTitle = 4

  private typealias Candidate = (text: String, edits: Int)

  /// A word itself if the catalogue has it, then the nearest ones, with up to a third of the letters wrong.
  private func candidates(for index: Int, in vocabulary: Vocabulary) -> [Candidate] {
    let word = search.words.words[index]
    let isLast = index == search.words.words.count - 1
    let asTyped = vocabulary.contains(word, asPrefix: isLast) ? [(word, 0)] : []
    let length = word.unicodeScalars.count
    guard !word.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return [(word, 0)]
    }
    // Two letters are too few to correct; the other words may suffice without them.
    guard length > 2 else {
      return search.words.words.count > 1 ? [(word, 0), ("", length)] : [(word, 0)]
    }
    let edits = min(3, max(1, length / 3))
    let whole = FuzzyTrieSearch.corrections(
      of: word, in: vocabulary, maximumEdits: edits, asPrefix: false, keepsFirst: edits > 1,
      limit: 3, patience: 8_000)
    let otherFirst =
      edits > 1
      ? FuzzyTrieSearch.corrections(
        of: word, in: vocabulary, maximumEdits: 1, asPrefix: isLast, keepsFirst: false, limit: 2,
        patience: 8_000) : []
    var near: [Candidate] = asTyped
    for correction in otherFirst + whole
    where !near.contains(where: { $0.text == correction.text }) {
      near.append((correction.text, correction.edits))
    }
    return near
  }

  /// The combinations with the fewest edits, at most twelve.
  private func choices(_ candidates: [[Candidate]]) -> [(words: [String], edits: Int)] {
    var choices: [(words: [String], edits: Int)] = [([], 0)]
    for alternatives in candidates {
      choices = choices.flatMap { choice in
        alternatives.map { (choice.words + [$0.text], choice.edits + $0.edits) }
      }
      // Equal ones stay in the order of their words.
      choices = Array(
        choices.enumerated().sorted {
          ($0.element.edits, $0.offset) < ($1.element.edits, $1.offset)
        }
        .map(\.element).prefix(Self.mostChoices))
    }
    return choices
  }

  private static let mostChoices = 12
  /// The fewest letters per edit of a guess.
  private static let lettersAnEdit = 3

  /// The length in characters beyond which titles are only offered up to the matching part.
  private static let longestTitle = 40

  /// The words as spelled in a title that starts with them, or else in a person's name; `nil` if there is
  /// none.
  /// - Parameter most: The most characters of a title that is offered as a whole.
  private func knownSpelling(_ words: SearchWords, most: Int = longestTitle) throws -> String? {
    guard let item = try search.bestTitle(words) else { return try name(words) }
    let title = Self.titles(of: item).first { title in
      title.forms.contains { $0.hasPrefix(words.folded) }
    }?.title
    guard let title else { return nil }
    return title.count > most ? Self.beginning(of: title, with: words) : title
  }

  /// The name of a person, as the best item spells it.
  private func name(_ words: SearchWords) throws -> String? {
    var best: DocumentID?
    try search.matching.all(words).anywhere.forEach { id in
      best = id
      return false
    }
    guard let item = try best.flatMap({ try search.caches.items([$0], search.db).first }) else {
      return nil
    }
    return item.people.first { name in
      let folded = TextFolding.words(name)
      return folded == words.words || folded.last.map { [$0] } == words.words
    }
  }

  /// The title up to the end of the word with which all words have occurred.
  private static func beginning(of title: String, with words: SearchWords) -> String {
    let ends = title.indices.filter { title[$0].isWhitespace }
    let beginnings = ends.map { title[..<$0] }
    let whole = beginnings.first {
      (" " + TextFolding.fold(String($0))).contains(" " + words.folded)
    }
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
