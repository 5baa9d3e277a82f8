internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph

extension ScreenState {
  /// Milliseconds that focus must rest on a segment before its scope is chosen.
  ///
  /// The delay keeps a passing move from starting a search.
  static let scopeDelay = 150

  /// Milliseconds that focus must rest on a segment for a move away not to count as passing.
  static let scopeRest = 800

  mutating func move(
    _ direction: Direction, isRepeat: Bool, in view: ScreenView
  ) -> [Effect] {
    if view.commands[visit.screen.focus.focused] == .arrowKeyboard {
      return isRepeat ? [] : type(arrow: direction)
    }
    // Down from a tab whose page is not shown yet enters that page.
    if direction == .down, case .tab(let tab)? = view.commands[visit.screen.focus.focused],
      tab != self.visit.tab,
      tabs.contains(tab)
    {
      return isRepeat ? [] : enter(tab, in: view)
    }
    if direction == .down, !isRepeat, let effects = returnToPlace(in: view) {
      return effects
    }
    guard visit.screen.focus.move(direction, isRepeat: isRepeat, in: view.map).moved else {
      // A held direction stops silently at an edge; only a new press there bumps.
      return isRepeat ? [] : bump()
    }
    let sound = moveSound(in: view)
    if view.commands[visit.screen.focus.focused] == .arrowKeyboard {
      visit.arrowEntry = ArrowEntry(direction: direction, time: now)
    }
    focusChanged(in: view)
    return [sound] + growResults(in: view) + (isOnTabs(in: view) ? [] : noteNewSeen())
  }

  /// Updates the deadlines after a change of focus.
  mutating func focusChanged(in view: ScreenView) {
    let rest = now - visit.lastMove
    visit.lastMove = now
    forgetSheetMessage()
    visit.timers[.scope] = nil
    visit.timers[.tab] = nil
    followSeason(in: view)
    followPane(in: view)
    guard visit.screen.panels.isEmpty else { return }
    followFilterFocus(in: view)
    if visit.screen.focus.focused.flatMap({ view.map.item($0) })?.section
      != ScreenSection.scopeBar.id
    {
      visit.isScopeChosen = false
      visit.keepsScopes = visit.scope != .all
      visit.passedScope = nil
    }
    switch view.commands[visit.screen.focus.focused] {
    case .scope(let id)
    where settings.scopeSelection == .focus && id != visit.scope.id && !visit.isScopeChosen:
      visit.timers[.scope] = now + Self.scopeDelay
      if rest >= Self.scopeRest || visit.passedScope == nil { visit.passedScope = visit.scope }
    case .moreScopes where rest >= Self.scopeRest: visit.passedScope = nil
    case .tab(let tab) where tab != self.visit.tab && tabs.contains(tab):
      visit.timers[.tab] = now + Self.tabDelay
    case .scope, .moreScopes, .tab: break
    default:
      if rest < Self.scopeRest, visit.passedScope != nil { visit.timers[.scope] = now }
    }
  }

  func moveSound(in view: ScreenView) -> Effect {
    let frame = visit.screen.focus.focused.flatMap { view.map.item($0) }?.frame ?? .zero
    let middle = view.canvas.width / 2
    return .sound(
      Effect.Sound(
        .move, pan: max(-1000, min(1000, (frame.midX - middle) * 1000 / middle)),
        size: frame.width,
        isFast: now - visit.lastMove < Theme.fastStepInterval))
  }

  func edgeSound() -> Effect { .sound(Effect.Sound(.edge)) }

  /// The effects of reaching an end: a sound, and a rumble where enabled.
  func bump() -> [Effect] {
    settings.rumble ? [edgeSound(), .rumble] : [edgeSound()]
  }

  /// Goes one level back: out of the topmost panel, from the results to the keyboard, from there
  /// to the tab bar, and from the tab bar, after a second press, out of the program. Deletes nothing.
  mutating func goBack(in view: ScreenView) -> [Effect] {
    if !visit.screen.panels.isEmpty { return goBackOnPanel(in: view) }
    if !visit.beneath.isEmpty { return closePage() }
    if let effects = closeFilters(in: view) ?? endEditing() { return effects }
    if isOnTabs(in: view) { return askToQuit() }
    let section = visit.screen.focus.focused.flatMap { view.map.item($0) }?.section
    let isAtHome = visit.tab != .search || section == ScreenSection.keyboard.id
    if isAtHome, let effects = returnToLeftPages() { return effects }
    if isAtHome, settings.kiosk != nil, visit.tab == .search { return bump() }
    visit.screen.focus.enter((isAtHome ? ScreenSection.tabBar : .keyboard).id, in: view.map)
    focusChanged(in: view)
    return [.sound(Effect.Sound(.back))] + (isAtHome ? [] : offerArrowKeyboard())
  }
}
