internal import CatalogModel
internal import FocusEngine
package import Geometry

extension ScreenState {
  /// Milliseconds that a notice stays on the screen.
  static let noticeDuration = 6000

  /// Takes the notice away: it is about a page that is no longer shown, or its time is up.
  mutating func dismissNotice() {
    noticeMessage = ""
    deadlines.notice = nil
  }

  mutating func show(notice message: ScreenMessage, at now: Timestamp) {
    noticeMessage = settings.kiosk == nil ? message : message.forVisitors
    deadlines.notice = message.isEmpty ? nil : now + Self.noticeDuration
  }

  /// Performs everything that was due at `now` or before.
  /// - Parameters:
  ///   - now: The time to advance to.
  ///   - view: The current view of the screen.
  /// - Returns: The effects, in order.
  package mutating func timePassed(to now: Timestamp, in view: ScreenView) -> [Effect] {
    var effects: [Effect] = []
    if deadlines.scope.isDue(now) {
      deadlines.scope = nil
      switch view.elements[focus.focused] {
      case .scope(let id):
        // Focus may be on its way over the bar: where it set out is kept.
        let (chosen, passed) = (scopeCounts.first { $0.scope.id == id }, passedScope)
        effects += chosen.map { choose($0.scope, at: now) } ?? []
        passedScope = passed
      case .filter: effects += passedScope.map { choose($0, at: now) } ?? []
      default: break
      }
    }
    if deadlines.tab.isDue(now) {
      deadlines.tab = nil
      if case .tab(let tab)? = view.elements[focus.focused] {
        if tab != self.tab { dismissNotice() }
        effects += choose(tab, at: now)
      }
    }
    if deadlines.hints.isDue(now) {
      deadlines.hints = nil
      isIdle = true
    }
    if deadlines.quit.isDue(now) { deadlines.quit = nil }
    if deadlines.stale.isDue(now) {
      deadlines.stale = nil
      isStale = isSearching
    }
    if deadlines.cycle.isDue(now) { endCycle() }
    if deadlines.notice.isDue(now) { dismissNotice() }
    if deadlines.letter.isDue(now) { hideIndexLetter() }
    if deadlines.pin.isDue(now) {
      deadlines.pin = nil
      updatePIN { $0.lockedUntil = nil }
      pinMemory?.lockedUntil = nil
    }
    if deadlines.shake.isDue(now) {
      updatePIN { $0.swingsLeft = max(0, $0.swingsLeft - 1) }
      let isSwinging =
        if case .pin(let entry)? = overlays.last?.content { entry.swingsLeft > 0 } else { false }
      filters.swingsLeft = max(0, filters.swingsLeft - 1)
      deadlines.shake = isSwinging || filters.swingsLeft > 0 ? now + PINEntry.swingInterval : nil
    }
    if deadlines.rebinding.isDue(now) { effects += rebindingTimePassed(at: now) }
    if deadlines.undo.isDue(now) { deadlines.undo = nil }
    if deadlines.providers.isDue(now) { stopAwaitingProviders() }
    if deadlines.voice.isDue(now) { effects += voiceTimePassed(at: now) }
    if deadlines.check.isDue(now) { effects += endCheck(at: now) }
    if deadlines.idle.isDue(now) { askStillThere(at: now) }
    if deadlines.attract.isDue(now) { effects += stepAttract(at: now, in: view) }
    if deadlines.countdown.isDue(now) { effects += countDown(at: now) }
    if deadlines.scan.isDue(now) {
      deadlines.scan = nil
      if isScanning { effects += stepScan(at: now, in: view) }
    }
    return effects
  }

  private mutating func countDown(at now: Timestamp) -> [Effect] {
    guard case .stillThere(let until)? = overlays.last?.content else {
      deadlines.countdown = nil
      return []
    }
    if now >= until {
      resetForNextVisitor()
      return [.cancelSearch(upTo: generation), .forgetVisitor]
    }
    deadlines.countdown = now + min(1000, until - now)
    return []
  }
}

extension Timestamp? {
  /// Tells whether the deadline has passed.
  fileprivate func isDue(_ now: Timestamp) -> Bool {
    map { $0 <= now } ?? false
  }
}
