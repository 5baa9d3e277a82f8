internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import Support
internal import TextEntry

extension ScreenState {
  /// Milliseconds until old results are dimmed while a new answer is pending.
  static let staleDelay = 300

  /// Starts the search for the current text of the field, or returns to the landing.
  ///
  /// The current results stay until the answer arrives, so the screen does not flash.
  mutating func searchAgain() -> [Effect] {
    generation += 1
    forgetLeftPages()
    visit.screen.answer?.failure = ""
    if !visit.field.isEmpty {
      visit.wasCleared = false
      visit.timers[.undo] = nil
    }
    visit.filters.follow(filterTokens)
    var query = query
    if !query.hasNoText, query.digits.isEmpty {
      query.reading = words.reading(of: query.text, in: categories)
      query.filterLetters = words.letters(afterFiltersIn: query.text)
    }
    let counts = countFilters()
    guard !query.isEmpty else {
      visit.screen.awaitsAnswer = false
      visit.screen.isStale = false
      visit.timers[.stale] = nil
      visit.screen.answer = nil
      if showsSearch {
        visit.completions = []
        visit.completion = CompletionState()
      }
      resetResults()
      return [.cancelSearch(upTo: generation)] + counts
    }
    visit.screen.awaitsAnswer = true
    if visit.timers[.stale] == nil { visit.timers[.stale] = now + Self.staleDelay }
    return [.search(query, generation: generation)] + counts
  }

  /// Returns the effects of a change of the text.
  mutating func textChanged() -> [Effect] {
    visit.screen.limit = Self.gridStep
    visit.searchesExactly = false
    if !canTakeBackCompletion { visit.completion.accepted = nil }
    forgetRemovals()
    visit.screen.isSubmitted = settings.searchStart == .live || visit.field.isEmpty
    return searchAgain()
  }

  /// Submits the search on another trigger than the Search key.
  mutating func submit() -> [Effect] {
    visit.screen.isSubmitted = true
    return searchAgain()
  }

  mutating func searchFinished(generation: Int, page: ResultPage) {
    guard generation == self.generation else { return }
    let page = withoutFinishedProgrammes(page)
    if showsSearch {
      noteReplacement(of: visit.completions, by: page.suggestions)
      visit.completions = page.suggestions
      // Any word may follow a filter, and the name of one may be unfinished.
      keep(
        page.reading == nil ? page.liveKeys.adding(words.letters(after: query.text)) : .all,
        signs: signs(in: page), codeKeys: page.codeKeys, weights: page.letterWeights)
      findCompletion(in: page)
    }
    guard visit.screen.isSubmitted else { return answered() }
    if awaitsFirstLetter, !page.isPartial, page.sections.allSatisfy(\.items.isEmpty) {
      resetResults()
      (visit.screen.answer, visit.completions) = (nil, [])
      keep(.all, signs: signs(in: page), codeKeys: page.codeKeys)
      return answered()
    }
    let isSameQuestion = pageText == query.text && self.page?.sections.count == page.sections.count
    let grew = isSameQuestion && visit.screen.limit > Self.gridStep
    if !grew { resetResults() }
    noteReplacement(of: self.page, by: page)
    let former = grew ? visit.screen.answer?.provided ?? [] : []
    visit.screen.answer = Answer(page, to: query.text)
    visit.screen.answer?.provided = former
    if visit.early.generation == generation {
      for titles in visit.early.answers { visit.screen.answer?.take(titles) }
      visit.early.answers = []
    }
    answered()
  }

  /// True while the text is punctuation alone, such as the "." of ".hack": what it is to find has not
  /// begun.
  private var awaitsFirstLetter: Bool {
    let text = query.text.trimmed
    return showsSearch && query.tokens.isEmpty && query.digits.isEmpty && !text.isEmpty
      && text.allSatisfy { $0.isPunctuation || $0 == " " }
  }

  mutating func searchFailed(generation: Int, message: ScreenMessage) {
    guard generation == self.generation else { return }
    resetResults()
    visit.screen.answer = Answer(failure: message)
    answered()
  }

  private mutating func answered() {
    visit.screen.awaitsAnswer = false
    visit.screen.isStale = false
    visit.timers[.stale] = nil
  }

  /// Resets the scroll offsets of the results, whose content is new.
  private mutating func resetResults() {
    visit.screen.scroll.shelves = []
  }

  /// Chooses a scope and searches in it.
  mutating func choose(_ scope: Scope) -> [Effect] {
    visit.timers[.scope] = nil
    visit.passedScope = nil
    guard scope != self.visit.scope else { return [] }
    self.visit.scope = scope
    visit.screen.limit = Self.gridStep
    return submit()
  }

  /// Requests more of the grid, of a provider, or of another program, when the focus is near its end.
  mutating func growResults(in view: ScreenView) -> [Effect] {
    growProvided(in: view) + growSupplied(in: view) + growGrid(in: view)
  }

  private mutating func growGrid(in view: ScreenView) -> [Effect] {
    guard let section = gridSection,
      case .card(_, let id)? = view.commands[visit.screen.focus.focused],
      let index = section.items.firstIndex(where: { $0.id == id }),
      index >= section.items.count - 21, section.items.count >= query.limit,
      section.total > section.items.count, visit.screen.limit < Self.gridMaximum,
      !visit.screen.awaitsAnswer
    else { return [] }
    visit.screen.limit = min(visit.screen.limit + Self.gridStep, Self.gridMaximum)
    return searchAgain()
  }

  /// Records the title that a search led to as a recent search, unless no history is kept.
  func recordRecent(of item: Item) -> [Effect] {
    let isSearch = visit.tab == .search && !visit.field.text.trimmed.isEmpty
    guard keepsHistory, isSearch else { return [] }
    return [.recordRecent(item.title), .loadLanding]
  }

  /// Records the query as a recent search, unless no history is kept.
  func recordRecent() -> [Effect] {
    let text = visit.field.text.trimmed
    guard keepsHistory, !text.isEmpty else { return [] }
    return [.recordRecent(text), .loadLanding]
  }
}
