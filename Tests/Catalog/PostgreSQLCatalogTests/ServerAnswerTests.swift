import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Support
import Testing

@testable import PostgreSQLCatalog

/// Answers of servers beside those of the embedded index on the same catalogue.
struct ServerAnswerTests {
  /// A few hundred titles of words that share beginnings.
  private static let lines: [String] = {
    var random = SplitMix64(seed: 7)
    let words = [
      "star", "stars", "wars", "war", "heat", "heart", "hearts", "the", "of", "blue", "night",
      "knight", "two", "2", "matrix", "return", "king", "kings", "ring", "rings",
    ]
    let people = ["Al Pacino", "John Williams", "Robin Williams", "John Musker", "Tom Hanks"]
    let kinds = ["film", "show", "book", "album"]
    func pick(_ values: [String]) -> String { values[Int(random.next() % UInt64(values.count))] }
    return (0..<400).map { number in
      let title = (0...Int(random.next() % 3)).map { _ in pick(words) }.joined(separator: " ")
      return line(
        title.prefix(1).uppercased() + title.dropFirst(), pick(kinds),
        year: 1960 + Int(random.next() % 60), popularity: Int(random.next() % 1_000),
        people: [pick(people), pick(people)], genres: [pick(["Crime", "Drama", "Jazz"])],
        id: "item-\(number)")
    }
  }()

  private static let embedded = TestCatalog.shared(lines)
  private static let servers = Result {
    let servers = try TestServerCatalog(servers: 4)
    try servers.fill(lines)
    return try servers.opened()
  }

  private static let texts = [
    "s", "st", "star", "star ", "star w", "stars wars", "heat", "hear", "the", "king of", "k",
    "two", "2", "john williams", "williams", "al pacino", "pacino", "tom h", "crime", "1994",
    "1990s", "matrix heat", "drama king", "swo", "al pac", "pa cino", "robin willi",
  ]

  /// Those of the texts that no title has.
  private static let unfound = ["swo"]

  @Test(arguments: texts) func `the same titles in the same order`(text: String) throws {
    let own = try Self.embedded.get().page(text, limit: 8)
    let page = try Self.servers.get().page(text, limit: 8)

    let isFound = own.sections.contains { !$0.items.isEmpty }
    #expect(isFound != Self.unfound.contains(text), "\(text)")
    #expect(page.sections.map(\.title) == own.sections.map(\.title))
    for (section, expected) in zip(page.sections, own.sections) {
      #expect(section.items.map(\.id) == expected.items.map(\.id), "\(section.title)")
    }
  }

  @Test func `counts are exact where few match`() throws {
    for text in ["star", "hear", "matrix", "tom hanks"] {
      let own = try Self.embedded.get().page(text)
      let page = try Self.servers.get().page(text)
      #expect(own.scopes.contains { $0.count > 0 }, "nothing is compared for \(text)")
      #expect(page.scopes.map(\.count) == own.scopes.map(\.count), "\(text)")
      let isExact = page.scopes.allSatisfy(\.isExact)
      #expect(isExact)
    }
  }

  @Test(arguments: ResultOrder.allCases) func `orders`(order: ResultOrder) throws {
    for (text, tokens) in [
      ("star", []), ("", [Token(kind: .genre, text: "Crime")]),
      ("", [Token(kind: .years, text: "1970–1985"), Token(kind: .person, text: "Tom Hanks")]),
      ("king", [Token(kind: .decade, text: "1990s")]),
      ("", [Token(kind: .category, text: "film")]),
      ("", [Token(kind: .genre, text: "Crime").negated, Token(kind: .category, text: "film")]),
      ("star", [Token(kind: .category, text: "film").negated]),
      ("", [Token(kind: .decade, text: "1970s").or(Token(kind: .decade, text: "1990s")).negated]),
    ] {
      let own = try Self.embedded.get().page(text, tokens: tokens, limit: 12, order: order)
      let page = try Self.servers.get().page(text, tokens: tokens, limit: 12, order: order)
      #expect(own.sections.contains { !$0.items.isEmpty }, "nothing is compared for \(text)")
      #expect(
        page.sections.map { $0.items.map(\.id) } == own.sections.map { $0.items.map(\.id) },
        "\(text) \(tokens)")
    }
  }

  @Test func `related titles are those of the embedded index`() throws {
    let item = try #require(try Self.embedded.get().store.popularItems(limit: 1).first)

    let own = try Self.embedded.get().store.related(to: item, limit: 8)
    let related = try Self.servers.get().related(to: item, limit: 8)

    #expect(!own.isEmpty)
    #expect(related.map(\.id) == own.map(\.id))
  }

  @Test func `pickers count the results of a text`() throws {
    for kind in [Token.Kind.person, .genre, .decade] {
      let query = Query(text: "star")
      let own = try Self.embedded.get().store.counts(
        of: kind, for: query, limit: 50, isCancelled: { false })
      let counts = try Self.servers.get().counts(
        of: kind, for: query, limit: 50, isCancelled: { false })
      let expected = try #require(own).values.filter { $0.count > 0 }
      #expect(!expected.isEmpty, "\(kind)")
      #expect(try #require(counts).values.filter { $0.count > 0 } == expected, "\(kind)")
    }
  }

  @Test(arguments: [("matirx", "matrix"), ("knigth", "knight")])
  func `a slip is corrected`(typed: String, meant: String) throws {
    let page = try Self.servers.get().page(typed)

    #expect(page.correction.map { TextFolding.fold($0).contains(meant) } == true)
    #expect(!page.sections.isEmpty)
  }

  @Test(arguments: [
    ("the matrix", "matrix"), ("a heist in the alps", "heist"), ("the heist in the al", "heist"),
    ("the ronin", nil), ("di caprio", "inception"), ("mc tier", "heist"), ("the di caprio", nil),
    ("the beat", "beat"),
  ])
  func `an article too many, and names in two words`(text: String, first: String?) throws {
    let lines = [
      line("Matrix", popularity: 900, people: ["Keanu Reeves"], id: "matrix"),
      line("Heist in the Alps", popularity: 800, people: ["John McTiernan"], id: "heist"),
      line("Inception", popularity: 700, people: ["Leonardo DiCaprio"], id: "inception"),
      line("The Beat", popularity: 600, id: "beat"), line("Beat", popularity: 500, id: "other"),
    ]
    let own = try TestCatalog(lines).store
    let servers = try TestServerCatalog(servers: 2)
    try servers.fill(lines)

    let page = try servers.opened().page(text)
    let expected = try own.page(for: Query(text: text), isCancelled: { false })

    let found = page.sections.map { $0.items.map(\.id) }
    #expect(found.joined().first?.rawValue == first)
    #expect(found == (try #require(expected)).sections.map { $0.items.map(\.id) })
  }

  @Test(arguments: [
    String(unsettled: "7827"), "st" + String(unsettled: "2") + "r",
    "s" + String(unsettled: "DA") + "r",
  ])
  func `groups of letters spell titles, alone and among letters`(line: String) throws {
    let page = try Self.servers.get().page(for: Query(text: line), isCancelled: { false })

    #expect(page?.readings.first == "star")
    #expect(page?.sections.first?.items.first?.title.lowercased().hasPrefix("star") == true)
  }
}
