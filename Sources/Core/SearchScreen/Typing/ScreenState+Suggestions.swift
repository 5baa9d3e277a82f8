internal import CatalogModel
internal import Support
internal import TextEntry

extension ScreenState {
  /// Whether the row of suggestions takes space on the screen.
  ///
  /// The first letter moves nothing before it is answered.
  var showsSuggestions: Bool {
    !isQuiet && !visit.field.isEmpty || hasLandingSuggestions
  }

  /// Whether there are suggestions before anything is typed.
  var hasLandingSuggestions: Bool { !landingSuggestions.isEmpty }

  /// The suggestions before anything is typed: recent searches, followed by those from the configuration,
  /// without titles that are on a shelf below.
  private var landingSuggestions: [Suggestion] {
    let known = Set(landingTitles.map(TextFolding.fold))
    func isNew(_ text: String) -> Bool { !known.contains(TextFolding.fold(text)) }
    let recents = keepsHistory ? ownRecents.filter(isNew) : []
    let popular =
      visit.scope == .all
      ? settings.popularSearches.filter { isNew($0) && !recents.contains($0) } : []
    return recents.prefix(Self.mostRecentChips).map { Suggestion(kind: .recent, text: $0) }
      + popular.prefix(Self.mostPopularChips).map { Suggestion(kind: .popular, text: $0) }
  }

  /// The recent searches, without those for opened titles, which are listed separately.
  var ownRecents: [String] {
    let opened = Set((landing.openings + landing.unfinished.map(\.item)).flatMap(\.folded))
    return landing.recents.filter { !opened.contains(TextFolding.fold($0)) }
  }

  /// The titles of the cards visible below the suggestions, which need no chip.
  private var visibleTitles: [String] {
    guard visit.screen.isSubmitted, let first = page?.sections.first else { return [] }
    return first.items.prefix(Self.visibleCards).map(\.title)
  }

  /// The number of visible cards on the first shelf.
  static let visibleCards = 7

  /// The maximum numbers of recent and of popular searches in the row of suggestions.
  private static let mostRecentChips = 12
  private static let mostPopularChips = 12

  /// The suggestions in the row: recent searches that begin with the text, followed by the completions from
  /// the catalogue. If a search waits for a Search key that the keyboard lacks, the text itself comes first.
  var suggestions: [Suggestion] {
    var known: Set<Suggestion> = []
    // Two suggestions for the same text are merged, wherever they come from.
    return offeredSuggestions.filter { suggestion in
      let isSearch = suggestion.token == nil
      return known.insert(
        isSearch ? Suggestion(kind: .completion, text: suggestion.text) : suggestion
      )
      .inserted
    }
  }

  private var offeredSuggestions: [Suggestion] {
    guard !visit.field.isEmpty else { return landingSuggestions }
    let others = Self.parts.flatMap { $0.suggestions(in: self) }
    guard others.isEmpty else { return others.map { Suggestion(kind: .completion, text: $0) } }
    // Like the results, those before the first letter stay until there are others.
    guard !showsLanding || !visit.screen.isSubmitted else { return landingSuggestions }
    let typed = TextFolding.fold(lineText)
    let text = lineText.trimmed
    let visible = visibleTitles
    // The stage already shows its people.
    let staged = staged.flatMap(item)?.people.prefix(StageMetrics.mostPeople) ?? []
    var offers = visit.completions.filter {
      !($0.kind == .completion && visible.contains($0.text))
        && !($0.kind == .person && staged.contains($0.text))
    }
    if !typed.isEmpty, keepsHistory {
      let recents = landing.recents.filter { recent in
        let folded = TextFolding.fold(recent)
        return folded.hasPrefix(typed) && folded != typed
      }.prefix(3)
      let known = recents.map { TextFolding.fold($0) }
      offers.removeAll { known.contains(TextFolding.fold($0.text)) }
      offers.insert(contentsOf: recents.map { Suggestion(kind: .recent, text: $0) }, at: 0)
    }
    if visit.screen.isSubmitted, let reading = page?.reading ?? page?.otherReading {
      let name = title(of: reading)
      offers.removeAll { offer in
        offer.token.map { reading.tokens.contains($0) || title(of: $0) == name } ?? false
      }
      offers.insert(Suggestion(kind: .filters, text: name), at: 0)
    }
    if visit.screen.isSubmitted, page?.correction != nil, !pageText.trimmed.isEmpty {
      offers.insert(Suggestion(kind: .exact, text: pageText.trimmed), at: 0)
    }
    if offers.isEmpty { offers = furtherSuggestions }
    guard !visit.screen.isSubmitted, !text.isEmpty, !keyboard.hasSearchKey else { return offers }
    let itself = Suggestion(kind: .completion, text: text)
    return [itself] + offers.filter { $0 != itself }
  }
}

extension ScreenState {
  /// The maximum number of suggestions if the catalogue has no completion.
  private static let mostFurther = 6

  /// The suggestions if nothing completes the text: the people and genres of the best results, which lead to
  /// similar titles, or popular searches if nothing was found.
  private var furtherSuggestions: [Suggestion] {
    guard visit.screen.isSubmitted, let page else { return [] }
    let best = page.sections.first?.items.prefix(2) ?? []
    guard !best.isEmpty else {
      return settings.popularSearches.prefix(Self.mostFurther)
        .map { Suggestion(kind: .popular, text: $0) }
    }
    // The stage already shows its people.
    let people =
      staged == nil
      ? best.flatMap { $0.people.prefix(2) }.map { Suggestion(kind: .person, text: $0) } : []
    let genres = best.flatMap { $0.genres.prefix(2) }.map { Suggestion(kind: .genre, text: $0) }
    let tokens = visit.field.tokens
    return Array(
      (people.prefix(Self.mostFurther / 2) + genres).filter { offer in
        offer.token.map { !tokens.contains($0) } ?? true
      }.prefix(Self.mostFurther))
  }
}

extension KeyboardState {
  /// Whether a key of this page starts the search.
  fileprivate var hasSearchKey: Bool {
    page.functions.contains { $0.action == .search }
  }
}

extension Item {
  /// The folded names of a title in the history: the displayed and the original one.
  fileprivate var folded: [String] {
    [title, originalTitle ?? "", nameOfShow ?? ""].filter { !$0.isEmpty }.map(TextFolding.fold)
  }
}
