/// The name of a place in a configuration: `B`, `Room 12`, or numbers such as `800–899`.
///
/// It matches the places that begin with it, up to the end of a word or number: `B` matches “B 12” and “B12”,
/// not “Basement”. Two numbers with a dash match all numbers in that range.
package struct PlaceName: Hashable, Sendable {
  /// The precision of a match: the greater of two is more specific.
  package struct Match: Comparable, Hashable, Sendable {
    /// The number of matching characters in the place.
    package var length: Int
    /// The number of other numbers that the name matches.
    package var others: Int

    /// Orders matches by length, those of equal length by how few other numbers they match.
    package static func < (first: Match, second: Match) -> Bool {
      first.length == second.length ? first.others > second.others : first.length < second.length
    }
  }

  /// The name in lower case, with single spaces.
  private let name: String
  /// The text before the numbers, and the numbers; `nil` for a name without a range.
  private let numbers: Numbers?

  private struct Numbers: Hashable, Sendable {
    var before: String
    var range: ClosedRange<Int>
  }

  /// Longer numbers are treated as names.
  private static let mostDigits = 9

  /// Creates a name; `nil` for an empty text.
  package init?(_ text: String) {
    name = Self.normalized(text)
    guard !name.isEmpty else { return nil }
    var rest = name[...]
    let last = Self.takeNumber(from: &rest)
    Self.dropSpaces(from: &rest)
    guard let last, let dash = rest.popLast(), "-–".contains(dash) else {
      numbers = nil
      return
    }
    Self.dropSpaces(from: &rest)
    guard let first = Self.takeNumber(from: &rest), first <= last else {
      numbers = nil
      return
    }
    Self.dropSpaces(from: &rest)
    numbers = Numbers(before: String(rest), range: first...last)
  }

  /// The normalised form in which names are compared: lower case, with single spaces.
  package static func normalized(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Matches a normalised place; `nil` if it does not match.
  package func match(_ place: String) -> Match? {
    if place.hasPrefix(name), Self.isWhole(place.dropFirst(name.count), after: name) {
      return Match(length: name.count, others: 0)
    }
    guard let numbers, place.hasPrefix(numbers.before) else { return nil }
    let rest = place.dropFirst(numbers.before.count).drop { $0 == " " }
    let digits = rest.prefix(while: Self.isDigit)
    guard digits.count <= Self.mostDigits, let number = Int(digits),
      numbers.range.contains(number)
    else { return nil }
    return Match(
      length: place.count - rest.count + digits.count,
      others: numbers.range.upperBound - numbers.range.lowerBound)
  }

  /// Whether a word or number ends before the rest of a place.
  private static func isWhole(_ rest: Substring, after name: String) -> Bool {
    guard let last = name.last, let next = rest.first else { return true }
    return !(isDigit(last) && isDigit(next)) && !(last.isLetter && next.isLetter)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func dropSpaces(from text: inout Substring) {
    while text.last == " " { text.removeLast() }
  }

  /// Removes the number at the end of a text; `nil` if there is none.
  private static func takeNumber(from text: inout Substring) -> Int? {
    let digits = text.reversed().prefix(while: isDigit).count
    guard digits > 0, digits <= mostDigits else { return nil }
    defer { text.removeLast(digits) }
    return Int(text.suffix(digits))
  }
}
