internal import CatalogImport
internal import CatalogModel
internal import Support

/// Values of responses, sanitised on input: texts are limited and free of control characters, numbers are
/// plausible for titles, and pictures are at the server's picture address.
extension JSONValue {
  /// The most characters of a name or a title.
  private static let longestName = 200
  /// The most characters of a plot.
  private static let longestSummary = 4_000

  /// A name or title; empty if there is none.
  func name(_ member: String) -> String { Self.clean(text(member), longest: Self.longestName) }

  /// A plot; empty if there is none.
  func summary(_ member: String) -> String {
    Self.clean(text(member), longest: Self.longestSummary)
  }

  /// An HTML plot without its tags; empty if there is none.
  func plainSummary(_ member: String) -> String {
    let text = text(member).limited(to: 2 * Self.longestSummary)
    return Self.clean(HTMLText.plain(text), longest: Self.longestSummary)
  }

  private static func clean(_ text: String, longest: Int) -> String {
    ControlCharacters.folded(text.limited(to: longest)).trimmed
  }

  /// The names of the elements of a list, each once.
  func names(of list: String, most: Int, _ member: String = "name") -> [String] {
    Self.unique(elements(list).map { $0.name(member) }, most: most)
  }

  /// Names without empty ones and duplicates.
  static func unique(_ names: [String], most: Int) -> [String] {
    var known: Set<String> = [""]
    return Array(names.filter { known.insert($0).inserted }.prefix(most))
  }

  /// A positive number; `nil` for none.
  func number(_ member: String, upTo most: Int = .max) -> Int? {
    Int(text(member)).flatMap { (1...most).contains($0) ? $0 : nil }
  }

  /// A number from 0, such as a season's; `nil` for none.
  func count(_ member: String) -> Int? {
    Int(text(member)).flatMap { (0...100_000).contains($0) ? $0 : nil }
  }

  /// The year of a date such as `1999-03-30`; `nil` for none.
  func year(_ member: String) -> Int? {
    Int(text(member).prefix(4)).flatMap { (1_870...2_200).contains($0) ? $0 : nil }
  }

  /// A date such as `1999-03-30`; empty for anything else.
  func date(_ member: String) -> String {
    let text = text(member)
    let isDate =
      text.utf8.count == 10 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D }
    return isDate ? text : ""
  }

  /// Minutes as seconds; 0 for none, and for more than any film has.
  func seconds(minutes member: String) -> Int { (number(member, upTo: 1_500) ?? 0) * 60 }

  /// A rating from 0 to 10; 0 for none.
  func rating(_ member: String) -> Double {
    Double(text(member)).flatMap { (0...10).contains($0) ? $0 : nil } ?? 0
  }
}
