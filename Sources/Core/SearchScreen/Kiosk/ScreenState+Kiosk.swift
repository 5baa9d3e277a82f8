internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  // MARK: Exit

  mutating func askForPIN() -> [Effect] {
    guard let kiosk = settings.kiosk else { return [] }
    if case .pin? = visit.overlays.last?.content { return [] }
    guard kiosk.pinLength > 0 else {
      show(notice: .words(.pinMissing))
      return []
    }
    let entry = pinMemory ?? PINEntry(length: kiosk.pinLength)
    push(.pin(entry))
    visit.timers[.pin] = entry.lockedUntil
    // The PIN view counts as activity, so that its idle deadline returns to the attract screen.
    noticeActivity()
    return []
  }

  mutating func updatePIN(_ change: (inout PINEntry) -> Void) {
    for index in visit.overlays.indices {
      guard case .pin(var entry) = visit.overlays[index].content else { continue }
      change(&entry)
      visit.overlays[index].content = .pin(entry)
    }
  }

  mutating func deletePINDigit() {
    updatePIN { entry in
      if !entry.isChecking { entry.digits = String(entry.digits.dropLast()) }
    }
  }

  mutating func enter(digit: Int) -> [Effect] {
    guard case .pin(let entry)? = visit.overlays.last?.content, !entry.isChecking,
      entry.lockedUntil == nil, (0...9).contains(digit)
    else { return bump() }
    let digits = entry.digits + String(digit)
    let isComplete = digits.count >= entry.length
    updatePIN { entry in
      entry.digits = digits
      entry.isChecking = isComplete
    }
    guard isComplete else { return [] }
    // Leaving the view before the answer neither stops the check nor starts another.
    pinMemory = entry
    pinMemory?.digits = ""
    pinMemory?.isChecking = true
    return [.checkPIN(digits)]
  }

  mutating func pinChecked(isRight: Bool) -> [Effect] {
    if isRight { return openOperatorPage() }
    // Leaving and reopening the view does not shorten the delay.
    var entry = pinMemory ?? PINEntry(length: settings.kiosk?.pinLength ?? 0)
    entry.digits = ""
    entry.isChecking = false
    entry.failures += 1
    entry.lockedUntil = now + PINEntry.delay(afterFailures: entry.failures)
    pinMemory = entry
    visit.timers[.pin] = entry.lockedUntil
    // With reduced motion the outline flashes instead.
    entry.swingsLeft = PINEntry.swings
    visit.timers[.shake] = now + PINEntry.swingInterval
    updatePIN { $0 = entry }
    let sound = Effect.sound(Effect.Sound(.error))
    return settings.rumble ? [sound, .rumble] : [sound]
  }

  // MARK: Idle deadline

  /// Restarts the idle deadline, at which the screen asks whether anyone is there.
  mutating func noticeActivity() {
    guard let kiosk = settings.kiosk, !isAttracting, openItem == nil else { return }
    visit.timers[.idle] = now + kiosk.idleTimeout
  }

  mutating func askStillThere() {
    guard let kiosk = settings.kiosk else { return }
    visit.timers[.idle] = nil
    push(.stillThere(until: now + kiosk.countdown))
    visit.timers[.countdown] = now + min(1000, kiosk.countdown)
  }

  /// Handles an intent on the "Are you still there?" question: every intent but the start of a
  /// press is an answer.
  mutating func handleOnStillThere(_ intent: Intent) -> [Effect] {
    switch intent {
    case .press, .cancelPress, .quit, .toggleFullScreen: return []
    case .operatorExit:
      _ = answerStillThere()
      return askForPIN()
    default:
      visit.pressed = nil
      return answerStillThere()
    }
  }

  mutating func answerStillThere() -> [Effect] {
    visit.timers[.countdown] = nil
    return dismissOverlay()
  }

  /// Resets the screen for the next visitor and shows the attract screen.
  /// - Parameter step: The step at which it goes on, after a demonstration.
  mutating func resetForNextVisitor(step: Int = 0) {
    visitorDefaults?.restore(&self)
    keyboard.startOver()
    visit = Visit(composer: Composer(keyboard.layout.composer), voice: visit.voice?.next)
    generation += 1
    attract.step = step
    // The delay after a wrong PIN continues, or a reset would shorten it.
    visit.timers[.pin] = pinMemory?.lockedUntil
    visit.timers[.attract] = now + Attract.pace
    push(.attract)
  }

  mutating func handleOnAttract(_ intent: Intent) -> [Effect] {
    switch intent {
    case .operatorExit:
      guard visit.demonstration != nil else { return askForPIN() }
      resetForNextVisitor(step: attract.step)
      return [.cancelSearch(upTo: generation)] + askForPIN()
    case .hover, .press, .cancelPress, .quit, .toggleFullScreen: return []
    default: return leaveAttract()
    }
  }

  mutating func leaveAttract() -> [Effect] {
    let isDemonstrating = visit.demonstration != nil
    if isDemonstrating { resetForNextVisitor() }
    visit.overlays = []
    visit.focus = FocusState()
    visit.timers[.attract] = nil
    noticeActivity()
    return [.sound(Effect.Sound(.select))]
      + (isDemonstrating ? [.cancelSearch(upTo: generation)] : [])
  }
}
