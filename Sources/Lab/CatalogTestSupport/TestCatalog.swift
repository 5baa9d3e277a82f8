import CatalogImport
package import CatalogModel
package import CatalogSearch
import Foundation

/// A catalogue made from JSON Lines, open for searching.
package struct TestCatalog: Sendable {
  /// The folder that contains it.
  package let folder: TemporaryFolder
  /// The open catalogue.
  package let store: StoredCatalog

  /// Imports lines; see `line`.
  package init(_ lines: [String]) throws {
    folder = try TemporaryFolder()
    let source = try folder.write(lines.joined(separator: "\n"), to: "items.jsonl")
    let target = folder.file("catalog.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: source)])
    store = try StoredCatalog(path: target)
  }

  /// A catalogue for all tests in a suite. An open file needs no name, so nothing is left behind.
  package static func shared(_ lines: [String]) -> Result<TestCatalog, any Error> {
    Result {
      let catalog = try TestCatalog(lines)
      try FileManager.default.removeItem(atPath: catalog.folder.path)
      return catalog
    }
  }

  /// Searches.
  package func page(
    _ text: String, tokens: [Token] = [], scope: Scope = .all, limit: Int = 20,
    order: ResultOrder = .relevance, listing: Listing? = nil
  ) throws -> ResultPage {
    let query = Query(
      text: text, tokens: tokens, scope: scope, limit: limit, order: order, listing: listing)
    return try store.page(for: query, isCancelled: { false }) ?? .empty
  }

  /// The titles at the top of the page, or in its grid.
  package func titles(
    _ text: String, tokens: [Token] = [], scope: Scope = .all, limit: Int = 20
  ) throws -> [String] {
    try page(text, tokens: tokens, scope: scope, limit: limit).sections.first?.items
      .map(\.title) ?? []
  }
}

/// The record of an item, as written by
/// ``line(_:_:year:popularity:people:genres:readings:language:platforms:description:minutes:age:id:)``: its
/// title, category, year, popularity, people, genres, running time, suitable age and id.
package func line(_ item: Item) -> String {
  line(
    item.title, item.category.rawValue, year: item.year, popularity: item.popularity,
    people: item.people, genres: item.genres, minutes: item.minutes, age: item.age,
    id: item.id.rawValue)
}

/// A line of a catalogue in JSON Lines; texts are used without escaping.
package func line(
  _ title: String, _ category: String = "film", year: Int? = nil, popularity: Int = 0,
  people: [String] = [], genres: [String] = [], readings: [String] = [], language: String = "",
  platforms: [String] = [], description: String = "", minutes: Int? = nil,
  age: Int? = nil, id: String = ""
) -> String {
  func list(_ texts: [String]) -> String {
    "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
  var members = [
    "\"title\": \"\(title)\"", "\"category\": \"\(category)\"", "\"popularity\": \(popularity)",
    "\"people\": \(list(people))", "\"genres\": \(list(genres))",
    "\"readings\": \(list(readings))", "\"language\": \"\(language)\"",
  ]
  if !platforms.isEmpty { members.append("\"platforms\": \(list(platforms))") }
  if !description.isEmpty { members.append("\"description\": \"\(description)\"") }
  if let minutes { members.append("\"minutes\": \(minutes)") }
  if let age { members.append("\"rating\": \"\(age)+\"") }
  if let year { members.append("\"year\": \(year)") }
  if !id.isEmpty { members.append("\"id\": \"\(id)\"") }
  return "{" + members.joined(separator: ", ") + "}"
}
