package import CatalogModel

/// The entry of a range of years: two digit entries, one of which takes the digits.
///
/// A partly typed year means the first, or last, year that begins with its digits.
package struct YearEntry: Hashable, Sendable {
  /// The ends of the range.
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case from
    case to
  }

  /// The typed digits of the first year; empty for an open beginning.
  package private(set) var from = ""
  /// The typed digits of the last year; empty for an open end.
  package private(set) var to = ""
  /// The entry that the user chose; `nil` when the digits decide.
  package private(set) var chosen: Edge?
  /// Whether the last digit was refused.
  package var isRefused = false

  /// Makes an entry from the years of a filter, or an empty one.
  package init(_ range: YearRange? = nil) {
    from = range?.first.map(String.init) ?? ""
    to = range?.last.map(String.init) ?? ""
  }

  /// The digits of an entry.
  package func digits(_ edge: Edge) -> String { edge == .from ? from : to }

  /// The entry that takes the next digit: the chosen one, else the first incomplete one.
  package func edge(in years: ClosedRange<Int>) -> Edge {
    chosen ?? (Self.isComplete(from, in: years) ? .to : .from)
  }

  /// Chooses an entry.
  mutating func choose(_ edge: Edge) {
    chosen = edge
    isRefused = false
  }

  // MARK: Years

  /// The year of an entry, completed if necessary; `nil` for an empty entry.
  package func year(_ edge: Edge, in years: ClosedRange<Int>) -> Int? {
    let digits = digits(edge)
    guard !digits.isEmpty else { return nil }
    let spans = Self.spans(of: digits, in: years)
    // Among years with different numbers of digits, the longest are meant.
    return edge == .from ? spans.last?.lowerBound : spans.last?.upperBound
  }

  /// The years that an entry accepts: those of the catalogue, on the correct side of the other entry.
  package func permitted(_ edge: Edge, in years: ClosedRange<Int>) -> ClosedRange<Int> {
    switch edge {
    case .from:
      let last = year(.to, in: years).map { min(max($0, years.lowerBound), years.upperBound) }
      return years.lowerBound...(last ?? years.upperBound)
    case .to:
      let first = year(.from, in: years).map { min(max($0, years.lowerBound), years.upperBound) }
      return (first ?? years.lowerBound)...years.upperBound
    }
  }

  /// The range of the typed years, open where an entry is empty or at the end of the catalogue; `nil` if open
  /// at both ends.
  package func range(in years: ClosedRange<Int>) -> YearRange? {
    let first = year(.from, in: years).flatMap { $0 > years.lowerBound ? $0 : nil }
    let last = year(.to, in: years).flatMap { $0 < years.upperBound ? $0 : nil }
    return first == nil && last == nil ? nil : YearRange(first: first, last: last)
  }

  // MARK: Digits

  /// Whether a digit leads to an accepted year.
  package func isLive(_ digit: Int, in years: ClosedRange<Int>) -> Bool {
    let edge = edge(in: years)
    return Self.leads(next(digit, edge, in: years), to: permitted(edge, in: years))
  }

  /// Types a digit; after a complete year, starts another one.
  /// - Returns: `false` when the digit leads to no accepted year; nothing changes then.
  mutating func enter(_ digit: Int, in years: ClosedRange<Int>) -> Bool {
    let edge = edge(in: years)
    guard isLive(digit, in: years) else {
      isRefused = true
      return false
    }
    isRefused = false
    set(edge, next(digit, edge, in: years))
    // A complete first year is followed by the last one.
    chosen = edge == .from && Self.isComplete(from, in: years) ? .to : edge
    return true
  }

  /// Deletes the last digit.
  /// - Returns: `false` when there was none.
  mutating func deleteBackward(in years: ClosedRange<Int>) -> Bool {
    let edge = edge(in: years)
    isRefused = false
    chosen = edge
    guard !digits(edge).isEmpty else { return false }
    set(edge, String(digits(edge).dropLast()))
    return true
  }

  private mutating func set(_ edge: Edge, _ digits: String) {
    if edge == .from { from = digits } else { to = digits }
  }

  /// The digits of an entry after typing another digit.
  private func next(_ digit: Int, _ edge: Edge, in years: ClosedRange<Int>) -> String {
    let typed = digits(edge)
    return (Self.isComplete(typed, in: years) ? "" : typed) + String(digit)
  }

  /// Whether no digit can follow.
  static func isComplete(_ digits: String, in years: ClosedRange<Int>) -> Bool {
    !digits.isEmpty && digits.count >= String(years.upperBound).count
  }

  private static func leads(_ digits: String, to years: ClosedRange<Int>) -> Bool {
    !spans(of: digits, in: years).isEmpty
  }

  /// The years of a range that begin with these digits, as one range per number of digits.
  private static func spans(of digits: String, in years: ClosedRange<Int>) -> [ClosedRange<Int>] {
    guard let number = Int(digits), number > 0 else { return [] }
    var spans: [ClosedRange<Int>] = []
    var (low, size) = (number, 1)
    while low <= years.upperBound {
      let high = low + size - 1
      if high >= years.lowerBound {
        spans.append(max(low, years.lowerBound)...min(high, years.upperBound))
      }
      (low, size) = (low * 10, size * 10)
    }
    return spans
  }
}
