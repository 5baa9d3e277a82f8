internal import FocusEngine
package import Geometry
internal import InputMapping

/// The delay after wrong PINs. It outlives a visit, so neither leaving the view nor a reset shortens it.
package struct PINLock: Hashable, Sendable {
  /// The number of wrong PINs entered.
  package var failures = 0
  /// The deadline before which no digit is accepted, after a wrong PIN.
  package var lockedUntil: Timestamp?
  /// Whether the digits are being checked.
  package var isChecking = false

  /// Creates the lock, with the wrong PINs of an earlier run if any.
  package init(failures: Int = 0, lockedUntil: Timestamp? = nil) {
    self.failures = failures
    self.lockedUntil = lockedUntil
  }

  /// The delay after a number of wrong PINs, in milliseconds: 1 s, doubled each time, at most five minutes.
  package static func delay(afterFailures failures: Int) -> Int {
    guard failures > 0 else { return 0 }
    return min(1000 << min(failures - 1, 9), 300_000)
  }
}

/// Entry of a PIN: of a kiosk's operator, or of the household.
package struct PINPanel: Feature, PanelFeature {
  /// The purpose of the PIN.
  package enum Purpose: Hashable, Sendable {
    /// Leaves a kiosk.
    case kiosk
    /// Continues with a command.
    indirect case unlock(Command)
    /// Becomes the new PIN once it was entered twice, and then continues with a command.
    indirect case new(first: String?, Command)
  }

  package enum Action: Hashable, Sendable {
    case digit(Int)
    /// Several digits typed at once.
    case digits([Int])
    case delete
    /// The PIN was wrong.
    case refused
    /// The boxes move to the other side of their shake.
    case swing
  }

  /// Milliseconds for each movement of the shake.
  static let swingInterval = 70
  /// The number of movements in the shake after a wrong PIN.
  static let swings = 6

  /// The digits entered so far; displayed as dots, never read out, never part of an outline or a digest.
  package var digits = ""
  /// The number of digits of the PIN.
  package var length: Int
  /// The purpose of the PIN.
  var purpose = Purpose.kiosk
  /// Whether two new PINs have just differed, so that the first one is asked for again.
  var differed = false
  /// The number of movements left in the shake after a wrong PIN; 0 at rest. With reduced motion, the outline
  /// flashes instead.
  package var swingsLeft = 0

  /// The current horizontal offset of the boxes, in canvas points.
  var swing: Int { swingsLeft * 8 * (swingsLeft.isMultiple(of: 2) ? 1 : -1) }

  mutating func reduce(_ action: Action, _ lock: PINLock, _ step: inout Step) {
    switch action {
    case .digit(let digit): enter(digit, lock, &step)
    case .digits(let digits):
      for digit in digits { enter(digit, lock, &step) }
    case .delete: if !lock.isChecking { digits = String(digits.dropLast()) }
    case .refused:
      digits = ""
      shake(&step)
    case .swing: swingsLeft = max(0, swingsLeft - 1)
    }
  }

  private mutating func enter(_ digit: Int, _ lock: PINLock, _ step: inout Step) {
    guard !lock.isChecking, digits.count < length, lock.lockedUntil == nil,
      (0...9).contains(digit)
    else { return step.refuse() }
    digits += String(digit)
    guard digits.count == length else { return }
    guard case .new(let first, let next) = purpose else {
      return step.perform(.kiosk(.checkPIN(digits)))
    }
    if first == digits {
      step.close(quietly: true)
      return step.perform(.panel(.profiles(.typedPIN(digits, next))))
    }
    purpose = .new(first: first == nil ? digits : nil, next)
    digits = ""
    differed = first != nil
    if differed { shake(&step) }
  }

  private mutating func shake(_ step: inout Step) {
    swingsLeft = Self.swings
    step.after(Self.swingInterval, .shake)
  }

  // MARK: Panel

  package var name: String {
    if case .new(.some, _) = purpose { "pin/again" } else { differed ? "pin/differed" : "pin" }
  }
  package var traits: PanelTraits {
    PanelTraits(.pin) {
      $0.isSecret = true
      $0.hasCharacters = true
      $0.bindings = .typing
    }
  }

  func action(for intent: Intent) -> PanelAction? {
    switch intent {
    case .type(let text): .pin(.digits(text.compactMap(\.wholeNumberValue)))
    case .digit(let digit): .pin(.digit(digit))
    case .deleteBackward: .pin(.delete)
    default: nil
    }
  }
}
