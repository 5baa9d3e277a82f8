/// A parsed controller mapping: the raw button, hat or axis behind each named control.
///
/// Source: the format of SDL_GameControllerDB.
struct MappingLine: Hashable {
  /// A part of a pad, as numbered by its driver.
  enum Part: Hashable {
    case button(Int)
    /// One direction of a hat: 1 is up, 2 right, 4 down, 8 left.
    case hat(Int, mask: UInt8)
    /// An axis with its values at rest or at the low end, and when pushed.
    case axis(Int, low: Int, high: Int)
  }

  /// Its identifier: 32 hexadecimal digits.
  let guid: String
  /// The name of the pad.
  let name: String
  /// Everything after the name, without parts that no pad can have.
  let fields: String
  /// The parts by name: `a`, `dpup`, `leftx`, `+rightx`.
  let parts: [String: Part]

  /// `nil` if the text is not a mapping line.
  init?(_ line: String) {
    let pieces = line.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
    guard pieces.count > 2, pieces[0].count == 32, pieces[0].allSatisfy(\.isHexDigit) else {
      return nil
    }
    (guid, name) = (pieces[0], pieces[1])
    var fields: [String] = []
    var parts: [String: Part] = [:]
    for piece in pieces.dropFirst(2) {
      let halves = piece.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let part = Self.part(halves[1])
      // SDL accepts any part number, and uses it.
      if part == nil, halves[0] != "crc", Self.numbersPart(halves[1]) { continue }
      fields.append(piece)
      if let part { parts[String(halves[0])] = part }
    }
    self.parts = parts
    self.fields = fields.joined(separator: ",")
  }

  /// The USB vendor number, from the GUID.
  var vendor: UInt16 { word(at: 8) }

  /// The vendor's product number of the pad, from the GUID.
  var product: UInt16 { word(at: 16) }

  /// The number of buttons, hats and axes that a pad needs for the line.
  var counts: (buttons: Int, hats: Int, axes: Int) {
    var counts = (buttons: 0, hats: 0, axes: 0)
    for part in parts.values {
      switch part {
      case .button(let index): counts.buttons = max(counts.buttons, index + 1)
      case .hat(let index, _): counts.hats = max(counts.hats, index + 1)
      case .axis(let index, _, _): counts.axes = max(counts.axes, index + 1)
      }
    }
    return counts
  }

  /// The most buttons, hats or axes of a pad that the kernel can number.
  static let most = 1_024

  /// Two bytes of the GUID in little-endian order.
  private func word(at index: Int) -> UInt16 {
    let digits = Array(guid)[index..<index + 4]
    return UInt16(String(digits[(index + 2)...] + digits[..<(index + 2)]), radix: 16) ?? 0
  }

  /// Whether a text numbers a part, even one that a pad cannot have.
  private static func numbersPart(_ text: Substring) -> Bool {
    let body = text.drop { "+-".contains($0) }
    guard let kind = body.first, "abh".contains(kind) else { return false }
    return body.dropFirst().first.map { $0 == "-" || $0.isNumber } ?? false
  }

  /// `b3`, `h0.4`, `a2`, `+a2`, `-a1`, `a5~`.
  private static func part(_ text: Substring) -> Part? {
    let sign = text.first.flatMap { $0 == "+" || $0 == "-" ? $0 : nil }
    let body = sign == nil ? text : text.dropFirst()
    /// A number that a pad's part can have.
    func number(_ digits: Substring) -> Int? {
      Int(digits).flatMap { (0..<most).contains($0) ? $0 : nil }
    }
    switch body.first {
    case "b": return number(body.dropFirst()).map { .button($0) }
    case "h":
      let numbers = body.dropFirst().split(separator: ".")
      guard numbers.count == 2, let hat = number(numbers[0]), let mask = UInt8(numbers[1]) else {
        return nil
      }
      return .hat(hat, mask: mask)
    case "a":
      let isInverted = body.hasSuffix("~")
      guard let axis = number(body.dropFirst().prefix(while: \.isNumber)) else { return nil }
      var (low, high) = (sign == nil ? -32_768 : 0, sign == "-" ? -32_768 : 32_767)
      if isInverted { (low, high) = (high, low) }
      return .axis(axis, low: low, high: high)
    default: return nil
    }
  }
}
