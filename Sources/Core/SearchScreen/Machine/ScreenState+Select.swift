internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// Performs Select on an element.
  mutating func select(
    _ element: Element, in view: ScreenView
  ) -> [Effect] {
    var click = [Effect.sound(Effect.Sound(.select))]
    switch element {
    case .key, .choice, .arrowKeyboard: break
    default: click += endComposition()
    }
    if let effects = removeOnPage(element) { return click + effects }
    switch element {
    case .editPage: return click + toggleEditing()
    case .undoRemoval: return undoRemoval().map { click + $0 } ?? bump()
    case .searchPage: return click + searchAmongPage()
    case .resultsList: return click + goToResults(in: view)
    case .fieldButton: return click + selectFieldButton(in: view)
    case .tab(let tab): return enter(tab, in: view)
    case .pageBack: return closePage()
    case .order(let order): return click + choose(order)
    case .filterByPage:
      guard case .token(let token)? = visit.navigation.last?.subject else { return [] }
      return click + search(among: [token], in: .all)
    case .settings: return openSettings()
    case .showHelp: return click + showHelp()
    case .usePhone: return click + showPhone()
    case .setting(let id): return click + selectSetting(id)
    case .firstRun(let control): return click + select(control)
    case .address(let control): return click + select(control)
    case .login(let control): return click + select(control)
    case .captureCancel, .helpClose: return dismissOverlay()
    case .helpPhone: return click + dismissOverlay() + showPhone()
    case .key(let id): return click + selectKey(id, in: view)
    case .arrowKeyboard: return openBestResult(in: view)
    case .suggestion(let suggestion): return click + take(suggestion, in: view)
    case .scope(let id):
      let scope = scopeCounts.first { $0.scope.id == id }?.scope ?? .all
      visit.isScopeChosen = true
      return click + choose(scope)
    case .moreScopes: return click + showMoreScopes(in: view)
    case .card(let shelf, let id):
      guard let item = item(id) else { return [] }
      return click + choose(item, onShelf: shelf)
    case .openBestHit(let id):
      guard let item = item(id) else { return [] }
      return click + recordRecent(of: item) + startOpening(item)
    case .showAll(let category): return click + open(.category(category))
    case .didYouMean:
      guard let spelling = page?.didYouMean else { return [] }
      visit.field.replace(with: spelling)
      return click + submit()
    case .widenScope: return click + choose(.all)
    case .removeFilters: return click + removeFilters()
    case .filter(let control): return click + select(control)
    case .savedSearch(let id): return click + restore(id)
    case .tryAgain: return click + submit()
    case .sheetButton(let button): return click + selectSheetButton(button)
    case .sheetToken(let token): return click + open(.token(token))
    case .related(let id):
      guard case .sheet(let sheet)? = visit.overlays.last?.content,
        let item = sheet.related.first(where: { $0.id == id })
      else { return [] }
      return click + openSheet(of: item)
    case .choice(let index): return click + choose(answer: index)
    case .digit(let digit): return click + enter(digit: digit)
    case .pinDelete:
      deletePINDigit()
      return click
    case .pinCancel: return dismissOverlay()
    case .stillHere: return answerStillThere()
    case .attract: return leaveAttract()
    }
  }

  private mutating func selectFieldButton(in view: ScreenView) -> [Effect] {
    if settings.kiosk != nil, visit.field.isEmpty { return undoEdit() }
    if !visit.field.isEmpty { return clearField() }
    return enter(.bookmarks, in: view)
  }

  mutating func selectKey(
    _ id: String, in view: ScreenView
  ) -> [Effect] {
    guard let key = keyboard.key(id) else { return [] }
    if !keyboard.isCycling(id) { endCycle() }
    switch key.action {
    case .type(let text):
      defer { keyboard.didType() }
      return strike(key, typing: text)
    case .space: return typeSpace()
    case .deleteBackward: return delete(isRepeat: false) { $0.deleteBackward() }
    case .clear: return canUndoClear ? undoEdit() : clearField()
    case .page(let page):
      keyboard.show(page: page)
      return []
    case .shift:
      keyboard.pressShift(at: now.milliseconds)
      return []
    case .globe: return showNextKeyboard()
    case .search:
      let ended = endComposition()
      return visit.field.isEmpty ? bump() : ended + submitAndGoToResults(in: view)
    case .transform: return transformKana()
    }
  }

  /// The milliseconds in which a second press on a suggestion counts as part of the first.
  private static let secondPress = 300

  /// Takes a suggestion: it becomes a token, or the query.
  private mutating func take(
    _ suggestion: Suggestion, in view: ScreenView
  ) -> [Effect] {
    // A second press in haste was meant for the one before, not for what has come into its place.
    if let lastTaken = visit.lastTaken, now - lastTaken < Self.secondPress { return [] }
    visit.lastTaken = now
    visit.gridLimit = Self.gridStep
    if suggestion.kind == .exact {
      visit.searchesExactly = true
      return submit()
    }
    visit.searchesExactly = false
    if suggestion.kind == .filters, let reading = page?.reading ?? page?.otherReading {
      for token in reading.tokens { visit.field.add(token) }
      visit.field.replace(with: reading.text)
      return submit()
    }
    dropDigits()
    if let token = suggestion.token {
      visit.field.add(token)
      return submit()
    }
    guard showsSearch else { return search(again: suggestion.text) }
    // A search of before was not one of the category of today.
    if suggestion.kind == .recent { visit.scope = .all }
    visit.field.replace(with: suggestion.text)
    let search = recordRecent() + submit()
    // A whole text is chosen for what it finds; under a pointer nothing jumps away.
    return visit.isPointing ? search : search + goToResults(in: view)
  }

  /// Searches a text of the history on the Search tab, without the filters that were left there.
  private mutating func search(again text: String) -> [Effect] {
    _ = leavePages()
    visit.field.clear()
    visit.field.replace(with: text)
    visit.scope = .all
    visit.filters.rows = []
    let effects = recordRecent() + submit()
    visit.awaitsResults = true
    return effects
  }

  private mutating func showMoreScopes(in view: ScreenView) -> [Effect] {
    let hidden = scopeCounts.filter { count in
      !view.elements.elements.contains { $0.element == .scope(count.scope.id) }
    }
    let choices = hidden.map { count in
      Alert.Choice(
        title: self.title(of: count) + "  " + words.count(count.count, isExact: count.isExact),
        act: .choose(count.scope), isSelected: count.scope == visit.scope)
    }
    return push(.alert(Alert(title: words[.more], choices: choices)))
  }
}
