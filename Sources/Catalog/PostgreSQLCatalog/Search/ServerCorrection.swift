internal import CatalogModel
internal import CatalogSearch

/// Corrects words that find nothing: each is tried with one letter inserted, deleted, substituted or
/// transposed.
struct ServerCorrection {
  let search: ServerSearch

  /// The fewest letters of a word that may be misspelled.
  private static let fewestLetters = 4
  /// The most combinations of corrections that are searched for.
  private static let mostTexts = 4
  private static let mostPerWord = 3

  /// The hits for the text that was meant; `nil` if there is none.
  func answer() throws -> ServerSearch.Answer? {
    var texts = [[String]()]
    let last = search.words.words.count - 1
    try read()
    var alternatives: [[String]] = []
    for (place, word) in search.words.words.enumerated() {
      alternatives.append(try corrections(of: word, isLast: place == last))
    }
    // One more than is searched for, since one of them may be the typed text.
    for words in alternatives {
      texts = texts.flatMap { text in words.map { text + [$0] } }
      texts.removeLast(max(0, texts.count - Self.mostTexts - 1))
    }
    let typed = search.words.words
    for text in texts.filter({ $0 != typed }).prefix(Self.mostTexts) {
      var query = search.query
      query.text = text.joined(separator: " ")
      query.isExact = true
      let other = try ServerSearch(
        search.contents, search.session, query, table: search.reader.table,
        isCancelled: search.reader.isCancelled)
      var answer = try other.answer()
      guard answer.found.total > 0 else { continue }
      answer.correction = try spelling(of: query.text, answer)
      return answer
    }
    return nil
  }

  private var table: PostingTable { search.reader.table }

  private func key(_ word: String, isLast: Bool) -> String {
    isLast ? SearchKey.anyWordStart(word) : SearchKey.anyWord(word)
  }

  /// Whether a word may be misspelled: it is long enough and, if there are several words, finds nothing.
  private func isDoubtful(_ word: String, isLast: Bool) -> Bool {
    word.unicodeScalars.count >= Self.fewestLetters
      && (search.words.words.count == 1 || table.total(key(word, isLast: isLast)) == 0)
  }

  /// Reads everything needed for all words in two queries.
  private func read() throws {
    let words = search.words.words
    let last = words.count - 1
    try table.read(
      words.enumerated().map { key($1, isLast: $0 == last) },
      lettersAfter: words.flatMap(Self.beginnings))
    var keys: [String] = []
    for (place, word) in words.enumerated() where isDoubtful(word, isLast: place == last) {
      keys += try edits(of: word).map { key($0, isLast: place == last) }
    }
    try table.read(keys)
  }

  /// The keys of a word's prefixes, starting with the empty one.
  private static func beginnings(of word: String) -> [String] {
    (0..<min(word.unicodeScalars.count, SearchKey.longestWord)).map { length in
      SearchKey.anyWordStart(
        String(String.UnicodeScalarView(word.unicodeScalars.prefix(length))))
    }
  }

  /// The words one typing error away whose first changed letter follows in some word of the catalogue.
  private func edits(of word: String) throws -> [String] {
    let letters = try Self.beginnings(of: word).map { try table.letters(after: [$0]) }
    let typed = Array(word.unicodeScalars)
    return Self.edits(of: word).filter { edit in
      var shared = 0
      for letter in edit.unicodeScalars {
        guard shared < typed.count, typed[shared] == letter else {
          return shared >= letters.count || letters[shared].contains(letter)
        }
        shared += 1
      }
      return true
    }
  }

  /// The words that may be meant, those with the most items first; the word itself if it exists.
  private func corrections(of word: String, isLast: Bool) throws -> [String] {
    guard isDoubtful(word, isLast: isLast) else { return [word] }
    let edits = try edits(of: word)
    let found = edits.map { (word: $0, count: table.total(key($0, isLast: isLast))) }
      .filter { $0.count > 0 }
    // Transpositions and errors inside a word are likelier than a different first letter.
    return found.sorted { first, second in
      let (one, other) = (
        first.word.first == word.first, second.word.first == word.first
      )
      return one != other ? one : (second.count, first.word) < (first.count, second.word)
    }.prefix(Self.mostPerWord).map(\.word)
  }

  /// All words that are one typing error away.
  static func edits(of word: String) -> [String] {
    let letters = Array(word.unicodeScalars)
    let alphabet = alphabet(of: letters)
    var words: Set<String> = []
    func add(_ letters: [Unicode.Scalar]) {
      words.insert(String(String.UnicodeScalarView(letters)))
    }
    for place in letters.indices {
      var other = letters
      other.remove(at: place)
      add(other)
      for letter in alphabet {
        other = letters
        other[place] = letter
        add(other)
        add(letters[..<place] + [letter] + letters[place...])
      }
      guard place + 1 < letters.count else { continue }
      other = letters
      other.swapAt(place, place + 1)
      add(other)
    }
    words.remove(word)
    return words.sorted()
  }

  /// The letters that may have been meant: those of the script, if it has few.
  private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    switch letters.first?.value ?? 0 {
    case ..<0x250: (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }
    case 0x370..<0x400: (0x3B1...0x3C9).compactMap { Unicode.Scalar($0) }
    case 0x400..<0x530: (0x430...0x44F).compactMap { Unicode.Scalar($0) }
    case 0x5D0..<0x5EB: (0x5D0...0x5EA).compactMap { Unicode.Scalar($0) }
    case 0x3041..<0x3097: (0x3041...0x3096).compactMap { Unicode.Scalar($0) }
    default: []
    }
  }

  /// The text as spelled in the best title, if that contains it.
  private func spelling(of text: String, _ answer: ServerSearch.Answer) throws -> String {
    guard let best = answer.found.top.first,
      let item = try search.fetcher.items([Int(best.documentID)]).first
    else { return text }
    let spellings = [item.title] + item.people + [item.subtitle] + item.readings
    return spellings.lazy.compactMap { CorrectedText.text(for: search.words.words, in: $0) }.first
      ?? text
  }
}
