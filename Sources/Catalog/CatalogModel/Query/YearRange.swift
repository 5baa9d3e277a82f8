/// A range of years, open at one end where it has no first or no last year.
package struct YearRange: Hashable, Sendable {
  /// The first year, 1 or later; `nil` for an open beginning.
  package let first: Int?
  /// The last year, not before the first; `nil` for an open end.
  package let last: Int?

  /// Makes a range; years in the wrong order are exchanged.
  package init(first: Int?, last: Int?) {
    if let first, let last {
      self.first = min(first, last)
      self.last = max(first, last)
    } else {
      self.first = first
      self.last = last
    }
  }

  /// Reads `1990–1999`, `1990–`, `–1999`, `1994` or `1990s`, also with a hyphen; `nil` for anything
  /// else.
  package init?(_ text: String) {
    if text.last == "s" {
      guard let decade = Self.year(text.dropLast()), decade % 10 == 0 else { return nil }
      self.init(first: decade, last: decade + 9)
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "–" || $0 == "-" }
    let years = parts.map(Self.year)
    guard zip(parts, years).allSatisfy({ $0.allSatisfy(\.isWhitespace) || $1 != nil }) else {
      return nil
    }
    switch years.count {
    case 1:
      guard let year = years[0] else { return nil }
      self.init(first: year, last: year)
    case 2:
      if years[0] == nil, years[1] == nil { return nil }
      self.init(first: years[0], last: years[1])
    default: return nil
    }
  }

  /// The written form, with an en dash: `1990–1999`, `1990–`, `–1999`; a single year stands alone.
  package var text: String {
    if let first, first == last { return String(first) }
    return (first.map(String.init) ?? "") + "–" + (last.map(String.init) ?? "")
  }

  /// Whether a year is in the range; both ends are.
  package func contains(_ year: Int) -> Bool {
    year >= first ?? .min && year <= last ?? .max
  }

  private static func year(_ text: Substring) -> Int? {
    let digits = text.filter { !$0.isWhitespace }
    guard (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }
}
