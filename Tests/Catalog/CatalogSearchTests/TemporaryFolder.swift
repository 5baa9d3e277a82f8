import CatalogImport
import CatalogModel
import CatalogSearch
import Foundation

/// A folder for one test, gone when the test is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("couchsearch-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = file(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Overwrites bytes of a file, as a failing disk would.
  func damage(_ name: String, at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file(name)))
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}

/// A catalogue made of JSON Lines, open for searching.
struct TestCatalog: Sendable {
  let folder: TemporaryFolder
  let store: StoredCatalog

  init(_ lines: [String]) throws {
    folder = try TemporaryFolder()
    let source = try folder.write(lines.joined(separator: "\n"), to: "items.jsonl")
    let target = folder.file("catalog.sqlite")
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: source)])
    store = try StoredCatalog(path: target)
  }

  /// A catalogue for all tests of a suite. An open file needs no name, so nothing is left behind.
  static func shared(_ lines: [String]) -> Result<TestCatalog, any Error> {
    Result {
      let catalog = try TestCatalog(lines)
      try FileManager.default.removeItem(atPath: catalog.folder.path)
      return catalog
    }
  }

  func page(
    _ text: String, tokens: [Token] = [], scope: Scope = .all, limit: Int = 20
  ) throws -> ResultPage {
    let query = Query(text: text, tokens: tokens, scope: scope, limit: limit)
    return try store.page(for: query, isCancelled: { false }) ?? .empty
  }

  /// The titles at the top of the page, or of its grid.
  func titles(
    _ text: String, tokens: [Token] = [], scope: Scope = .all, limit: Int = 20
  ) throws -> [String] {
    try page(text, tokens: tokens, scope: scope, limit: limit).sections.first?.items
      .map(\.title) ?? []
  }
}

/// A line of a catalogue.
func line(
  _ title: String, _ category: String = "film", year: Int? = nil, popularity: Int = 0,
  people: [String] = [], genres: [String] = [], readings: [String] = [], language: String = "",
  id: String = ""
) -> String {
  func list(_ texts: [String]) -> String {
    "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
  var members = [
    "\"title\": \"\(title)\"", "\"category\": \"\(category)\"", "\"popularity\": \(popularity)",
    "\"people\": \(list(people))", "\"genres\": \(list(genres))",
    "\"readings\": \(list(readings))", "\"language\": \"\(language)\"",
  ]
  if let year { members.append("\"year\": \(year)") }
  if !id.isEmpty { members.append("\"id\": \"\(id)\"") }
  return "{" + members.joined(separator: ", ") + "}"
}
