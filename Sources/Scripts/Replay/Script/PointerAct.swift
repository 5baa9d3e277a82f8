/// An action of the pointer: `click 400,300`, `click key/a`, `wheel -2`.
package enum PointerAct: Hashable, Sendable, CustomStringConvertible {
  /// The pointer moves there.
  case move(Target)
  /// The primary button is clicked there, or a finger taps.
  case click(Target)
  /// The primary button is held there for a number of milliseconds.
  case hold(Target, milliseconds: Int)
  /// The secondary button is clicked.
  case secondaryClick
  /// The wheel is turned; positive is down.
  case wheel(Int)

  /// The target of a pointer action.
  package enum Target: Hashable, Sendable, CustomStringConvertible {
    /// A position on the canvas, in canvas points.
    case place(x: Int, y: Int)
    /// The centre of the first matching element.
    case element(Glob)

    /// Parses `400,300` or the id of an element.
    package init(_ text: String) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
        self = .place(x: x, y: y)
      } else {
        self = .element(Glob(text))
      }
    }

    /// The form used in scripts.
    package var description: String {
      switch self {
      case .place(let x, let y): "\(x),\(y)"
      case .element(let glob): glob.pattern
      }
    }
  }

  /// The action names in scripts.
  static let names = ["move", "click", "hold", "secondary-click", "wheel"]

  /// The form used in scripts.
  package var description: String {
    switch self {
    case .move(let target): "move \(target)"
    case .click(let target): "click \(target)"
    case .hold(let target, let time): "hold \(time)ms \(target)"
    case .secondaryClick: "secondary-click"
    case .wheel(let notches): "wheel \(notches)"
    }
  }

  /// Parses a pointer action; `nil` for anything else, such as a position with only one number.
  package init?(_ text: String) {
    let halves = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = halves.count == 2 ? halves[1] : ""
    switch (halves.first ?? "", rest.isEmpty) {
    case ("move", false):
      guard let target = Self.target(rest) else { return nil }
      self = .move(target)
    case ("click", false):
      guard let target = Self.target(rest) else { return nil }
      self = .click(target)
    case ("secondary-click", true): self = .secondaryClick
    case ("wheel", false):
      guard let notches = Int(rest), (-100...100).contains(notches) else { return nil }
      self = .wheel(notches)
    case ("hold", false):
      let words = rest.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let time = ScriptDuration(words[0]),
        let target = Self.target(words[1])
      else { return nil }
      self = .hold(target, milliseconds: time.milliseconds)
    default: return nil
    }
  }

  /// A target; `nil` for numbers other than two with a comma, which no element is named after.
  private static func target(_ text: String) -> Target? {
    let target = Target(text)
    guard case .element = target, let first = text.first else { return target }
    return first.isNumber || first == "-" ? nil : target
  }
}
