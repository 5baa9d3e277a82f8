internal import Foundation
internal import Support

/// The time zones of television guides: `+0100`, `-05:00`, `Z`, `BST`, `UTC+2`, `Europe/Berlin`.
///
/// Source: XMLTV's DTD, whose own example is `200007281733 BST`.
enum GuideZone {
  /// Seconds by which a zone is ahead of UTC; `nil` for an invalid text.
  /// - Parameter time: Seconds since 1970, as if the time were in UTC.
  static func seconds(_ text: String, at time: Int) -> Int? {
    var name = text.trimmed
    if name.isEmpty { return nil }
    if let offset = offset(name) { return offset }
    if let hours = names[name.uppercased()] { return Int(hours * 3_600) }
    for prefix in ["UTC", "GMT"] where name.uppercased().hasPrefix(prefix) {
      if let offset = offset(String(name.dropFirst(prefix.count))) { return offset }
    }
    // A bracket or remark after the name adds nothing.
    if let space = name.firstIndex(of: " ") { name = String(name[..<space]) }
    guard name.contains("/"), let zone = TimeZone(identifier: name) else {
      return name == text.trimmed ? nil : seconds(name, at: time)
    }
    // Computed again with the first result, since the clocks may have changed in between.
    let guess = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time)))
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time - guess)))
  }

  /// The seconds of `+0130`, `-05:00` and `+1`.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.first, "+-−".contains(sign) else { return nil }
    let rest = text.dropFirst()
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == ":" }
    guard digits.count == rest.count || rest.dropFirst(digits.count).first == " " else {
      return nil
    }
    let numbers = digits.filter { $0 != ":" }
    guard (1...4).contains(numbers.count), let number = Int(numbers) else { return nil }
    let (hours, minutes) = numbers.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 14, minutes < 60 else { return nil }
    return (sign == "+" ? 1 : -1) * (hours * 3_600 + minutes * 60)
  }

  /// Hours ahead of UTC by the zone names that guides use, each for summer or winter.
  private static let names: [String: Double] = [
    "Z": 0, "UTC": 0, "UT": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "MET": 1,
    "MEZ": 1,
    "CEST": 2, "MEST": 2, "MESZ": 2, "EET": 2, "EEST": 3, "MSK": 3, "TRT": 3, "SAST": 2, "CAT": 2,
    "WAT": 1, "EAT": 3, "IST": 5.5, "PKT": 5, "ICT": 7, "WIB": 7, "SGT": 8, "HKT": 8, "AWST": 8,
    "JST": 9, "KST": 9, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
    "NST": -3.5, "NDT": -2.5, "AST": -4, "ADT": -3, "BRT": -3, "ART": -3, "CLT": -4, "CLST": -3,
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    "AKST": -9, "AKDT": -8, "HST": -10,
  ]
}
