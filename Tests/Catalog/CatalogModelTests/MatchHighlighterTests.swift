import CatalogModel
import Testing

struct MatchHighlighterTests {
  @Test(arguments: [
    ("god", "The Godfather", ["God"]),
    ("the god", "The Godfather", ["The God"]),
    ("amelie", "Amélie", ["Amélie"]),
    ("ame", "Ame\u{301}lie", ["Ame\u{301}"]),
    ("rings lord", "The Lord of the Rings", ["Lord", "Rings"]),
    ("spider m", "Spider-Man", ["Spider-M"]),
    ("기새", "기생충", ["기생"]),
    ("ㅅㅊ", "기생충", ["생충"]),
    ("トト", "となりのトトロ トトロ", ["トト"]),
    ("dont", "Don't Look Up", ["Don't"]),
    ("rock and r", "Rock & Roll", ["Rock & R"]),
    ("strass", "Straße", ["Straß"]),
    ("zzz", "The Godfather", []),
    ("", "The Godfather", []),
    ("\"*", "The Godfather", []),
  ])
  func `the matched part is what the query names`(
    query: String, title: String, expected: [String]
  ) {
    let highlighter = MatchHighlighter(query: query)

    let ranges = highlighter.ranges(in: title)

    let utf8 = Array(title.utf8)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == expected)
  }

  @Test func `a word that is finished matches whole words only`() {
    let highlighter = MatchHighlighter(query: "star w")

    let ranges = highlighter.ranges(in: "Starlight Wars")

    #expect(ranges == [10..<11])
  }
}
