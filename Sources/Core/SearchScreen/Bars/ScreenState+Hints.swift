internal import Geometry
internal import InputMapping

/// The number of uses of each button, which decides whether its hint is still needed.
package struct HintUses: Hashable, Sendable {
  private var counts: [IntentName: Int] = [:]

  /// The number of uses after which a hint is no longer needed.
  static let known = 3

  mutating func add(_ name: IntentName) { counts[name, default: 0] += 1 }

  /// Whether each of these has been used often enough to drop its hint.
  func areKnown(_ names: [IntentName]) -> Bool {
    names.allSatisfy { counts[$0, default: 0] >= Self.known }
  }
}

extension ScreenState {
  /// Milliseconds without input after which hints return.
  static let hintDelay = 10_000

  /// Whether the button hints are shown: until each button has been used three times, and again after a
  /// period without input.
  var showsHints: Bool {
    visit.isIdle || !visit.hintUses.areKnown([.select, .back, .delete, .toggleKeyboardAndResults])
  }

  /// Counts the use of a button, and hides hints that returned during inactivity.
  mutating func noteUse(of intent: Intent) {
    visit.isIdle = false
    defer { visit.timers[.hints] = showsHints ? nil : now + Self.hintDelay }
    switch intent {
    case .select: visit.hintUses.add(.select)
    case .back: visit.hintUses.add(.back)
    case .deleteBackward(isRepeat: false): visit.hintUses.add(.delete)
    case .toggleKeyboardAndResults: visit.hintUses.add(.toggleKeyboardAndResults)
    default: break
    }
  }
}
