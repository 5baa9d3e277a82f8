import CatalogModel
import CatalogTestSupport
import Foundation
import Testing

@testable import Providers

/// The providers that come with the program and its manual.
struct ExampleTests {
  private static let package: URL = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder
  }()

  private func items(_ command: [String], _ text: String) async -> [Item] {
    var provider = Provider(
      name: "Test", form: .program(command), category: CategoryID("item"))
    provider.deadline = 60_000
    let (host, answers) = (ProviderHost([provider], locale: "en") { _ in }, Answers())
    host.search(text, answers)
    return await answers.next().items
  }

  @Test func `the program of the manual works as it stands there`() async throws {
    let page = Self.package.appending(
      path: "Sources/App/couchsearch/couchsearch.docc/Providers.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```python\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let script = String(text[start.upperBound..<end.lowerBound])
    let folder = try TemporaryFolder()
    try folder.plant("films.py", script)

    let items = await items(["python3", folder.file("films.py")], "os")

    #expect(script.split(separator: "\n").count <= 10)
    #expect(items.map(\.title) == ["Metropolis", "Nosferatu"].filter { $0.contains("os") })
    #expect(items.allSatisfy { $0.category == CategoryID("film") })
  }

  @Test func `files of this computer are found by their names`() async throws {
    let folder = try TemporaryFolder()
    try folder.plant("films/The Paper Lantern.mkv")
    try folder.plant("films/.hidden/Paper Lantern.mkv")
    try folder.plant("books/paper lantern.epub")
    try folder.plant("books/paper.txt")
    let script = Self.package.appending(path: "Assets/Providers/files.py").path

    let items = await items(
      ["python3", script, folder.file("films"), folder.file("books")], "lantern paper")

    #expect(items.map(\.title) == ["The Paper Lantern", "paper lantern"])
    #expect(items.map(\.category.rawValue) == ["film", "book"])
    #expect(items.first?.url.hasPrefix("file:///") == true)
    #expect(items.first?.subtitle == "films")
  }
}
