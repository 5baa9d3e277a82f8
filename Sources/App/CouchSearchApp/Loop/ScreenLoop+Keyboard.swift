internal import Geometry
internal import SearchScreen

/// The way of the keyboard back to the screen after another program had it.
struct KeyboardRecovery {
  /// When another window or nobody got the keyboard, or the screen last tried to get it back; `nil` while
  /// it has it.
  var lostAt: Timestamp?
  /// The number of times that the loop still looks by itself whether nobody has it; `nil` where no program
  /// was opened since the screen had it.
  var looks: Int?

  /// Milliseconds between two attempts to get it back, in a kiosk and at home.
  static let intervals = (kiosk: 10_000, home: 500)
  /// The looks after a program has ended: its window may be there for a moment longer than itself.
  static let looksAfterProgram = 6

  /// Notes that the window got the keyboard, or lost it.
  mutating func note(hasKeyboard: Bool, at now: Timestamp) {
    lostAt = hasKeyboard ? nil : now
    if hasKeyboard { looks = nil }
  }
}

extension ScreenLoop {
  /// When the loop looks next whether nobody has the keyboard; `nil` while it need not.
  var nextKeyboardLook: Timestamp? {
    guard let looks = keyboard.looks, looks > 0, programsRunning == 0 else { return nil }
    return keyboard.lostAt.map { $0 + KeyboardRecovery.intervals.home }
  }

  /// Notes that no program runs any more. A kiosk takes the keyboard at once, for nobody else may have it.
  func programsEnded() {
    keyboard.looks = KeyboardRecovery.looksAfterProgram
    if isPublic { parts.window.takeKeyboard() }
  }

  /// Takes the keyboard back: in a kiosk between two visits, at home after a program where no other window
  /// has it. Without it controllers are not heard, and without a window manager nobody else gives it back.
  func takeKeyboardIfLost() {
    let now = parts.clock.now()
    let intervals = KeyboardRecovery.intervals
    guard let lostAt = keyboard.lostAt, programsRunning == 0,
      now - lostAt >= (isPublic ? intervals.kiosk : intervals.home),
      isPublic ? machine.state.isAttracting : keyboard.looks != nil
    else { return }
    keyboard.lostAt = now
    keyboard.looks = keyboard.looks.map { max(0, $0 - 1) }
    if isPublic || parts.window.isKeyboardFree { parts.window.takeKeyboard() }
  }
}
