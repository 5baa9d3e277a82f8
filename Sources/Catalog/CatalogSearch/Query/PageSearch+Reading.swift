import CatalogModel

extension PageSearch {
  /// How words name filters: exactly, misspelled, or several by one name.
  private enum Names { case exact, near, wide }

  /// The most words of a person's or a genre's name.
  private static let longestName = 4

  /// The factor by which the titles of a category must outnumber the titles that contain the words, for the
  /// category to be meant: “horror movies”.
  private static let manyTimes = 10
  /// The factor by which the items of a genre must outnumber the titles that contain its name: “western”.
  private static let genreTimes = 4

  /// Replaces the results by those of the filters that the text names, if no title or person matches the
  /// text: “korean drama”, “tom hanks 1990s”.
  /// - Returns: The hits among the items that pass the filters; `nil` if the words stay words.
  func readAsFilters(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, var known = query.reading,
      !typed.found.top.contains(where: { $0.tier < .titleWords })
    else { return nil }
    // An unfinished word names a category only if there would be no results otherwise.
    if typed.found.top.isEmpty, let finished = known.finished { known = finished }
    let isInTitles = typed.best.map { $0.tier < .otherFields } ?? false
    let isGenre =
      try isInTitles && known.tokens.isEmpty && facetWords(.genre).facet(named: words.folded) != nil
    if isInTitles, !isGenre, !known.tokens.contains(where: { $0.kind == .category }) { return nil }
    let isGuess = typed.best?.tier.isCorrection ?? true
    let asked = isGuess ? try withoutRequest(known) : nil
    if asked?.answer.best?.tier == .exactTitle,
      try facetWords(.genre).facet(named: known.text) == nil
    {
      return asked
    }
    let dated = try withYears(withNames(known))
    var reading = try completed(dated)
    var found = reading.tokens.isEmpty ? nil : try found(as: reading)
    if found == nil, isGuess {
      // Misspelled names of filters, or names of several, provided all words are names.
      let other = try completed(dated, reading.text.isEmpty ? .wide : .near)
      if other != reading, other.text.isEmpty, let titles = try self.found(as: other) {
        (reading, found) = (other, titles)
      }
    }
    if found == nil, isGuess, let others = try withoutExcluded(reading) { return others }
    guard !reading.tokens.isEmpty else { return asked }
    guard let found else {
      // No guess takes the place of the person’s own titles, nor of several filters that are all that was
      // asked for, even if there are none.
      if reading.text.isEmpty,
        reading.tokens.contains(where: \.kind.isOwn)
          || isGuess && reading.tokens.count > 1
            && !reading.tokens.contains(where: { $0.kind == .platform })
      {
        let (query, answer) = try answer(as: reading)
        return Replacement(query: query, answer: answer, reading: reading)
      }
      guard isGuess else { return asked }
      if let other = try asked ?? withoutNewest(known, reading) { return other }
      // A title with one typing error is likelier than some of the words: “pulp fction”.
      return typed.best?.tier == .oneTypoInTitle ? nil : try withoutWords(reading)
    }
    let (query, answer) = found
    let titles =
      isGenre ? typed.found.top.count { $0.tier < .otherFields } : typed.found.total
    let times = isGenre ? Self.genreTimes : Self.manyTimes
    if isInTitles, answer.found.total < times * titles { return nil }
    // Filters that leave words to search for, and platforms alone, must find more than all the words do.
    if !reading.text.isEmpty || reading.tokens.allSatisfy({ $0.kind == .platform }),
      typed.best?.tier == .otherFields,
      answer.found.total <= typed.found.total
    {
      return nil
    }
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// Answers in the scope with the reading that the text has in all categories, if nothing in the scope is
  /// called like the text: a scope narrows what was read, perhaps to nothing.
  func readAsInAllCategories(_ typed: Answer) throws -> Replacement? {
    guard query.scope != .all, query.reading != nil, typed.best?.tier.isCorrection ?? true else {
      return nil
    }
    var wide = query
    wide.scope = .all
    let search = PageSearch(caches: caches, db: db, query: wide, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: wide).limits
    let all = try search.orderedAnswer(limits: limits, hitsOnly: true)
    guard let reading = try search.readAsFilters(all)?.reading else { return nil }
    let (query, answer) = try answer(as: reading)
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// The answer to the remaining words of a reading among the items that pass its filters; `nil` if nothing
  /// matches.
  private func found(
    as reading: FilterReading, order: ResultOrder? = nil
  ) throws -> (query: Query, answer: Answer)? {
    let (query, answer) = try answer(as: reading, order: order)
    guard let best = answer.best, !best.tier.isCorrection else { return nil }
    // "the fish movie" is not one with somebody called Fisher.
    if best.tier == .otherFields, let last = TextFolding.words(reading.text).last,
      last != words.words.last,
      let matches = answer.matches,
      try !matching.sets(last, asPrefix: false).anywhere.intersects(matches)
    {
      return nil
    }
    return (query, answer)
  }

  private func answer(
    as reading: FilterReading, order: ResultOrder? = nil
  ) throws -> (query: Query, answer: Answer) {
    var query = query
    query.text = reading.text
    query.tokens += reading.tokens.filter { !query.tokens.contains($0) }
    query.reading = nil
    if let order { query.order = order }
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    return (query, try search.orderedAnswer(limits: limits, hitsOnly: true))
  }

  /// The titles that match the text, newest first, if none of them is new: “the new batman movie”.
  private func withoutNewest(
    _ known: FilterReading, _ completed: FilterReading
  ) throws -> Replacement? {
    guard known.tokens.contains(.newest), !completed.text.isEmpty, query.order == .relevance else {
      return nil
    }
    var reading = completed
    reading.tokens.removeAll { $0.kind == .years }
    guard let (query, answer) = try found(as: reading, order: .newest) else { return nil }
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// The titles that match what comes before a word such as “without”, but for those with the words after it:
  /// “christopher nolan without inception”.
  private func withoutExcluded(_ completed: FilterReading) throws -> Replacement? {
    let known = query.reading ?? completed
    let words = TextFolding.words(completed.text)
    guard let place = words.firstIndex(where: known.negations.contains), place + 1 < words.count
    else { return nil }
    var reading = completed
    reading.text = words[..<place].joined(separator: " ")
    reading.leftOut = Array(words[(place + 1)...])
    guard !reading.text.isEmpty || !reading.tokens.isEmpty,
      case (let query, var answer)? = try found(as: reading), let matches = answer.matches
    else { return nil }
    let excluded = try matching.all(SearchWords(words: reading.leftOut)).title
    let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    answer.matches = matches.subtracting(excluded)
    answer.found.hits = answer.found.hits.map { $0.filter { !excluded.contains($0.documentID) } }
    answer.found.top.removeAll { excluded.contains($0.documentID) }
    answer.found.counts = HitCollector.counts(
      of: matches.subtracting(excluded), try search.filter().allowed,
      caches.contents.categoryOfItems)
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// The titles that pass the filters, ignoring words that none of them has, if the filters make up most of
  /// the text: “funny french films xyz”.
  private func withoutWords(_ completed: FilterReading) throws -> Replacement? {
    let names = completed.tokens.filter { $0.kind != .category }
    let words = TextFolding.words(completed.text)
    let most = names.contains { $0.kind == .person } ? names.count : names.count - 1
    guard !words.isEmpty, !names.isEmpty else { return nil }
    var reading = completed
    reading.leftOut = try words.filter { word in
      reading.text = word
      return try found(as: reading) == nil
    }
    reading.text = words.filter { !reading.leftOut.contains($0) }.joined(separator: " ")
    guard (1...max(most, 1)).contains(reading.leftOut.count), reading.leftOut.count <= most,
      let (query, answer) = try found(as: reading)
    else { return nil }
    reading.leftOut.removeAll(where: (self.query.reading ?? reading).joins)
    return Replacement(query: query, answer: answer, reading: reading)
  }

  /// Replaces the results by titles similar to the one that the text names: “movies like inception”.
  /// - Returns: The similar titles; `nil` if the text does not ask for any, or no title matches.
  func asSimilar(_ typed: Answer) throws -> Replacement? {
    guard !query.isExact, let reading = query.reading, let like = reading.like,
      typed.best.map({ $0.tier >= .otherFields }) ?? true
    else { return nil }
    let (search, named) = try other(like)
    var query = search.query
    let limits = PageAssembler(caches: caches, db: db, query: query).limits
    guard let best = named.found.top.first ?? named.best, best.tier != .wholeName,
      best.tier < .otherFields || best.tier.isCorrection,
      let item = try caches.item(best.documentID, db)
    else { return nil }
    query.text = ""
    query.tokens += reading.tokens.filter { !query.tokens.contains($0) }
    let similar = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
    let filter = try similar.filter()
    var found = FoundHits(hits: limits.map { _ in [] }, counts: limits.map { _ in 0 })
    let ids = try RelatedItems(caches: caches, db: db).documents(to: item, limit: Self.mostSimilar)
    for (place, id) in ids.enumerated() {
      guard let category = filter.category(of: id, caches.contents),
        filter.items?.contains(id) ?? true
      else { continue }
      let hit = Hit(tier: .titleWords, documentID: id, order: place)
      found.counts[category] += 1
      if found.hits[category].count < limits[category] { found.hits[category].append(hit) }
      if found.top.count < TopResults.count, limits[category] > 0 { found.top.append(hit) }
    }
    guard found.total > 0 else { return nil }
    return Replacement(
      query: query, answer: Answer(found: found), similarTo: item.title)
  }

  /// The most titles similar to another one.
  private static let mostSimilar = 120

  /// Replaces an empty page by that of the text without words of request: “play the office”.
  private func withoutRequest(_ reading: FilterReading) throws -> Replacement? {
    guard reading.tokens.isEmpty else { return nil }
    for asked in reading.asked where !asked.isEmpty {
      var query = query
      query.text = asked
      query.reading = nil
      let search = PageSearch(caches: caches, db: db, query: query, isCancelled: isCancelled)
      let limits = PageAssembler(caches: caches, db: db, query: query).limits
      let answer = try search.orderedAnswer(limits: limits, hitsOnly: true)
      guard let best = answer.best, !best.tier.isCorrection else { continue }
      return Replacement(query: query, answer: answer, correction: asked)
    }
    return nil
  }

  /// The words that name the genres or the platforms of the catalogue.
  func facetWords(_ kind: Token.Kind) throws -> FacetWords {
    try caches.facetWords(kind, matching.index.facets)
  }

  /// The filters named by all words of the text, although a title or person matches it.
  func otherReading() throws -> FilterReading? {
    guard !query.isExact, let known = query.reading, known.text.isEmpty else { return nil }
    let reading = try withYears(known)
    let isNew = reading.tokens.contains { !query.tokens.contains($0) }
    return reading.text.isEmpty && isNew ? reading : nil
  }

  /// The letters that can follow, including those of the filters that the last word may name if the words
  /// before it name filters: “90s comedies”, “horror movies”.
  func withFilters(_ keys: LiveKeys) throws -> LiveKeys {
    // The names of filters are those of the whole catalogue.
    guard case .only = keys, !query.isExact, query.ageLimit == nil, let known = query.reading else {
      return keys
    }
    if known.like != nil || known.tokens.isEmpty && !known.asked.isEmpty { return .all }
    let keys =
      words.words.count > 1
      ? keys : keys.adding(try facetWords(.genre).letters(after: words.folded))
    var rest = TextFolding.words(known.text)
    if !words.endsWithSpace, let last = rest.popLast() {
      rest = rest.filter { !known.connectors.contains($0) } + [last]
    } else {
      rest.removeAll(where: known.connectors.contains)
    }
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
    return keys.adding(
      query.filterLetters.union(letters).union(try facetWords(.genre).letters(after: last))
        .union(try facetWords(.platform).letters(after: last)))
  }

  /// The number of years by which a title must be older than the newest ones to count as old.
  private static let yearsOfOld = 50

  /// The reading with “newest” and “oldest” replaced by years of the catalogue.
  private func withYears(_ reading: FilterReading) throws -> FilterReading {
    let relative = [Token.newest, .oldest]
    guard let place = reading.tokens.firstIndex(where: relative.contains) else { return reading }
    var reading = reading
    if let years = try caches.columns.years(db).newest {
      let isNewest = reading.tokens[place] == .newest
      let old = years.first.map { YearRange(first: nil, last: $0 + 1 - Self.yearsOfOld) }
      reading.tokens[place] = .years(isNewest ? years : old ?? years)
    } else {
      reading.tokens = []
      reading.text = words.folded
    }
    return reading
  }

  /// The reading with languages as words again where they end a person's name: “books by tana french”.
  private func withNames(_ reading: FilterReading) throws -> FilterReading {
    var reading = reading
    for (word, token) in reading.languages.sorted(by: { $0.key < $1.key }) {
      guard let place = words.words.lastIndex(of: word), place > 0 else { continue }
      let before = words.words[place - 1]
      var rest = TextFolding.words(reading.text)
      guard let index = rest.lastIndex(of: before),
        try matching.index.facets.spelling(of: .person, before + " " + word) != nil
      else { continue }
      rest.insert(word, at: index + 1)
      reading.text = rest.joined(separator: " ")
      reading.tokens.removeAll { $0 == token }
    }
    return reading
  }

  /// The reading with the people, genres and platforms that its words name, placed before its other filters.
  /// - Parameter names: What words may name.
  private func completed(_ reading: FilterReading, _ names: Names = .exact) throws -> FilterReading
  {
    let words = TextFolding.words(reading.text)
    let known = query.reading ?? reading
    var found: [Token] = []
    var rest: [String] = []
    var index = 0
    // The index of the word after the last name.
    var behind: Int?
    while index < words.count {
      let word = words[index]
      let excludes = known.negations.contains(word)
      // “pokemon not on ds”
      let skipped = excludes ? words[(index + 1)...].prefix(while: known.joins).count : 0
      let joins = index == behind && known.alternatives.contains(word)
      let start = excludes || joins ? index + 1 + skipped : index
      guard let named = try named(words, from: start, names),
        !joins || named.tokens.map(\.kind) == [found.last?.kind]
      else {
        rest.append(word)
        index += 1
        continue
      }
      if joins, let last = found.popLast() {
        found.append(last.or(named.tokens[0]))
      } else {
        found += excludes ? named.tokens.map(\.negated) : named.tokens
      }
      index = start + named.count
      if index < words.count, known.negationsBehind.contains(words[index]),
        let last = found.popLast()
      {
        found.append(last.negated)
        index += 1
      }
      behind = index
    }
    var completed = reading
    completed.tokens = found + reading.tokens
    if !completed.tokens.isEmpty {
      rest.removeAll(where: known.alternatives.contains)
      if rest.allSatisfy(known.joins) { rest = [] }
    }
    completed.text = rest.joined(separator: " ")
    return completed
  }

  /// The filters named by the longest sequence of words from an index on, and the number of words.
  private func named(
    _ words: [String], from start: Int, _ names: Names
  ) throws -> (tokens: [Token], count: Int)? {
    guard start < words.count else { return nil }
    for count in stride(from: min(Self.longestName, words.count - start), through: 1, by: -1) {
      if let tokens = try tokens(Array(words[start..<start + count]), names) {
        return (tokens, count)
      }
      if names == .near, count == 2 || count == 3,
        let near = try facet(near: words[start..<start + count].joined(separator: " "))
      {
        return ([near], count)
      }
    }
    if names == .near {
      if let near = query.reading?.nearly[words[start]] { return ([near], 1) }
      if let near = try facet(near: words[start]) { return ([near], 1) }
      // Names change their form in sentences; outside of one they are rather misspelled titles.
      if let reading = query.reading,
        reading.tokens.contains(where: { $0.kind == .category }) || !reading.genres.isEmpty,
        let person = try inflected(words[start...])
      {
        return person
      }
    }
    return query.reading?.lengths[words[start]].map { ([.runningTime($0)], 1) }
  }

  /// The genre or platform of which a text is a misspelled name.
  private func facet(near text: String) throws -> Token? {
    if let genre = try facetWords(.genre).facet(near: text) {
      return Token(kind: .genre, text: genre)
    }
    guard query.reading?.tokens.contains(Self.games) ?? false else { return nil }
    return try facetWords(.platform).facet(near: text).map { Token(kind: .platform, text: $0) }
  }

  private static let games = Token(kind: .category, text: "game")

  /// Whether words may name platforms: “DC movies” are none for the Dreamcast.
  private var mayNamePlatforms: Bool {
    let categories = query.reading?.tokens.filter { $0.kind == .category } ?? []
    return categories.isEmpty || categories.contains(Self.games)
  }

  /// The best-known person whose name, or last name, is the next words but for their endings: “Тарковского” is
  /// “Тарковский”, “Andrzeja Wajdy” is “Andrzej Wajda”.
  private func inflected(_ words: ArraySlice<String>) throws -> (tokens: [Token], count: Int)? {
    for count in stride(from: min(Self.longestName, words.count), through: 1, by: -1) {
      let typed = Array(words.prefix(count))
      guard let last = typed.last, !last.contains(where: \.isNumber) else { continue }
      for stem in Self.stems(of: last) {
        let known = try matching.index.facets.facets(named: [stem], limit: Self.mostForms)
        let people = known.filter { facet in
          let name = TextFolding.words(facet.name)
          return facet.kind == Token.Kind.person.rawValue && name.count >= count
            && zip(name.suffix(count), typed).allSatisfy(Self.isForm)
        }
        let best = try people.map { ($0.name, try firstItem(of: $0.name)) }.min { $0.1 < $1.1 }
        if let best { return ([Token(kind: .person, text: best.0)], count) }
      }
    }
    return nil
  }

  /// The most popular item of a person.
  private func firstItem(of person: String) throws -> DocumentID {
    try matching.index.facets.items(with: .person, person).prefix(1).first ?? .max
  }

  /// The most letters of an ending by which the forms of a name differ.
  private static let longestEnding = 3
  /// The fewest letters that the forms of a name share.
  private static let shortestStem = 3

  /// The beginnings that the forms of a name may share, longest first.
  private static func stems(of word: String) -> [String] {
    (0...longestEnding).map { String(word.dropLast($0)) }.filter { $0.count >= shortestStem }
  }

  /// Whether a word may be another form of a name, rather than its beginning: most letters are the same.
  private static func isForm(_ name: String, _ word: String) -> Bool {
    let stem = zip(name, word).prefix { $0 == $1 }.count
    let longest = max(name.count, word.count)
    return name == word
      || stem >= shortestStem && stem < word.count
        && longest - stem <= longestEnding && 5 * stem > 3 * longest
  }

  /// The facets that words name: two genres by a common name, or one facet.
  private func tokens(_ words: [String], _ names: Names) throws -> [Token]? {
    if let pair = GenreSynonyms.pairs[words.joined(separator: " ")] {
      let tokens = try pair.compactMap { try token([$0], names) }
      if tokens.count == pair.count { return tokens }
    }
    return try token(words, names).map { [$0] }
  }

  /// The facet that words name: a person, genre or platform with that full name, or a genre by a synonym or
  /// with another form of its last word.
  private func token(_ words: [String], _ names: Names) throws -> Token? {
    let name = words.joined(separator: " ")
    let facets = matching.index.facets
    // アニメ is Animation, and Anime.
    let genres = try Set(query.reading?.genres[name] ?? []).sorted().compactMap {
      try facets.spelling(of: .genre, $0)
    }
    if genres.count > 1, try names == .wide || facets.spelling(of: .genre, name) == nil {
      return genres.dropFirst().reduce(Token(kind: .genre, text: genres[0])) {
        $0.or(Token(kind: .genre, text: $1))
      }
    }
    for kind in [Token.Kind.person, .genre] {
      if let spelling = try facets.spelling(of: kind, name) {
        return Token(kind: kind, text: spelling)
      }
    }
    if mayNamePlatforms,
      let platform = try facetWords(.platform).facet(named: name)
    {
      return Token(kind: .platform, text: platform)
    }
    // "Kids" means Family rather than Children if that has more items.
    let synonyms = try GenreSynonyms.names(for: name)
      .map { (name: $0, size: try facets.size(of: .genre, $0)) }
    if let best = synonyms.max(by: { $0.size < $1.size }), best.size > 0,
      let spelling = try facets.spelling(of: .genre, best.name)
    {
      return Token(kind: .genre, text: spelling)
    }
    for genre in query.reading?.genres[name] ?? [] {
      for known in [genre] + GenreSynonyms.names(for: genre) {
        if let spelling = try facets.spelling(of: .genre, known) {
          return Token(kind: .genre, text: spelling)
        }
      }
    }
    guard let last = words.last, let stem = Self.stem(of: last) else { return nil }
    let stems = Array(words.dropLast()) + [stem]
    let forms = try facets.facets(named: stems, limit: Self.mostForms)
    return forms.first {
      $0.kind == Token.Kind.genre.rawValue && Self.isForm(TextFolding.words($0.name), of: stems)
    }.map { Token(kind: .genre, text: $0.name) }
  }

  /// The most facets compared with a stem.
  private static let mostForms = 8
  /// The fewest letters of a word's stem.
  private static let leastStem = 4

  /// The word without a plural ending; `nil` if too little would be left.
  private static func stem(of word: String) -> String? {
    let ending = word.hasSuffix("ies") ? 3 : word.hasSuffix("s") ? 1 : 0
    return ending > 0 && word.count - ending >= leastStem ? String(word.dropLast(ending)) : nil
  }

  /// Whether a name has exactly the words, the last one with up to three more letters.
  private static func isForm(_ name: [String], of stems: [String]) -> Bool {
    guard name.count == stems.count, let last = name.last, let stem = stems.last else {
      return false
    }
    return last.hasPrefix(stem) && last.count - stem.count <= 3
  }
}
