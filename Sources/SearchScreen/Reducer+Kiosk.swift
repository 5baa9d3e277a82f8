internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import InputMapping
internal import SceneGraph
internal import TextEntry

extension ScreenState {
  // MARK: The way out

  mutating func askForPIN() -> [Effect] {
    guard let kiosk = settings.kiosk else { return [] }
    if case .pin? = overlays.last?.content { return [] }
    guard kiosk.pinLength > 0 else {
      show(notice: "No PIN is set: run “couchsearch kiosk set-pin” first.", at: now)
      return []
    }
    let entry = pinMemory ?? PINEntry(length: kiosk.pinLength)
    push(.pin(entry))
    deadlines.pin = entry.lockedUntil
    return []
  }

  mutating func updatePIN(_ change: (inout PINEntry) -> Void) {
    guard let last = overlays.indices.last, case .pin(var entry) = overlays[last].content else {
      return
    }
    change(&entry)
    overlays[last].content = .pin(entry)
  }

  mutating func enter(digit: Int, at now: Timestamp) -> [Effect] {
    guard case .pin(let entry)? = overlays.last?.content, !entry.isChecking,
      entry.lockedUntil == nil, (0...9).contains(digit)
    else { return bump() }
    let digits = entry.digits + String(digit)
    let isComplete = digits.count >= entry.length
    updatePIN { entry in
      entry.digits = digits
      entry.isChecking = isComplete
    }
    return isComplete ? [.checkPIN(digits)] : []
  }

  mutating func pinChecked(isRight: Bool, at now: Timestamp) -> [Effect] {
    if isRight { return [.quit] }
    updatePIN { entry in
      entry.digits = ""
      entry.isChecking = false
      entry.failures += 1
      entry.lockedUntil = now + PINEntry.delay(afterFailures: entry.failures)
    }
    if case .pin(let entry)? = overlays.last?.content {
      deadlines.pin = entry.lockedUntil
      // Leaving the view and asking again must not shorten the wait.
      pinMemory = entry
      guard !settings.theme.reducedMotion else { return [.sound(Effect.Sound(.error)), .rumble] }
      updatePIN { $0.swingsLeft = PINEntry.swings }
      deadlines.shake = now + PINEntry.swingInterval
    }
    return [.sound(Effect.Sound(.error)), .rumble]
  }

  // MARK: Nobody there

  /// Counts from now until the screen asks whether anyone is there.
  mutating func noticeActivity(at now: Timestamp) {
    guard let kiosk = settings.kiosk, !isAttracting, openItem == nil else { return }
    deadlines.idle = now + kiosk.idleTimeout
  }

  /// Whether the attract screen is there, on which nobody is expected.
  var isAttracting: Bool {
    overlays.contains { $0.content == .attract }
  }

  mutating func askStillThere(at now: Timestamp) {
    guard let kiosk = settings.kiosk else { return }
    deadlines.idle = nil
    push(.stillThere(until: now + kiosk.countdown))
    deadlines.countdown = now + 1000
  }

  mutating func answerStillThere() -> [Effect] {
    deadlines.countdown = nil
    return dismissOverlay()
  }

  /// Empties the screen for the next visitor and shows the attract screen.
  mutating func resetForNextVisitor() {
    field.clear()
    keyboard = KeyboardState(layout: keyboard.layout)
    scope = .all
    page = nil
    pageText = ""
    failure = ""
    generation += 1
    isSearching = false
    isStale = false
    notice = ""
    pressed = nil
    gridLimit = Self.gridStep
    overlays = []
    focus = FocusState()
    scroll = ScrollState()
    deadlines = Deadlines()
    push(.attract)
  }

  mutating func handleOnAttract(_ intent: Intent, at now: Timestamp) -> [Effect] {
    switch intent {
    case .operatorExit: return askForPIN()
    case .hover, .press, .cancelPress, .quit, .toggleFullScreen: return []
    default: return leaveAttract(at: now)
    }
  }

  mutating func leaveAttract(at now: Timestamp) -> [Effect] {
    overlays = []
    focus = FocusState()
    noticeActivity(at: now)
    return [.sound(Effect.Sound(.select))]
  }
}
