import CatalogModel
import CatalogTestSupport
import Foundation
import SearchScreen
import Support
import Testing

@testable import ScreenHost

@Suite struct SearchMemoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder.path + "/data/searches.json" }

  private func memory(_ history: ScreenSettings.History = .kept) -> SearchMemory {
    SearchMemory(file: file, history: history)
  }

  @Test func `searches are there again, newest first and each once`() throws {
    let memory = memory()

    for text in ["Dune", "  heat ", "Amélie", "DUNE", " "] { try memory.record(text) }
    try memory.record("Brazil", insteadOf: "amelie")

    #expect(self.memory().recents == ["Brazil", "DUNE", "heat"])
  }

  @Test func `only so many are kept`() throws {
    let memory = memory()

    for number in 0..<60 { try memory.record("film \(number)") }

    #expect(memory.recents.count == RecentSearch.most)
    #expect(memory.recents.first == "film 59")
  }

  @Test func `what is removed comes back at its place`() throws {
    let memory = memory()
    for text in ["one", "two", "three"] { try memory.record(text) }

    try memory.remove(recent: "TWO")
    #expect(memory.recents == ["three", "one"])
    try memory.restore(.recent("TWO"))

    #expect(memory.recents == ["three", "two", "one"])
  }

  @Test func `a session leaves nothing in the file, and no history keeps nothing`() throws {
    let session = memory(.session)
    try session.record("secret")
    #expect(session.recents == ["secret"])
    let off = memory(.off)
    try off.record("secret")

    #expect(off.recents.isEmpty)
    #expect(memory().recents.isEmpty)
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("secret"))
  }

  @Test func `searches saved under one name replace each other`() throws {
    let memory = memory()
    let horror = Token(kind: .genre, text: "Horror")
    try memory.save(name: "Friday", text: "alien", scope: .all, tokens: [])
    try memory.save(name: "Monday", text: "heat", scope: .all, tokens: [])
    let films = Scope.category(CategoryID("film"))
    try memory.save(name: "friday", text: "dune", scope: films, tokens: [horror])

    let saved = self.memory().saved
    #expect(saved.map(\.name) == ["friday", "Monday"])
    #expect(saved.map(\.id) == [1, 2])
    #expect(saved.first?.tokens == [horror])
    #expect(saved.first?.scope == films)
    try memory.removeSaved(1)
    #expect(memory.saved.map(\.name) == ["Monday"])
    try memory.restore(.savedSearch(1))
    #expect(memory.saved.map(\.name) == ["friday", "Monday"])
  }

  @Test func `a damaged file is put aside and named`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("data"), withIntermediateDirectories: false)
    try folder.write("{", to: "data/searches.json")

    let memory = memory()

    #expect(memory.message?.contains("searches.json") == true)
    #expect(memory.recents.isEmpty)
    try memory.record("heat")
    #expect(self.memory().recents == ["heat"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/data").count == 2)
  }

  @Test func `a folder that cannot be written is an error, and the screen goes on`() throws {
    let memory = SearchMemory(file: "/proc/no/searches.json", history: .kept)

    #expect(throws: FileError.self) { try memory.record("heat") }
    #expect(memory.recents == ["heat"])
  }
}
