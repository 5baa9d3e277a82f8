import CatalogModel

extension PageSearch {
  /// The most words of a person's or a genre's name.
  private static let longestName = 4

  /// The times that the titles of a category must be more than those that have the words inside, to be
  /// meant: “horror movies”.
  private static let manyTimes = 10

  /// Replaces the results by those of the filters that the text names, where no title and no person
  /// is called like the text: “korean drama”, “tom hanks 1990s”.
  /// - Returns: The hits among what the filters let through; `nil` when the words stay words.
  func readAsFilters(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, var known = query.reading,
      !typed.found.top.contains(where: { $0.tier < .titleWords })
    else { return nil }
    // An unfinished word names a category where there would be nothing else.
    if typed.found.top.isEmpty, let finished = known.finished { known = finished }
    let isInTitles = typed.best.map { $0.tier < .otherFields } ?? false
    if isInTitles, !known.tokens.contains(where: { $0.kind == .category }) { return nil }
    let reading = try completed(withYears(known))
    guard !reading.tokens.isEmpty else { return nil }
    var query = query
    query.text = reading.text
    query.tokens += reading.tokens.filter { !query.tokens.contains($0) }
    query.reading = nil
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    let answer = try search.orderedAnswer(limits: limits, hitsOnly: true)
    guard let best = answer.best, !best.tier.isCorrection else { return nil }
    if isInTitles, answer.found.total < Self.manyTimes * typed.found.total { return nil }
    // Filters that leave words to search for must find more than all the words do.
    if !reading.text.isEmpty, typed.best?.tier == .otherFields,
      answer.found.total <= typed.found.total
    {
      return nil
    }
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// The filters that all words of the text name, although something is called like it.
  func otherReading() throws -> FilterReading? {
    guard !query.isExact, let known = query.reading, known.text.isEmpty else { return nil }
    let reading = try withYears(known)
    let isNew = reading.tokens.contains { !query.tokens.contains($0) }
    return reading.text.isEmpty && isNew ? reading : nil
  }

  /// The letters that can follow, with those of the filters that the last word may name where the words
  /// before it name filters: “90s comedies”, “horror movies”.
  func withFilters(_ keys: LiveKeys) throws -> LiveKeys {
    guard case .only = keys, !query.isExact, let known = query.reading else { return keys }
    var rest = TextFolding.words(known.text)
    var last = ""
    if !words.endsWithSpace {
      guard let word = rest.popLast(), word == words.words.last else { return keys }
      last = word
    }
    guard words.words.count > (last.isEmpty ? 0 : 1) else { return keys }
    let before = try completed(
      FilterReading(tokens: known.tokens, text: rest.joined(separator: " ")))
    guard before.text.isEmpty, !before.tokens.isEmpty else { return keys }
    guard !last.isEmpty, let letters = try matching.index.facets.letters(after: last) else {
      return .all
    }
    return keys.adding(query.filterLetters.union(letters))
  }

  /// The reading with the years of the catalogue for the newest ones.
  private func withYears(_ reading: FilterReading) throws -> FilterReading {
    guard let place = reading.tokens.firstIndex(of: .newest) else { return reading }
    var reading = reading
    if let years = try caches.columns.years(db).newest {
      reading.tokens[place] = .years(years)
    } else {
      reading.tokens = []
      reading.text = words.folded
    }
    return reading
  }

  /// The reading with the people, genres and platforms that its words name, which stand before its
  /// other filters.
  private func completed(_ reading: FilterReading) throws -> FilterReading {
    let words = TextFolding.words(reading.text)
    var found: [Token] = []
    var rest: [String] = []
    var index = 0
    while index < words.count {
      var named: (token: Token, count: Int)?
      for count in stride(
        from: min(Self.longestName, words.count - index), through: 1, by: -1) where named == nil
      {
        named = try token(Array(words[index..<index + count])).map { ($0, count) }
      }
      if let named {
        found.append(named.token)
        index += named.count
      } else {
        rest.append(words[index])
        index += 1
      }
    }
    return FilterReading(tokens: found + reading.tokens, text: rest.joined(separator: " "))
  }

  /// The facet that words name: a person, genre or platform of that whole name, or a genre by a synonym
  /// or in another form of its last word.
  private func token(_ words: [String]) throws -> Token? {
    let name = words.joined(separator: " ")
    let facets = matching.index.facets
    for kind in [Token.Kind.person, .genre, .platform] {
      if let spelling = try facets.spelling(of: kind, name) {
        return Token(kind: kind, text: spelling)
      }
    }
    // "Kids" are rather Family than Children where more is.
    let synonyms = try GenreSynonyms.names(for: name)
      .map { (name: $0, size: try facets.size(of: .genre, $0)) }
    if let best = synonyms.max(by: { $0.size < $1.size }), best.size > 0,
      let spelling = try facets.spelling(of: .genre, best.name)
    {
      return Token(kind: .genre, text: spelling)
    }
    guard let last = words.last, let stem = Self.stem(of: last) else { return nil }
    let stems = Array(words.dropLast()) + [stem]
    let forms = try facets.facets(named: stems, limit: Self.mostForms)
    return forms.first {
      $0.kind == Token.Kind.genre.rawValue && Self.isForm(TextFolding.words($0.name), of: stems)
    }.map { Token(kind: .genre, text: $0.name) }
  }

  /// Facets that are compared with a stem.
  private static let mostForms = 8
  /// The fewest letters of a word's stem.
  private static let leastStem = 4

  /// The word without an ending of the plural; `nil` where too little would be left.
  private static func stem(of word: String) -> String? {
    let ending = word.hasSuffix("ies") ? 3 : word.hasSuffix("s") ? 1 : 0
    return ending > 0 && word.count - ending >= leastStem ? String(word.dropLast(ending)) : nil
  }

  /// Tells that a name has the words and no other, the last one with up to three more letters.
  private static func isForm(_ name: [String], of stems: [String]) -> Bool {
    guard name.count == stems.count, let last = name.last, let stem = stems.last else {
      return false
    }
    return last.hasPrefix(stem) && last.count - stem.count <= 3
  }
}
