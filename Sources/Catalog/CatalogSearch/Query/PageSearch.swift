import CatalogModel
import GRDB

/// One search: from a query to the page that answers it, tier by tier until there is enough.
struct PageSearch {
  let caches: CatalogCaches
  let db: Database
  let query: Query
  let words: SearchWords
  let isCancelled: () -> Bool
  let factors: RankFactors
  let matching: WordSearch
  let segmentations = WordSegmentation.Cache()

  /// Typing errors are only considered if the text as typed finds fewer matches than this.
  static let fewMatches = 4
  /// From this length on, in bytes of folded text, a single match is enough.
  private static let sureLength = 10

  init(
    caches: CatalogCaches, db: Database, query: Query, isCancelled: @escaping () -> Bool
  ) {
    self.caches = caches
    self.db = db
    self.query = query
    self.isCancelled = isCancelled
    words = SearchWords(query.isCoded ? "" : query.text)
    factors = RankFactors(words, caches.contents)
    matching = WordSearch(
      index: InvertedIndex(
        db: db, contents: caches.contents, codeSpellings: caches.codeSpellings),
      cache: caches.sets, isCancelled: isCancelled)
  }

  func page() throws -> ResultPage {
    var lookups: [Lookup] = []
    return try page(notingIn: &lookups)
  }

  /// Makes the page.
  /// - Parameter lookups: Receives the answers that the page was made from, in order of appearance.
  func page(notingIn lookups: inout [Lookup]) throws -> ResultPage {
    if isCancelled() { throw SearchCancelled() }
    let assembler = PageAssembler(caches: caches, db: db, query: query)
    if query.isEmpty {
      let filter = try filter()
      let counts = filter.items.map {
        HitCollector.counts(of: $0, filter.allowed, caches.contents.categoryOfItems)
      }
      var page = assembler.emptyQueryPage(counts: counts, liveKeys: try firstKeys())
      page.letterWeights = try letterWeights(
        of: Self.mostPopular.filter { filter.items?.contains($0) ?? true })
      return page
    }
    if query.isCoded { return try KeypadSearch(search: self).page(assembler) }
    if query.hasNoText, let listing = query.listing { return try page(of: listing, assembler) }
    var typed = try orderedAnswer(limits: assembler.limits)
    let other =
      try asEmojiNames(typed) ?? asSimilar(typed) ?? readAsFilters(typed)
      ?? readAsInAllCategories(typed) ?? asSeriesPart(typed) ?? onOtherKeyboard(typed)
      ?? inOtherScript(typed) ?? asTitleAndWord(typed) ?? corrected(typed) ?? asOneWord(typed)
    if other == nil, !typed.isCounted { try count(&typed) }
    let shown = other ?? Replacement(query: query, answer: typed, similar: typed.guesses)
    var page = try PageAssembler(caches: caches, db: db, query: shown.query).page(
      shown.answer.found, suggestions: typed.suggestions,
      didYouMean: other == nil ? typed.didYouMean : nil,
      liveKeys: try withDescriptions(withFilters(typed.liveKeys), shown.answer))
    page.similar = try similar(shown.similar, assembler)
    page.about = try about(shown)
    page.correction = shown.correction
    page.letterWeights = try letterWeights(of: shown.answer.found)
    page.reading = shown.reading
    page.similarTo = shown.similarTo
    page.isEmptyWithoutFilters =
      try page.sections.allSatisfy(\.items.isEmpty) && isEmptyWithoutFilters()
    if page.reading == nil { page.otherReading = try otherReading() }
    if let other { lookups.append(Lookup(text: other.text, found: other.answer.found)) }
    lookups.append(Lookup(text: query.text, found: typed.found, guesses: typed.guesses))
    return page
  }

  /// The titles of guesses, which appear under a heading of their own.
  func similar(_ guesses: some Sequence<Hit>, _ assembler: PageAssembler) throws -> [Item] {
    guard query.scope == .all else { return [] }
    return try caches.items(guesses.prefix(assembler.limit).map(\.documentID), db)
  }

  /// The answer in the query's order. By relevance, boosts are applied: items that are often opened here rank
  /// higher.
  /// - Parameter hitsOnly: `true` to leave out suggestions and live keys.
  func orderedAnswer(limits: [Int], hitsOnly: Bool = false) throws -> Answer {
    let keypad = query.isCoded ? KeypadSearch(search: self) : nil
    var answer =
      try prepared() ?? keypad?.answer(limits: limits)
      ?? self.answer(limits: limits, hitsOnly: hitsOnly)
    if query.order == .relevance {
      caches.boosts.apply(
        to: &answer.found, tiers: answer.tiers, limits: limits, factors: factors,
        match: { text, item in
          guard let keypad else { return TextMatch.tier(of: text, words) }
          return keypad.tier(of: text)
        })
      try putFamousFirst(in: &answer.found, limits: limits)
      try putSignsFirst(in: &answer.found, limits: limits)
    }
    answer.best = answer.found.hits.lazy.compactMap(\.first).min(by: Hit.isBetter)
    if keypad != nil {
      answer.leading = Array(
        answer.found.hits.flatMap(\.self).sorted(by: Hit.isBetter).prefix(KeypadSearch.askedHits))
    }
    if query.order != .relevance {
      answer.isCounted = true
      answer.found = try reordered(answer.found, matches: answer.matches, limits: limits)
    }
    return answer
  }

  /// The answer from the prepared pages, if there is one with enough hits.
  private func prepared() throws -> Answer? {
    guard !query.isExact, query.tokens.isEmpty, query.ageLimit == nil, query.scope == .all,
      query.limit <= PreparedPages.depth
    else { return nil }
    let code = query.text.code
    guard words.words.isEmpty != code.isEmpty else { return nil }
    let key =
      code.isEmpty ? PreparedPages.key(words) : PreparedPages.key(code: code, query.script)
    return try PreparedPages.page(key, contents: caches.contents, db)
  }

  /// Searches.
  /// - Parameters:
  ///   - limits: The number of hits needed per category, by number.
  ///   - hitsOnly: `true` to leave out suggestions and live keys.
  func answer(limits: [Int], hitsOnly: Bool = false) throws -> Answer {
    let filter = try filter()
    var collector = HitCollector(
      caches.contents, filter: filter, limits: limits, factors: factors,
      watched: caches.boosts.documentIDs)
    // Guesses beside results are only shown on a page of all categories.
    if !filter.isImpossible {
      try search(&collector, filter, wantsGuesses: !hitsOnly && query.scope == .all)
    }
    var answer = Answer(found: collector.uncounted())
    answer.matches = collector.matches
    // A page of corrections is usually replaced by that of the text that was meant.
    answer.isCounted = hitsOnly || answer.found.top.first?.tier.isCorrection != true
    if answer.isCounted { try count(&answer) }
    answer.tiers = collector.tiers
    answer.guesses = collector.guesses
    if hitsOnly { return answer }
    guard !words.words.isEmpty else {
      if query.hasNoText { answer.liveKeys = try firstKeys() }
      return answer
    }
    answer.suggestions = try SuggestionFinder(search: self).suggestions(
      hits: answer.found.hits.flatMap { $0 })
    if answer.isCounted, answer.found.total == 0, let meant = try DidYouMean(search: self).text(),
      try isFound(meant)
    {
      answer.didYouMean = meant
    }
    answer.liveKeys = try LiveKeyFinder(search: self).keys()
    return answer
  }

  /// Counts the matches of each category.
  private func count(_ answer: inout Answer) throws {
    answer.isCounted = true
    answer.found.counts = HitCollector.counts(
      of: answer.matches ?? .empty, try filter().allowed, caches.contents.categoryOfItems)
  }

  /// Everything that matches the text and passes the filter; without text everything that passes it.
  func matches() throws -> DocumentIDSet {
    let filter = try filter()
    if filter.isImpossible { return .empty }
    if query.hasNoText { return filter.items ?? everything }
    let limits = caches.contents.sizes.map { _ in 0 }
    if query.isCoded {
      return try KeypadSearch(search: self).collector(limits: limits).matches
    }
    var collector = HitCollector(
      caches.contents, filter: filter, limits: limits, factors: factors)
    try search(&collector, filter, wantsGuesses: false)
    return collector.matches
  }

  /// Searches.
  /// - Parameter wantsGuesses: `true` to add guesses beside results.
  private func search(
    _ collector: inout HitCollector, _ filter: TokenFilter, wantsGuesses: Bool
  ) throws {
    if words.words.isEmpty {
      // Text without letters or symbols finds nothing; tokens alone find everything that passes them.
      if query.text.allSatisfy(\.isWhitespace) {
        collector.add(filter.items ?? everything, tier: .titleWords)
      }
      return
    }
    var isName = false
    var tiers = try matching.tiers(words)
    try addJoinedTitles(to: &tiers)
    for (tier, items) in tiers {
      if tier == .wholeName { isName = !items.isEmpty }
      collector.add(
        tier == .otherFields && !items.isEmpty
          ? try keepingNames(try nameMatch(isName: isName), items, besides: collector.all) : items,
        tier: tier)
    }
    // "di caprio"
    if collector.all.isEmpty, let joined = words.joined, words.words.count == 2 {
      collector.add(try matching.sets(joined, asPrefix: true).anywhere, tier: .otherFields)
    }
    guard collector.isBelow(Self.fewMatches), try !isKnownName() else { return }
    // "the matrix" when the title is just "Matrix".
    let skipped = Articles.skipped(words.words)
    if skipped.count < words.words.count {
      collector.add(try matching.all(SearchWords(words: skipped)).title, tier: .withoutArticle)
    }
    collector.add(try singular(skipped), tier: .otherNumber)
    collector.beginGuesses()
    if !wantsGuesses, collector.hasResults { return }
    let split = try matching.split(words)
    collector.add(split.starts, tier: .splitStart)
    collector.add(split.any, tier: .splitWord)
    // A long text that matches some title as typed is not a typing error.
    let isSure = words.folded.utf8.count >= Self.sureLength && collector.hasTitle
    if !isSure, !query.isExact { try FuzzySearch(search: self).run(&collector) }
  }

  /// Whether a title, series or person matches as typed, so that nothing has to be guessed.
  private func isKnownName() throws -> Bool {
    if try matching.index.hasTitle(startingWith: (words.folded + " ").utf8) { return true }
    if try !matching.index.titles(equalTo: words.folded).isEmpty { return true }
    return try !matching.names(words.words.joined(), asPrefix: false).isEmpty
  }

  private var everything: DocumentIDSet {
    DocumentIDSet(itemCount: caches.contents.itemCount) { _ in true }
  }

  /// Whether anything at all matches the words, within the tokens.
  func findsAnything(_ words: SearchWords) throws -> Bool {
    let found = try matching.all(words).anywhere
    let filter = try filter()
    return filter.items.map { found.intersects($0) } ?? !found.isEmpty
  }
}
