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
    if case .pin? = overlays.last?.content { return [] }
    guard kiosk.pinLength > 0 else {
      show(notice: .words(.pinMissing))
      return []
    }
    let entry = pinMemory ?? PINEntry(length: kiosk.pinLength)
    push(.pin(entry))
    timers[.pin] = entry.lockedUntil
    // The PIN view counts as activity, so that its idle deadline returns to the attract screen.
    noticeActivity()
    return []
  }

  mutating func updatePIN(_ change: (inout PINEntry) -> Void) {
    for index in overlays.indices {
      guard case .pin(var entry) = overlays[index].content else { continue }
      change(&entry)
      overlays[index].content = .pin(entry)
    }
  }

  mutating func deletePINDigit() {
    updatePIN { entry in
      if !entry.isChecking { entry.digits = String(entry.digits.dropLast()) }
    }
  }

  mutating func enter(digit: Int) -> [Effect] {
    guard case .pin(let entry)? = overlays.last?.content, !entry.isChecking,
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
    timers[.pin] = entry.lockedUntil
    // With reduced motion the outline flashes instead.
    entry.swingsLeft = PINEntry.swings
    timers[.shake] = now + PINEntry.swingInterval
    updatePIN { $0 = entry }
    let sound = Effect.sound(Effect.Sound(.error))
    return settings.rumble ? [sound, .rumble] : [sound]
  }

  // MARK: Idle deadline

  /// Restarts the idle deadline, at which the screen asks whether anyone is there.
  mutating func noticeActivity() {
    guard let kiosk = settings.kiosk, !isAttracting, openItem == nil else { return }
    timers[.idle] = now + kiosk.idleTimeout
  }

  mutating func askStillThere() {
    guard let kiosk = settings.kiosk else { return }
    timers[.idle] = nil
    push(.stillThere(until: now + kiosk.countdown))
    timers[.countdown] = now + min(1000, kiosk.countdown)
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
      pressed = nil
      return answerStillThere()
    }
  }

  mutating func answerStillThere() -> [Effect] {
    timers[.countdown] = nil
    return dismissOverlay()
  }

  /// Resets the screen for the next visitor and shows the attract screen.
  /// - Parameter step: The step at which it goes on, after a demonstration.
  mutating func resetForNextVisitor(step: Int = 0) {
    visitorDefaults?.restore(&self)
    attract.step = step
    attract.demonstration = nil
    field.clear()
    composer.reset()
    keyboard.startOver()
    typesPlainDigits = false
    history = FieldHistory()
    wasCleared = false
    copied = nil
    forgetVoice()
    tokenDrag = nil
    searchesExactly = false
    knownKeys = nil
    dialSector = nil
    hasUsedDial = false
    padPresses = 0
    scope = .all
    filters = FilterRows()
    tab = .search
    navigation = []
    leftPages = nil
    passedScope = nil
    coveredSearch = nil
    tabPlaces = []
    returnsToPlace = false
    awaitsPage = false
    awaitsResults = false
    resultsVisit = nil
    hasTyped = false
    hintUses = HintUses()
    answer = nil
    generation += 1
    isSearching = false
    isStale = false
    noticeMessage = ""
    pressed = nil
    gridLimit = Self.gridStep
    overlays = []
    focus = FocusState()
    scroll = ScrollState()
    completions = []
    isSubmitted = true
    // The delay after a wrong PIN continues, or a reset would shorten it.
    let pinDeadline = timers[.pin]
    timers = Timers()
    timers[.pin] = pinDeadline
    timers[.attract] = now + Attract.pace
    push(.attract)
  }

  mutating func handleOnAttract(_ intent: Intent) -> [Effect] {
    switch intent {
    case .operatorExit:
      guard attract.demonstration != nil else { return askForPIN() }
      resetForNextVisitor(step: attract.step)
      return [.cancelSearch(upTo: generation)] + askForPIN()
    case .hover, .press, .cancelPress, .quit, .toggleFullScreen: return []
    default: return leaveAttract()
    }
  }

  mutating func leaveAttract() -> [Effect] {
    let isDemonstrating = attract.demonstration != nil
    if isDemonstrating { resetForNextVisitor() }
    overlays = []
    focus = FocusState()
    timers[.attract] = nil
    noticeActivity()
    return [.sound(Effect.Sound(.select))]
      + (isDemonstrating ? [.cancelSearch(upTo: generation)] : [])
  }
}
