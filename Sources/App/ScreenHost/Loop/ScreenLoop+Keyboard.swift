internal import Geometry
internal import SearchScreen

/// Gives the keyboard back to the screen after another program had it.
struct KeyboardRecovery {
  /// When another window, or none, got the keyboard, or the screen last tried to get it back; `nil` while the
  /// screen has it.
  var lostAt: Timestamp?
  /// How many more times the loop checks by itself whether no window has the keyboard; `nil` if no program
  /// was opened since the screen had it.
  var looks: Int?

  /// Milliseconds between attempts to get it back, in a kiosk and at home.
  static let intervals = (kiosk: 10_000, home: 500)
  /// The number of checks after a program has ended: its window may outlive it for a moment.
  static let looksAfterProgram = 6

  /// Notes that the window gained or lost the keyboard.
  mutating func note(hasKeyboard: Bool, at now: Timestamp) {
    lostAt = hasKeyboard ? nil : now
    if hasKeyboard { looks = nil }
  }
}

extension ScreenLoop {
  /// When the loop next checks whether no window has the keyboard; `nil` if it need not.
  var nextKeyboardLook: Timestamp? {
    guard let looks = keyboard.looks, looks > 0, programsRunning == 0 else { return nil }
    return keyboard.lostAt.map { $0 + KeyboardRecovery.intervals.home }
  }

  /// Notes that no program is running any more. A kiosk takes the keyboard at once, since nothing else may
  /// have it.
  func programsEnded() {
    keyboard.looks = KeyboardRecovery.looksAfterProgram
    if isPublic { parts.window.takeKeyboard() }
  }

  /// Takes the keyboard back: in a kiosk between visits, at home after a program if no other window has it.
  /// Without it controllers are not read, and without a window manager nothing else gives it back.
  func takeKeyboardIfLost() {
    let now = parts.clock.now()
    let intervals = KeyboardRecovery.intervals
    guard let lostAt = keyboard.lostAt, programsRunning == 0,
      now - lostAt >= (isPublic ? intervals.kiosk : intervals.home),
      isPublic ? machine.state.isBetweenVisits : keyboard.looks != nil
    else { return }
    keyboard.lostAt = now
    keyboard.looks = keyboard.looks.map { max(0, $0 - 1) }
    if isPublic || parts.window.isKeyboardFree { parts.window.takeKeyboard() }
  }
}
