/// The intents of one control in one context: on press, on hold and on three presses.
package struct Binding: Hashable, Sendable {
  /// The intent of holding a control, and the hold time.
  package struct Hold: Hashable, Sendable {
    /// The intent.
    package var intent: IntentName
    /// Milliseconds from the press, 1 or more.
    package var after: Int

    /// Makes a hold; without a time, with the default one for its intent.
    package init(_ intent: IntentName, after: Int? = nil) {
      self.intent = intent
      self.after = after ?? Hold.usualTime(for: intent)
    }

    /// 250 ms for badges, 800 to empty the field, 5,000 for the operator's exit, 500 for everything else.
    package static func usualTime(for intent: IntentName) -> Int {
      switch intent {
      case .clear: 800
      case .operatorExit: 5000
      case .badges: 250
      default: 500
      }
    }
  }

  /// The intent of a press; `nil` for none.
  package var press: IntentName?
  /// The intent of a hold; `nil` for none.
  package var hold: Hold?
  /// The intent of the third of three quick presses; `nil` for none.
  package var thrice: IntentName?

  /// Makes a binding.
  package init(press: IntentName?, hold: Hold? = nil, thrice: IntentName? = nil) {
    self.press = press
    self.hold = hold
    self.thrice = thrice
  }

  /// A control deliberately bound to nothing.
  package static let none = Binding(press: nil)

  /// Whether a helper may use it on a keyboard while somebody else scans the screen.
  package var isForHelpers: Bool {
    let helpers: Set<IntentName> = [
      .settings, .help, .speech, .describe, .toggleFullScreen, .operatorExit, .quit,
    ]
    return [press, hold?.intent].contains { $0.map(helpers.contains) ?? false }
  }

  /// Whether the press acts on release: always for Back, and when there is a hold, so that the two can be
  /// told apart.
  package var actsOnRelease: Bool { hold != nil || press == .back }
}

/// Controls of one device that act when they are all held together.
package struct Chord: Hashable, Sendable {
  /// At least two, in any order.
  package var controls: [Control]
  /// The intent.
  package var intent: IntentName
  /// Milliseconds from the press of the last of them; 0 acts at once.
  package var after: Int

  /// Makes a chord; without a time, with the default one for its intent.
  package init(_ controls: [Control], _ intent: IntentName, after: Int? = nil) {
    self.controls = controls
    self.intent = intent
    self.after = after ?? Binding.Hold.usualTime(for: intent)
  }
}
