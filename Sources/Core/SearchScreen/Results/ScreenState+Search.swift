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
    followFilters()
    var query = query
    if !query.hasNoText, !query.isCoded {
      query.reading = words.reading(of: query.text, in: categories)
      query.filterLetters = words.letters(afterFiltersIn: query.text)
      addOwnTitles(to: &query)
    }
    // The effect of words that may be filters is only known with the answer.
    let mayBeFilters = query.reading?.tokens.isEmpty == false
    let counts = mayBeFilters ? [] : countFilters(for: self.query)
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

  /// The effects of a change of the text.
  mutating func textChanged() -> [Effect] {
    visit.screen.limit = Self.gridStep
    visit.searchesExactly = false
    visit.isSubmittedTextNew = false
    if !canTakeBackCompletion { visit.completion.accepted = nil }
    forgetRemovals()
    visit.screen.isSubmitted = settings.searchStart == .live || visit.field.isEmpty
    return searchAgain()
  }

  /// Submits the search for a reason other than the Search key.
  mutating func submit() -> [Effect] {
    visit.screen.isSubmitted = true
    return searchAgain()
  }

  mutating func searchFinished(generation: Int, page: ResultPage) -> [Effect] {
    guard generation == self.generation else { return [] }
    let page = withoutFinishedProgrammes(page)
    if showsSearch {
      noteReplacement(of: visit.completions, by: page.suggestions)
      visit.completions = page.suggestions
      // Any word may follow a filter, and a filter's name may be incomplete.
      keep(
        page.reading == nil ? page.liveKeys.adding(words.letters(after: query.text)) : .all,
        signs: signs(in: page), weights: page.letterWeights)
      findCompletion(in: page)
    }
    guard visit.screen.isSubmitted else {
      answered()
      return []
    }
    if awaitsFirstLetter, !page.isPartial, page.sections.allSatisfy(\.items.isEmpty) {
      resetResults()
      (visit.screen.answer, visit.completions) = (nil, [])
      keep(.all, signs: signs(in: page))
      answered()
      return []
    }
    let isSameQuestion =
      visit.screen.answer?.text == query.text && self.page?.sections.count == page.sections.count
    let grew = isSameQuestion && visit.screen.limit > Self.gridStep
    if !grew { resetResults() }
    noteReplacement(of: self.page, by: page)
    let former = visit.screen.answer
    visit.screen.answer = Answer(page.named(in: settings.words), to: query.text)
    if grew, let former { visit.screen.answer?.provided = former.provided }
    visit.screen.answer?.keepStage(of: former)
    if visit.early.generation == generation {
      for titles in visit.early.answers { visit.screen.answer?.take(titles) }
      visit.early.answers = []
    }
    answered()
    return loadStage() + countFilters()
  }

  /// The query that the page answers, corrected or with words read as filters if so.
  var shownQuery: Query {
    var query = query
    guard let page, visit.screen.answer?.text == query.text else { return query }
    if let reading = page.reading {
      query.text = reading.text
      query.tokens += reading.tokens.filter { !query.tokens.contains($0) }
      addOwnTitles(to: &query)
    } else if let correction = page.correction {
      query.text = correction
    }
    return query
  }

  /// Whether the text is punctuation alone, such as the "." of ".hack", so that there is nothing to find yet.
  private var awaitsFirstLetter: Bool {
    let text = query.text.trimmed
    return showsSearch && query.tokens.isEmpty && !text.isEmpty
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

  /// Resets the scroll offsets of the results, which are new.
  private mutating func resetResults() {
    visit.screen.scroll.shelves = []
  }

  /// Chooses a scope and searches in it.
  mutating func choose(_ scope: Scope) -> [Effect] {
    visit.timers[.scope] = nil
    visit.passedScope = nil
    guard scope != self.visit.scope else { return [] }
    self.visit.scope = scope
    visit.keepsScopes = true
    visit.screen.limit = Self.gridStep
    return submit()
  }

  /// Requests more of the grid, of a provider, or of another program, when focus is near its end.
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

  /// Records the title that was opened from a search, replacing the text that led to it, unless no history is
  /// kept.
  func recordRecent(of item: Item) -> [Effect] {
    let text = lineText.trimmed
    guard keepsHistory, visit.tab == .search, !text.isEmpty else { return [] }
    return [.recordRecent(item.title, insteadOf: text), .loadLanding]
  }

  /// Records a text that was taken as a whole, from a suggestion or from the history, unless no history is
  /// kept.
  func recordRecent() -> [Effect] {
    let text = lineText.trimmed
    guard keepsHistory, !text.isEmpty else { return [] }
    return [.recordRecent(text), .loadLanding]
  }

  /// Records the text of a submitted search, once its answer shows what it meant.
  mutating func recordSubmitted() -> [Effect] {
    guard visit.isSubmittedTextNew, !visit.screen.awaitsAnswer else { return [] }
    visit.isSubmittedTextNew = false
    return recordMeant()
  }

  /// Records the intended text of the current search, unless no history is kept.
  func recordMeant() -> [Effect] {
    guard keepsHistory, showsSearch, !visit.screen.awaitsAnswer, let text = meantText else {
      return []
    }
    return [.recordRecent(text), .loadLanding]
  }

  /// The intended text of the current search, with corrections; `nil` if nothing was found, or if its last
  /// word is incomplete.
  private var meantText: String? {
    let text = lineText.trimmed
    guard settings.supply == nil, !text.isEmpty else { return text.isEmpty ? nil : text }
    guard let page, !foundNothing else { return nil }
    let meant = page.correction?.trimmed ?? text
    guard let last = TextFolding.words(meant).last else { return nil }
    let isWhole =
      page.reading != nil
      || page.sections.contains { section in section.items.contains { $0.hasWord(last) } }
    return isWhole ? meant : nil
  }
}

extension Item {
  /// Whether a folded word is one of the complete words by which the item is found.
  fileprivate func hasWord(_ word: String) -> Bool {
    let texts = [title, subtitle] + readings + people + genres + platforms
    return texts.contains { TextFolding.words($0).contains(word) }
      || year.map { String($0) == word } ?? false
  }
}
