/// The notation of numbers in a language: 1,234 · 1.234 · 1 234.
package struct NumberFormat: Hashable, Sendable {
  /// The separator of thousands.
  package var grouping: String
  /// The separator of decimals.
  package var decimal: String
  /// The smallest number with separators of thousands.
  package var groupedFrom: Int
  /// The pattern of a percentage, with `{number}`.
  package var percent: String
  /// The pattern of a number that is not known exactly, with `{number}`.
  package var atLeast: String

  /// Creates a format; the English one by default.
  package init(
    grouping: String = ",", decimal: String = ".", groupedFrom: Int = 1000,
    percent: String = "{number}%", atLeast: String = "{number}+"
  ) {
    self.grouping = grouping
    self.decimal = decimal
    self.groupedFrom = groupedFrom
    self.percent = percent
    self.atLeast = atLeast
  }

  /// A number, 0 or more, with its thousands grouped.
  /// - Parameter decimals: The number of trailing digits that are decimals: 15 with 1 is `1.5`.
  package func string(_ number: Int, decimals: Int = 0) -> String {
    var digits = String(number)
    while digits.count <= decimals { digits.insert("0", at: digits.startIndex) }
    let fraction = digits.suffix(decimals)
    var whole = String(digits.dropLast(decimals))
    if (Int(whole) ?? 0) >= groupedFrom {
      var place = whole.count - 3
      while place > 0 {
        whole.insert(
          contentsOf: grouping, at: whole.index(whole.startIndex, offsetBy: place))
        place -= 3
      }
    }
    return fraction.isEmpty ? whole : whole + decimal + fraction
  }

  /// A percentage.
  package func percentage(_ number: Int) -> String {
    percent.filling("number", with: string(number))
  }
}
