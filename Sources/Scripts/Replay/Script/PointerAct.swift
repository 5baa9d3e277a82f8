/// An action of the pointer: `click 400,300`, `click key/a`, `wheel -2`.
package enum PointerAct: Hashable, Sendable, CustomStringConvertible {
  /// It moves there by hand.
  case move(Target)
  /// Its first button is clicked there, or a finger taps.
  case click(Target)
  /// Its first button is held there for so many milliseconds.
  case hold(Target, milliseconds: Int)
  /// Its second button is clicked.
  case secondaryClick
  /// Its wheel is turned; positive is down.
  case wheel(Int)

  /// The target of a pointer.
  package enum Target: Hashable, Sendable, CustomStringConvertible {
    /// A place on the canvas, in canvas points.
    case place(x: Int, y: Int)
    /// The middle of the first element that fits.
    case element(Glob)

    /// Reads `400,300` or the id of an element.
    package init(_ text: String) {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
        self = .place(x: x, y: y)
      } else {
        self = .element(Glob(text))
      }
    }

    /// As scripts write it.
    package var description: String {
      switch self {
      case .place(let x, let y): "\(x),\(y)"
      case .element(let glob): glob.pattern
      }
    }
  }

  /// Their names in scripts.
  static let names = ["move", "click", "hold", "secondary-click", "wheel"]

  /// As scripts write it.
  package var description: String {
    switch self {
    case .move(let target): "move \(target)"
    case .click(let target): "click \(target)"
    case .hold(let target, let time): "hold \(time)ms \(target)"
    case .secondaryClick: "secondary-click"
    case .wheel(let notches): "wheel \(notches)"
    }
  }

  /// Reads what a pointer does; `nil` for anything else, such as a place of one number.
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

  /// A target; `nil` where numbers are meant but are not two with a comma, as no element is called so.
  private static func target(_ text: String) -> Target? {
    let target = Target(text)
    guard case .element = target, let first = text.first else { return target }
    return first.isNumber || first == "-" ? nil : target
  }
}
