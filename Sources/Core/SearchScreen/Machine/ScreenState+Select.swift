internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import TextEntry

extension ScreenState {
  /// Performs the action of Select on a control.
  mutating func select(_ command: Command, in view: ScreenView) -> [Effect] {
    var click = [Effect.sound(Effect.Sound(.select))]
    switch command {
    case .key, .arrowKeyboard, .panel(.answer), .panel(.accent): break
    default: click += endComposition()
    }
    if let effects = removeOnPage(command) { return click + effects }
    let effects = perform(command, in: view)
    return command.soundsByItself ? effects : click + effects
  }

  /// Performs a command.
  mutating func perform(_ command: Command, in view: ScreenView) -> [Effect] {
    if let effects = askForPIN(before: command) { return effects }
    switch command {
    // The search screen.
    case .key(let id): return selectKey(id, in: view)
    case .arrowKeyboard: return openBestResult(in: view)
    case .fieldButton: return selectFieldButton(in: view)
    case .resultsList: return goToResults(in: view)
    case .suggestion(let suggestion): return take(suggestion, in: view)
    case .tab(let tab): return enter(tab, in: view)
    case .pageBack: return closePage()
    case .order(let order): return choose(order)
    case .searchPage: return searchAmongPage()
    case .editPage: return toggleEditing()
    case .undoRemoval: return undoRemoval() ?? bump()
    case .scope(let id):
      let scope = scopeCounts.first { $0.scope.id == id }?.scope ?? .all
      visit.isScopeChosen = true
      return choose(scope)
    case .moreScopes: return showMoreScopes(in: view)
    case .card(ResultShelf.unfinishedName, let id):
      // A title that was started continues; its menu opens the sheet.
      return item(id).map { canOpen($0) ? startOpening($0) : openSheet(of: $0) } ?? []
    case .card(let shelf, let id): return item(id).map { choose($0, onShelf: shelf) } ?? []
    case .openBestHit(let id):
      return item(id).map { recordRecent(of: $0) + startOpening(stageTarget(of: $0)) } ?? []
    case .showAll(let category): return openAll(of: category)
    case .didYouMean:
      guard let spelling = page?.didYouMean else { return [] }
      visit.field.replace(with: spelling)
      return submit()
    case .widenScope: return choose(Scope.all)
    case .tryAgain: return submit()
    case .filter(let action): return perform(action)
    case .settings: return openSettings()
    case .choose(let scope): return choose(scope)
    // Panels.
    case .panel(let action): return perform(action, in: view)
    case .sheetButton(let button): return selectSheetButton(button)
    case .page(let question): return open(question)
    case .related(let id):
      guard case .sheet(let sheet)? = visit.screen.panels.last?.panel,
        let item = sheet.related.first(where: { $0.id == id })
      else { return [] }
      return openSheet(of: item)
    case .season(let season):
      show(season)
      return []
    case .episode(let id): return openEpisode(id)
    case .hold(let hold): return perform(hold, isHeld: true, in: view)
    // Commands of menus and panels.
    case .nothing: return bump()
    case .title(let command, let item): return perform(command, on: item)
    case .history(let command): return perform(command)
    case .savedSearches(let action): return perform(action)
    case .settingsPage(let command): return perform(command)
    case .buttons(let command): return perform(command)
    case .sources(let command): return perform(command, in: view)
    case .library(let command): return perform(command)
    case .kiosk(let command): return perform(command)
    case .computer(let command): return perform(command)
    case .quit: return (settings.kiosk == nil ? recordMeant() : []) + [.quit]
    }
  }

  /// Performs the hold action of the focused control, or of the menu button.
  ///
  /// A key without accents types its letter, so that a slow press still types.
  /// - Parameter isHeld: Whether Select was held, as opposed to the menu button being pressed.
  mutating func showAlternates(isHeld: Bool, in view: ScreenView) -> [Effect] {
    guard let focused = visit.screen.focus.focused, view.commands[focused] != nil else { return [] }
    return view.commands.hold(focused).map { perform($0, isHeld: isHeld, in: view) } ?? bump()
  }

  private mutating func perform(
    _ hold: Command.Hold, isHeld: Bool, in view: ScreenView
  ) -> [Effect] {
    switch hold {
    case .arrowKeyboard: return delete(isRepeat: false) { $0.deleteBackward() }
    case .key(let id):
      guard let key = keyboard.key(id) else { return bump() }
      if key.action == .shift {
        keyboard.lockShift()
        return [.sound(Effect.Sound(.select))]
      }
      if key.action == .search { return makeToken() }
      guard !key.alternates.isEmpty else {
        return isHeld ? [.sound(Effect.Sound(.select))] + selectKey(id, in: view) : bump()
      }
      return push(.accents(Accents(letters: key.alternates)))
    case .title(let id):
      guard let item = listedItem(id) else { return [] }
      return push(
        .alert(
          Alert(
            title: item.title, message: line(of: item).joined(separator: Caption.separator),
            choices: menu(of: item))))
    case .menu(let command): return perform(command, in: view)
    case .recent(let text):
      return push(
        .alert(
          Alert(
            title: text,
            choices: [
              Choice(title: words[.remove], command: .history(.removeRecent(text))),
              Choice(title: words[.clearRecents], command: .history(.askToClear)),
              Choice(title: words[.cancel]),
            ])))
    case .token(let text): return makeToken(of: text)
    case .suggestion(let suggestion): return select(.suggestion(suggestion), in: view)
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

  /// Takes a suggestion: it becomes a token, or the query. Another one takes its place.
  private mutating func take(
    _ suggestion: Suggestion, in view: ScreenView
  ) -> [Effect] {
    visit.cameAt = now
    visit.screen.limit = Self.gridStep
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
    if let token = suggestion.token {
      // The letters were read as its name.
      if query.isCoded { visit.field.replace(with: "") }
      visit.field.add(token)
      return submit()
    }
    guard showsSearch else { return search(again: suggestion.text) }
    // An earlier search was not meant for the current category.
    if suggestion.kind == .recent { visit.scope = .all }
    visit.field.replace(with: suggestion.text)
    visit.chosenText = visit.field.text
    let search = recordRecent() + submit()
    // A complete text is chosen for its results; under a pointer nothing jumps away.
    return visit.isPointing ? search : search + goToResults(in: view)
  }

  /// Searches for a text of the history on the Search tab, without the filters left there.
  private mutating func search(again text: String) -> [Effect] {
    _ = leavePages()
    visit.field.clear()
    visit.field.replace(with: text)
    visit.scope = .all
    let effects = perform(.close) + recordRecent() + submit()
    visit.awaitsResults = true
    return effects
  }

  private mutating func showMoreScopes(in view: ScreenView) -> [Effect] {
    let hidden = scopeCounts.filter { count in
      !view.commands.all.contains { $0.select == .scope(count.scope.id) }
    }
    let choices = hidden.map { count in
      Choice(
        title: self.title(of: count) + "  " + words.count(count.count, isExact: count.isExact),
        command: .choose(count.scope), isSelected: count.scope == visit.scope,
        isDimmed: count.isKnown && count.count == 0)
    }
    return push(.alert(Alert(title: words[.more], choices: choices)))
  }
}

extension Command {
  /// Whether it plays its own sound, such as that of going back, in place of Select's.
  fileprivate var soundsByItself: Bool {
    switch self {
    case .tab, .pageBack, .settings, .arrowKeyboard, .kiosk(.beginVisit): true
    case .panel(let action): action.soundsByItself
    default: false
    }
  }
}
