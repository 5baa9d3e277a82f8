import CatalogModel
import CatalogSearch
import GRDB

/// Counts how many items each person, genre and decade has, to offer the frequent ones first.
struct FacetCounter {
  private struct Entry {
    var kind: Token.Kind
    var text: String
    var count = 0
    /// The popularity of its best item, which comes first since items come by rank.
    var order: Int
  }

  private var entries: [String: Entry] = [:]

  mutating func add(_ item: Item, rank: Int) -> [String] {
    var terms: [String] = []
    for person in item.people { terms.append(count(.person, person, rank)) }
    for genre in item.genres { terms.append(count(.genre, genre, rank)) }
    if let decade = item.decade { terms.append(count(.decade, decade, rank)) }
    return terms
  }

  private mutating func count(_ kind: Token.Kind, _ text: String, _ rank: Int) -> String {
    let term = IndexTerm.facet(kind, text)
    entries[term, default: Entry(kind: kind, text: text, order: rank)].count += 1
    return term
  }

  /// Writes the facets, those with the most items first.
  func write(to db: Database) throws {
    let sorted = entries.values.sorted {
      ($1.count, $0.order, $0.kind.rawValue, $0.text) < (
        $0.count, $1.order, $1.kind.rawValue, $1.text
      )
    }
    let facet = try db.makeStatement(sql: "INSERT INTO facets VALUES (?, ?, ?)")
    let search = try db.makeStatement(sql: "INSERT INTO facet_search (rowid, n) VALUES (?, ?)")
    for (index, entry) in sorted.enumerated() {
      try facet.execute(arguments: [index + 1, entry.kind.rawValue, entry.text])
      var words = TextFolding.words(entry.text)
      if entry.kind == .decade { words.append(String(entry.text.suffix(3))) }
      if let initials = Hangul.initialConsonants(of: entry.text) {
        words.append(TextFolding.fold(String(initials.filter { $0 != " " })))
      }
      try search.execute(arguments: [index + 1, words.joined(separator: " ")])
    }
  }
}
