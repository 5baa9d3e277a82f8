import CatalogModel
import Configuration
import Foundation
import Testing

/// `sources.yaml`, and `sources` and `open` in a configuration.
final class LibrarySourcesFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "couchsearch-sources-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var file: LibrarySourcesFile { LibrarySourcesFile(folder: folder, home: "/home/me") }

  @Test(arguments: [
    [], [LibrarySource(.steam, "/home/me/.local/share/Steam")],
    [
      LibrarySource(.folder, "/a \"b\" \\ c: #d", minutes: 0), LibrarySource(.starter, ""),
      LibrarySource(.desktop, "/usr/share/applications:/opt/applications", minutes: 10_080),
    ],
  ])
  func `what was written is read again`(sources: [LibrarySource]) throws {
    try file.write(sources)

    #expect(file.read().sources == sources)
    #expect(file.read().problems.isEmpty)
  }

  @Test func `a file that cannot be read is kept aside when another is written`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "sources: [{kind: moon}]\n".write(toFile: file.path, atomically: true, encoding: .utf8)
    let problems = file.read().problems

    try file.write([])

    #expect(problems.count == 1)
    #expect("\(problems[0])".contains("found \"moon\""))
    #expect(FileManager.default.fileExists(atPath: file.path + ".old"))
  }

  @Test func `no file is no source`() {
    #expect(file.read().sources.isEmpty)
  }

  @Test func `the databases that were chosen and the sources keep each other`() throws {
    let source = LibrarySource(.folder, "/films")
    var lookup = Settings.Lookup()
    lookup.databases = [.tvmaze, .tmdb]
    lookup.writesInfoFiles = true

    try file.write([source])
    try file.write(lookup: lookup)
    let chosen = file.lookup
    try file.write([source, LibrarySource(.steam, "/steam")])

    #expect(chosen == lookup)
    #expect(file.lookup == lookup)
    #expect(file.read().sources.count == 2)
    #expect(file.read().problems.isEmpty)
  }

  @Test(arguments: [
    ("lookup: {databases: [moon]}", "tmdb, tvmaze"),
    ("lookup: {databases: [tmdb, tmdb]}", "each database once"),
    ("lookup: {tmdb: {address: 'ftp://a'}}", "an address such as https://mirror.example"),
    ("lookup: {tmdb: {address: 'https://me:secret@a'}}", "without a password in it"),
    ("lookup: {writeNFO: perhaps}", "true or false"), ("lookup: {key: abc}", "key"),
  ])
  func `what cannot be a look-up is refused`(text: String, words: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file.path, atomically: true, encoding: .utf8)

    let problem = try #require(file.read().problems.first)

    #expect("\(problem)".contains(words), "\(problem)")
    #expect(file.lookup == nil)
  }
}
