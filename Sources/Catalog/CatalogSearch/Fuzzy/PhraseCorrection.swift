import CatalogModel
import Support

/// Spelling correction of a whole phrase: finds titles that start like the text apart from one edit, wherever
/// it is: in a short word, a first letter, or a space.
struct PhraseCorrection {
  let search: PageSearch

  /// The number of items examined for one misspelled word; the most popular come first.
  private static let candidates = 64
  private static let shortest = 5
  private static let longest = 40

  private var index: InvertedIndex { search.matching.index }

  /// Items whose titles are almost the text, those whose titles start almost like it, and those that do so
  /// apart from the first letter of a word.
  typealias Matches = (titles: DocumentIDSet, starts: DocumentIDSet, others: DocumentIDSet)

  /// The items whose title is the text with one edit, or starts with it.
  func matches() throws -> Matches {
    let text = search.words.folded
    let length = text.unicodeScalars.count
    guard (Self.shortest...Self.longest).contains(length) else { return (.empty, .empty, .empty) }
    var found = try startingWith(withSpace(text))
    // A single word is corrected by the vocabulary.
    if search.words.words.count > 1 {
      let others = try withOneWordWrong()
      found.titles.formUnion(others.titles)
      found.starts.formUnion(others.starts)
      found.others = others.others
    }
    return found
  }

  private func startingWith(_ variants: [String]) throws -> Matches {
    var found: Matches = (.empty, .empty, .empty)
    for text in variants {
      let items = try index.titles(startingWith: text + ending)
      if items.isEmpty, ending.isEmpty { continue }
      found.starts = found.starts.union(items)
      let titles = try index.titles(equalTo: text)
      if Self.isUnfinished(text, of: search.words.folded) {
        found.starts = found.starts.union(titles)
        continue
      }
      found.titles = found.titles.union(titles)
    }
    return found
  }

  /// The text with a space inserted at each inner position. Up to the space a variant equals the text, so only
  /// variants whose beginning is that of some title are returned.
  private func withSpace(_ text: String) throws -> [String] {
    let scalars = Array(text.unicodeScalars)
    let known = String(
      decoding: text.utf8.prefix(try index.knownLength(of: text.utf8)), as: UTF8.self)
    let last = min(known.unicodeScalars.count, scalars.count - 1)
    return (1..<max(last + 1, 1)).compactMap { place in
      guard scalars[place] != " ", scalars[place - 1] != " " else { return nil }
      return String(letters: scalars[..<place]) + " " + String(letters: scalars[place...])
    }
  }

  /// The items that have all words but one, and whose title shows that word to be misspelled.
  private func withOneWordWrong() throws -> Matches {
    let words = search.words.words
    let text = Array(search.words.folded.unicodeScalars)
    var titles: [DocumentID] = []
    var starts: [DocumentID] = []
    var others: [DocumentID] = []
    var place = 0
    let beginning = TitleBeginning(search.words.folded)
    var known: Matches = (.empty, .empty, .empty)
    for wrong in words.indices {
      if search.isCancelled() { throw SearchCancelled() }
      var ids: [DocumentID] = []
      try candidates(wrong: wrong).forEach { id in
        ids.append(id)
        return ids.count < Self.candidates
      }
      // Too many titles have the other words: those with a correction are looked up instead.
      if ids.count == Self.candidates, titles.isEmpty, known.titles.isEmpty {
        let found = try withCorrection(of: wrong)
        known.titles.formUnion(found.titles)
        known.starts.formUnion(found.starts)
      }
      for id in search.caches.reader(search.db).items(ids, where: beginning.mayHold) {
        switch try search.caches.texts(of: id, search.db).flatMap({
          likeness(of: $0, to: text, wrongAt: place)
        }) {
        case .title: titles.append(id)
        case .start: starts.append(id)
        case .otherStart: others.append(id)
        case .none: break
        }
      }
      place += words[wrong].unicodeScalars.count + 1
    }
    known.titles.formUnion(set(titles))
    known.starts.formUnion(set(starts))
    known.others = set(others)
    return known
  }

  /// The titles that equal the text with a correction of one word.
  private func withCorrection(of wrong: Int) throws -> Matches {
    var words = search.words.words
    let word = words[wrong]
    guard FuzzySearch.allowedEdits(word) > 0 else { return (.empty, .empty, .empty) }
    let vocabulary = try search.caches.words(search.db)
    let found = search.caches.corrections.corrections(
      CorrectionCache.Key(word: word, edits: 1, asPrefix: false), in: vocabulary)
    let others = FirstLetter(word, vocabulary)?.corrections(limit: Self.mostCorrections) ?? []
    var matches: Matches = (.empty, .empty, .empty)
    for correction in found.prefix(Self.mostCorrections) + others where correction.edits > 0 {
      words[wrong] = correction.text
      let text = words.joined(separator: " ")
      let starts = try index.titles(startingWith: text + ending)
      if starts.isEmpty, ending.isEmpty { continue }
      matches.starts = matches.starts.union(starts)
      matches.titles = matches.titles.union(try index.titles(equalTo: text))
    }
    return matches
  }

  /// Whether a title only omits what was typed last, which was already found before, unless the omission is a
  /// plural ending.
  static func isUnfinished(_ title: String, of text: String) -> Bool {
    text.hasPrefix(title) && text != title + "s"
  }

  /// The number of corrections of a word whose titles are looked up.
  private static let mostCorrections = 8

  /// A space after a number, which is not a prefix of another one.
  private var ending: String { search.words.words.last.map(Self.isNumber) == true ? " " : "" }

  /// Whether a word is a number, including a one-letter Roman numeral: so short a word is hardly ever
  /// unfinished.
  private static func isNumber(_ word: String) -> Bool {
    SequelNumbers.isNumber(word) || ["i", "v", "x"].contains(word)
  }

  private func set(_ ids: [DocumentID]) -> DocumentIDSet {
    var builder = DocumentIDSetBuilder(
      itemCount: search.caches.contents.itemCount, expected: ids.count)
    for id in ids { builder.insert(id) }
    return builder.finished()
  }

  /// The items whose titles have all words but one. The wrong one is where the title diverges from the text,
  /// so the title starts with the words before it.
  private func candidates(wrong: Int) throws -> DocumentIDSet {
    let words = search.words.words
    let matching = search.matching
    let others = words.indices.filter { $0 != wrong }
      .map { (words[$0], asPrefix: $0 == words.count - 1) }
    let beginning = words[..<wrong].map { $0 + " " }.joined()
    // Too many titles start with a frequent word; the rarest word is then faster.
    guard wrong > 0,
      var items = try index.titles(startingWith: beginning, atMost: DocumentIDSet.longestList)
    else { return try matching.titles(withAll: others) }
    for word in try matching.rarestFirst(Array(others[wrong...])) where !items.isEmpty {
      items = try matching.narrowed(WordSearch.Sets(title: items, anywhere: items), word).title
    }
    return items
  }

  /// The part of a title that nearly equals the text.
  enum Likeness { case title, start, otherStart }

  /// - Parameter place: The position of the wrong word's first letter.
  private func likeness(
    of texts: ItemTexts, to text: [Unicode.Scalar], wrongAt place: Int
  ) -> Likeness? {
    var found: Likeness?
    let ended = ending.isEmpty ? text : text + [" "]
    func compare(_ title: Substring) -> Bool {
      let scalars = title.unicodeScalars
      guard Self.starts(scalars, almostWith: text) else { return false }
      if abs(scalars.count - text.count) < 2,
        !Self.isUnfinished(String(title), of: search.words.folded),
        EditDistance.between(text, Array(scalars)) < 2
      {
        found = .title
        return true
      }
      if ending.isEmpty || Self.starts(scalars, almostWith: ended) {
        found = scalars.dropFirst(place).first == text[place] ? .start : found ?? .otherStart
      }
      return false
    }
    for folded in texts.titles {
      if compare(folded[...]) { return found }
      guard let space = folded.utf8.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let rest = folded[folded.utf8.index(after: space)...]
      let words = [String(folded[..<space]), String(rest)]
      if Articles.skipped(words, language: texts.language).count < words.count, compare(rest) {
        return found
      }
    }
    return found
  }

  /// Whether a title starts with the text apart from one inserted, missing, substituted or transposed letter.
  static func starts(
    _ title: some Sequence<Unicode.Scalar>, almostWith text: [Unicode.Scalar]
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
