internal import CatalogModel
internal import FocusEngine
internal import Geometry

extension ScreenState {
  /// Milliseconds that a notice stays on the screen.
  static let noticeDuration = 6000

  /// Dismisses the notice, when its page is no longer shown or its time is up.
  mutating func dismissNotice() {
    visit.noticeMessage = ""
    visit.timers[.notice] = nil
  }

  /// Shows a message for a while.
  mutating func show(notice message: ScreenMessage) {
    visit.isNoticeProblem = false
    visit.noticeMessage = settings.kiosk == nil ? message : message.forVisitors
    visit.timers[.notice] = message.isEmpty ? nil : now + Self.noticeDuration
  }

  /// Shows a message for a while about a failure, or something that is not possible.
  mutating func show(problem message: ScreenMessage) {
    show(notice: message)
    visit.isNoticeProblem = true
  }

  /// Performs the action of a timer.
  /// - Returns: The effects, in order.
  mutating func fire(_ timer: Timers.Name, in view: ScreenView) -> [Effect] {
    switch timer {
    case .scope: return chooseRestedScope(in: view)
    case .tab:
      guard case .tab(let tab)? = view.commands[visit.screen.focus.focused] else { return [] }
      guard tab != self.visit.tab else { return noteNewSeen() }
      dismissNotice()
      return choose(tab)
    case .hints: visit.isIdle = true
    case .quit, .undo: break
    case .stale: visit.screen.isStale = visit.screen.awaitsAnswer
    case .cycle: endCycle()
    case .notice: dismissNotice()
    case .letter: hideIndexLetter()
    case .pin: pinLock.lockedUntil = nil
    case .shake: return swing(in: view)
    case .providers: stopAwaitingProviders()
    default:
      for part in Self.parts {
        if let effects = part.fire(timer, in: &self, view) { return effects }
      }
      if timer == .idle, settings.kiosk != nil { return endVisit() }
    }
    return []
  }

  private mutating func chooseRestedScope(in view: ScreenView) -> [Effect] {
    switch view.commands[visit.screen.focus.focused] {
    case .scope(let id):
      // Focus may be passing over the bar: the scope it started from is kept.
      let (chosen, passed) = (scopeCounts.first { $0.scope.id == id }, visit.passedScope)
      defer { visit.passedScope = passed }
      return chosen.map { choose($0.scope) } ?? []
    default: return visit.passedScope.map { choose($0) } ?? []
    }
  }

  /// Moves the boxes of a wrong PIN or a refused year to the other side of their shake.
  private mutating func swing(in view: ScreenView) -> [Effect] {
    let effects = perform(.pin(.swing), in: view)
    let isSwinging =
      if case .pin(let panel)? = visit.screen.panels.last?.panel { panel.swingsLeft > 0 } else {
        false
      }
    visit.timers[.shake] = isSwinging ? now + PINPanel.swingInterval : nil
    return effects + perform(.swing)
  }
}
