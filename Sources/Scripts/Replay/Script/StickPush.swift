package import InputMapping

/// A stick pushed in a direction for some time: `left 0.5,-1 200ms`.
package struct StickPush: Hashable, Sendable, CustomStringConvertible {
  /// The stick.
  package enum Stick: String, Hashable, Sendable, CaseIterable {
    case left
    case right

    /// Its horizontal axis.
    package var x: Axis { self == .left ? .leftX : .rightX }
    /// Its vertical axis.
    package var y: Axis { self == .left ? .leftY : .rightY }
  }

  /// The stick.
  package var stick: Stick
  /// −1,000 is left, 1,000 right.
  package var x: Int
  /// −1,000 is up, 1,000 down.
  package var y: Int
  /// Its duration in milliseconds; `nil` keeps it there.
  package var milliseconds: Int?

  /// Makes a push.
  package init(_ stick: Stick, x: Int, y: Int, milliseconds: Int? = nil) {
    self.stick = stick
    self.x = x
    self.y = y
    self.milliseconds = milliseconds
  }

  /// Parses a push; `nil` for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard (2...3).contains(words.count), let stick = Stick(rawValue: String(words[0])) else {
      return nil
    }
    let values = words[1].split(separator: ",", omittingEmptySubsequences: false)
      .map(StickPush.thousandths)
    guard values.count == 2, let x = values[0], let y = values[1] else { return nil }
    var time: Int?
    if words.count == 3 {
      guard let duration = ScriptDuration(String(words[2])) else { return nil }
      time = duration.milliseconds
    }
    self.init(stick, x: x, y: y, milliseconds: time)
  }

  /// The form used in scripts.
  package var description: String {
    let time = milliseconds.map { " \($0)ms" } ?? ""
    return "\(stick.rawValue) \(StickPush.words(x)),\(StickPush.words(y))\(time)"
  }

  /// The axis value for a number of thousandths, −32,768 … 32,767.
  package static func axisValue(_ thousandths: Int) -> Int {
    thousandths < 0 ? thousandths * 32_768 / 1000 : thousandths * 32_767 / 1000
  }

  /// `-0.25` is −250; `nil` for anything but a number from −1 to 1 with at most three decimals.
  private static func thousandths(_ text: Substring) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    let digits = (parts.first ?? "") + fraction
    guard (1...2).contains(parts.count), fraction.count <= 3, !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), let whole = Int(parts[0]), whole <= 1
    else { return nil }
    let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
    guard let rest = Int(padded), whole * 1000 + rest <= 1000 else { return nil }
    return (isNegative ? -1 : 1) * (whole * 1000 + rest)
  }

  private static func words(_ thousandths: Int) -> String {
    let size = abs(thousandths)
    let digits = String(size % 1000 + 1000).dropFirst()
    return (thousandths < 0 ? "-" : "") + "\(size / 1000).\(digits)"
  }
}
