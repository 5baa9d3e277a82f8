internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

/// The commands of a kiosk's panels.
package enum KioskCommand: Hashable, Sendable {
  case beginVisit
  case askForPIN
  case checkPIN(String)
}

extension ScreenState {
  // MARK: Exit

  /// Performs a command of the exit from the kiosk.
  mutating func perform(_ command: KioskCommand) -> [Effect] {
    switch command {
    case .beginVisit: return beginVisit()
    case .askForPIN: return askForPIN()
    case .checkPIN(let digits):
      // Leaving the view before the answer neither stops the check nor starts another.
      pinLock.isChecking = true
      return [.checkPIN(digits)]
    }
  }

  mutating func askForPIN() -> [Effect] {
    guard let kiosk = settings.kiosk else { return [] }
    if case .pin? = visit.screen.panels.last?.panel { return [] }
    guard kiosk.pinLength > 0 else {
      show(problem: .words(.pinMissing))
      return []
    }
    push(.pin(PINPanel(length: kiosk.pinLength)))
    visit.timers[.pin] = pinLock.lockedUntil
    // The PIN view counts as activity, so that its idle deadline returns to the attract screen.
    noticeActivity()
    return []
  }

  mutating func pinChecked(isRight: Bool, in view: ScreenView) -> [Effect] {
    if isRight {
      guard case .pin(let panel)? = visit.screen.panels.last?.panel,
        case .unlock(let command) = panel.purpose
      else {
        pinLock = PINLock()
        return settings.kiosk == nil ? [] : exit(in: view)
      }
      return unlock(command, in: view)
    }
    // Leaving and reopening the view does not shorten the delay.
    pinLock.isChecking = false
    pinLock.failures += 1
    pinLock.lockedUntil = now + PINLock.delay(afterFailures: pinLock.failures)
    visit.timers[.pin] = pinLock.lockedUntil
    let effects = perform(.pin(.refused), in: view)
    let sound = Effect.sound(Effect.Sound(.error))
    return effects + (settings.rumble ? [sound, .rumble] : [sound])
  }

  /// Leaves the kiosk, unless a part shows something in place of that.
  private mutating func exit(in view: ScreenView) -> [Effect] {
    visit.timers[.pin] = nil
    if case .pin? = visit.screen.panels.last?.panel { _ = closePanel() }
    return Self.parts.lazy.compactMap { $0.leaveKiosk() }.first ?? [.quit]
  }

  // MARK: Idle deadline

  /// Restarts the idle deadline, at which the visit ends unless a part asks whether anyone is there.
  mutating func noticeActivity() {
    guard let kiosk = settings.kiosk, !isBetweenVisits, openItem == nil else { return }
    visit.timers[.idle] = now + kiosk.idleTimeout
  }

  // MARK: Visits

  /// Ends the visit, and has what is left of it cleared.
  mutating func endVisit() -> [Effect] {
    resetForNextVisitor()
    return [.cancelSearch(upTo: generation), .forgetVisitor]
  }

  /// Forgets the visit, and waits for the next one.
  mutating func resetForNextVisitor() {
    startOver()
    visit.isAwaited = true
    followVisit()
  }

  /// Forgets the visit, and restores the screen as set up by its operator.
  mutating func startOver() {
    visitorDefaults?.restore(&self)
    keyboard.startOver()
    visit = Visit(composer: Composer(keyboard.layout.composer), after: visit)
    generation += 1
    // The delay after a wrong PIN continues, or a reset would shorten it.
    visit.timers[.pin] = pinLock.lockedUntil
  }

  /// Handles an intent between two visits: nearly every one begins a visit, and does nothing else.
  mutating func handleBetweenVisits(_ intent: Intent) -> [Effect] {
    switch intent {
    case .operatorExit: askForPIN()
    case .hover, .press, .cancelPress, .quit, .toggleFullScreen: []
    default: beginVisit()
    }
  }

  mutating func beginVisit() -> [Effect] {
    let before = generation
    visit.isAwaited = false
    followVisit()
    visit.screen.panels = []
    visit.screen.focus = FocusState()
    noticeActivity()
    return [.sound(Effect.Sound(.select))]
      + (generation == before ? [] : [.cancelSearch(upTo: generation)])
  }
}

extension Timers.Name {
  /// Notices that there has been no input for too long.
  static let idle = Self("idle", order: 9)
  /// Accepts the PIN again.
  static let pin = Self("pin", order: 11)
}
