import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Tests of search by lines with groups of letters, such as those of a phone keypad.
struct KeypadSearchTests {
  static let catalog = TestCatalog.shared([
    line("Batman", year: 1989, popularity: 900, people: ["Michael Keaton"]),
    line("Cat People", year: 1942, popularity: 700),
    line("The Act of Killing", year: 2012, popularity: 500),
    line("Star Wars", year: 1977, popularity: 990),
    line("Star Trek", year: 2009, popularity: 820),
    line("Up", year: 2009, popularity: 790),
    line("2001: A Space Odyssey", year: 1968, popularity: 800),
    line("Heat", year: 1995, popularity: 750, people: ["Al Pacino"]),
    line("Ночной дозор", year: 2004, popularity: 300, language: "ru"),
    line("Ζορμπάς", "book", year: 1946, popularity: 300, language: "el"),
  ])

  private func page(_ digits: String, tokens: [Token] = []) throws -> ResultPage {
    try page(line: String(unsettled: digits), tokens: tokens)
  }

  private func page(line: String, tokens: [Token] = []) throws -> ResultPage {
    let query = Query(text: line, tokens: tokens)
    return try Self.catalog.get().store.page(for: query, isCancelled: { false }) ?? .empty
  }

  @Test(arguments: [
    ("228", ["Batman", "Cat People", "The Act of Killing"]), ("22862", ["Batman"]),
    ("7827", ["Star Wars", "Star Trek"]), ("78270927", ["Star Wars"]), ("87", ["Up", "Star Trek"]),
    ("2001", ["2001: A Space Odyssey"]), ("557554", ["Ночной дозор"]), ("3675", ["Ζορμπάς"]),
    ("722466", ["Heat"]),
  ])
  func `digits find the titles that their letters begin`(digits: String, titles: [String]) throws {
    let found = try page(digits).sections.first?.items.map(\.title) ?? []

    #expect(found.first == titles.first)
    #expect(titles.dropFirst().allSatisfy { digits == "87" || found.contains($0) }, "\(found)")
  }

  @Test func `the page says what the digits mean, best first, and offers it`() throws {
    let page = try page("228")

    #expect(page.readings == ["bat", "cat", "act"])
    #expect(page.suggestions.prefix(3).map(\.text) == ["bat", "cat", "act"])
    #expect(page.suggestions.contains { $0.text == "Batman" })
  }

  /// Groups are written in angle brackets.
  private static func groups(in text: String) -> String {
    var isGroup = false
    return text.reduce(into: "") { line, character in
      switch character {
      case "<": isGroup = true
      case ">": isGroup = false
      default: line += isGroup ? String(unsettled: String(character)) : String(character)
      }
    }
  }

  @Test(
    arguments: [
      ("sta<7>", "Star Wars", ["star"]), ("st<27>", "Star Wars", ["star"]),
      ("star<8>", "Star Trek", ["star t"]), ("star <8>", "Star Trek", ["star t"]),
      ("st<2>r<8>", "Star Trek", ["star t"]), ("<7>tar t", "Star Trek", ["star t"]),
      ("<7827>w", "Star Wars", ["star w"]), ("star<0>t<7>", "Star Trek", ["star tr"]),
      ("u<7>", "Up", ["up"]), ("act of<5>", "The Act of Killing", ["act of k"]),
      ("kil<5>", "The Act of Killing", ["kill"]), ("al p<2>c", "Heat", ["al pac"]),
      ("20<01>", "2001: A Space Odyssey", ["2001"]), ("s<A>", nil, []), ("s<C>ar", nil, []),
      ("sta<D>", nil, []), ("sta<C>", "Star Wars", ["star"]), ("st<A>r", "Star Wars", ["star"]),
      ("spqce o<3>", "2001: A Space Odyssey", []), ("zz<9>", nil, []), ("<9>zz", nil, []),
    ] as [(String, String?, [String])])
  func `letters and groups in one line are read in their order`(
    line: String, title: String?, readings: [String]
  ) throws {
    let page = try page(line: Self.groups(in: line))

    #expect(page.sections.first?.items.first?.title == title)
    #expect(page.readings.prefix(readings.count) == readings[...])
  }

  @Test
  func `a line of letters and groups says what its letters are in the script of the keyboard`()
    throws
  {
    var query = Query(text: "но" + String(unsettled: "7"))
    query.script = .cyrillic

    let page = try Self.catalog.get().store.page(for: query, isCancelled: { false }) ?? .empty

    #expect(page.sections.first?.items.map(\.title) == ["Ночной дозор"])
    #expect(page.readings == ["ноч"])
  }

  @Test func `the letters that can follow are those of the titles`() throws {
    #expect(try page(line: Self.groups(in: "sta<7>")).liveKeys == .only(["t", "w"]))
    #expect(try page(line: Self.groups(in: "<7827>")).liveKeys == .only(["t", "w"]))
  }

  @Test func `digits search within tokens`() throws {
    let person = Token(kind: .person, text: "Al Pacino")

    #expect(try page("4", tokens: [person]).sections.first?.items.map(\.title) == ["Heat"])
    #expect(try page("228", tokens: [person]).sections.isEmpty)
  }

  @Test(arguments: ["99999999999999999999999999999999999999999", "000", "1", "5555555"])
  func `digits that mean nothing find nothing and harm nothing`(digits: String) throws {
    let page = try page(digits)

    #expect(page.readings.isEmpty || digits == "1")
    #expect(page.sections.isEmpty || digits == "1")
  }

  @Test func `every word that digits find is spelt by them`() throws {
    let words = ["abu", "act", "bat", "batman", "cat", "cats", "dog"]
    var bytes: [UInt8] = []
    var starts: [UInt8] = []
    for word in words {
      bytes.append(2)
      starts += [UInt8(bytes.count), 0, 0, 0]
      bytes += Array(word.utf8) + [0]
    }
    let vocabulary = Vocabulary(bytes + [0, 0], starts: starts)

    let begun = KeypadTrieSearch.words(
      spelledBy: LinePattern(String(unsettled: "228")), in: vocabulary, script: .latin,
      asPrefix: true)
    let whole = KeypadTrieSearch.words(
      spelledBy: LinePattern(String(unsettled: "2287")), in: vocabulary, script: .latin,
      asPrefix: false)
    let mixed = KeypadTrieSearch.words(
      spelledBy: LinePattern("c" + String(unsettled: "28")), in: vocabulary, script: .latin,
      asPrefix: true)

    #expect(Set(begun.map(\.text)) == ["abu", "act", "bat", "cat"])
    #expect(begun.first?.text == "bat" || begun.first?.text == "cat")
    #expect(Set(whole.map(\.text)) == ["cats"])
    #expect(mixed.map(\.text) == ["cat"])
  }
}
