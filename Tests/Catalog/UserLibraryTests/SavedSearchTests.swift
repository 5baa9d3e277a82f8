import CatalogModel
import CatalogTestSupport
import Foundation
import GRDB
import Testing
import UserLibrary

/// Saved searches, the history of openings, and recents by catalogue.
struct SavedSearchTests {
  private let folder: TemporaryFolder
  private let store: UserStore
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    store = UserStore(path: folder.file("library.sqlite"))
  }

  // MARK: Saved searches

  private static let tokens = [
    Token(kind: .genre, text: "Sci-Fi \"&\" Überraschung"),
    .years(YearRange(first: 1990, last: nil)),
    .bookmarked,
  ]

  @Test func `a search is saved with its text, scope and filters`() throws {
    let film = Scope.category(CategoryID("film"))
    try store.save(name: " Friday night ", text: "star", scope: film, tokens: Self.tokens)
    try store.save(name: "All of it", text: "", scope: .all, tokens: [])

    let searches = try UserStore(path: path).savedSearches()

    #expect(searches.map(\.name) == ["All of it", "Friday night"])
    #expect(searches.map(\.text) == ["", "star"])
    #expect(searches.map(\.scope) == [.all, film])
    #expect(searches.map(\.tokens) == [[], Self.tokens])
  }

  @Test func `searches that differ by scope alone are kept apart`() throws {
    let film = Scope.category(CategoryID("film"))
    let all = try store.save(name: "star", text: "star", scope: .all, tokens: Self.tokens)
    let films = try store.save(name: "star · Films", text: "star", scope: film, tokens: Self.tokens)

    let searches = try UserStore(path: path).savedSearches()

    #expect(all?.id != films?.id)
    #expect(Set(searches.map(\.scope)) == [.all, film])
  }

  @Test func `a name is taken once, however it is spelt`() throws {
    let first = try store.save(name: "Été", text: "a", scope: .all, tokens: [])
    let again = try store.save(name: "ete", text: "b", scope: .all, tokens: Self.tokens)
    let none = try store.save(name: "  ", text: "c", scope: .all, tokens: [])

    #expect(first?.id == again?.id)
    #expect(none == nil)
    #expect(try store.savedSearches() == [again].compactMap(\.self))
  }

  @Test func `a search is renamed, but not to the name of another`() throws {
    let one = try #require(try store.save(name: "One", text: "1", scope: .all, tokens: []))
    let two = try #require(try store.save(name: "Two", text: "2", scope: .all, tokens: []))

    #expect(try store.renameSavedSearch(one.id, to: "Uno"))
    #expect(try store.renameSavedSearch(two.id, to: "TWO"))
    #expect(try !store.renameSavedSearch(one.id, to: "two"))
    #expect(try !store.renameSavedSearch(one.id, to: " "))
    #expect(try !store.renameSavedSearch(99, to: "Nobody"))
    #expect(try store.savedSearches().map(\.name) == ["TWO", "Uno"])
  }

  @Test func `a search is removed, and its id never given again`() throws {
    let one = try #require(try store.save(name: "One", text: "1", scope: .all, tokens: []))

    try store.removeSavedSearch(one.id)
    try store.removeSavedSearch(one.id)
    let two = try #require(try store.save(name: "Two", text: "2", scope: .all, tokens: []))

    #expect(try store.savedSearches() == [two])
    #expect(one.id != two.id)
  }

  @Test func `saved searches outlast the clearing of recents`() throws {
    try store.save(name: "One", text: "1", scope: .all, tokens: [])

    try store.clearRecents()

    #expect(try store.savedSearches().count == 1)
  }

  @Test func `a kiosk writes nothing`() throws {
    let names = folder.names
    let kiosk = UserStore(path: nil, history: .off)

    try kiosk.save(name: "One", text: "1", scope: .all, tokens: [])
    try kiosk.addOpening(ItemID("a"), time: 1_000)
    try kiosk.record(recent: "secret", catalogue: "c")

    #expect(folder.names == names)
    #expect(try kiosk.history().isEmpty)
    #expect(try kiosk.recents(in: "c").isEmpty)
  }

  // MARK: Undo

  @Test func `what was removed on its own comes back in its place`() throws {
    for (index, id) in ["a", "b", "c"].enumerated() {
      try store.addBookmark(ItemID(id))
      try store.addOpening(ItemID(id), time: 1_000 + index)
      try store.record(recent: "Search \(id)", catalogue: "c")
    }
    let saved = try #require(try store.save(name: "One", text: "1", scope: .all, tokens: []))
    let before = (
      try store.bookmarks(), try store.history(), try store.recents(in: "c"),
      try store.savedSearches()
    )

    try store.removeBookmark(ItemID("b"))
    try store.removeOpening(ItemID("b"))
    try store.remove(recent: "search B", catalogue: "c")
    try store.removeSavedSearch(saved.id)
    let removed = try store.bookmarks()
    try store.restore(.bookmark(ItemID("b")))
    try store.restore(.opening(ItemID("b")))
    try store.restore(.recent("search B"))
    try store.restore(.savedSearch(saved.id))
    try store.restore(.bookmark(ItemID("never there")))

    #expect(removed.map(\.rawValue) == ["c", "a"])
    #expect(try store.bookmarks() == before.0)
    #expect(try store.history() == before.1)
    #expect(try store.recents(in: "c") == before.2)
    #expect(try store.savedSearches() == before.3)
  }

  @Test func `clearing the history leaves nothing to bring back`() throws {
    try store.record(recent: "secret", catalogue: "c")
    try store.remove(recent: "secret", catalogue: "c")
    try store.clearRecents()

    try store.restore(.recent("secret"))

    #expect(try store.recents(in: "c").isEmpty)
  }

  // MARK: History

  @Test func `the history has each title once, the last one first`() throws {
    for (index, id) in ["a", "b", "a", "c"].enumerated() {
      try store.addOpening(ItemID(id), time: 1_000 + index / 3)
    }

    try store.removeOpening(ItemID("nobody"))
    let all = try store.history()
    try store.removeOpening(ItemID("a"))

    #expect(all.map(\.id.rawValue) == ["c", "a", "b"])
    #expect(all.map(\.time) == [1_001, 1_000, 1_000])
    #expect(try store.history().map(\.id.rawValue) == ["c", "b"])
  }

  @Test func `the history ends after two hundred titles and is cleared with the recents`() throws {
    for number in 0..<210 { try store.addOpening(ItemID("\(number)"), time: 1_000 + number) }

    let history = try store.history()
    try store.clearRecents()

    #expect(history.count == UserStore.longestHistory)
    #expect(history.first == Opening(id: ItemID("209"), time: 1_209))
    #expect(try store.history().isEmpty)
  }

  // MARK: Recents

  @Test func `recents belong to a catalogue`() throws {
    try store.record(recent: "heat", catalogue: "a")
    try store.record(recent: "Heat", catalogue: "b")
    try store.record(recent: "ran", catalogue: "b")

    try store.remove(recent: "HEAT", catalogue: "b")

    #expect(try store.recents(in: "a") == ["heat"])
    #expect(try store.recents(in: "b") == ["ran"])
    #expect(try store.recents(in: "c").isEmpty)
  }

  @Test func `at most fifty recents of each catalogue are kept`() throws {
    try store.record(recent: "first", catalogue: "a")
    for number in 1...60 { try store.record(recent: "search \(number)", catalogue: "b") }

    #expect(try store.recents(in: "a") == ["first"])
    #expect(try store.recents(in: "b").count == RecentSearch.most)
  }

  @Test func `a recent is the title that was opened, not the letters on the way to it`() throws {
    try store.record(recent: "godf", catalogue: "a")
    try store.record(recent: "The Godfather", catalogue: "a", insteadOf: "GODF")
    try store.record(recent: "heat", catalogue: "a", insteadOf: "heat")

    #expect(try store.recents(in: "a") == ["heat", "The Godfather"])
  }

  // MARK: Older files

  /// A file as the first version made it.
  private func writeFirstVersion(to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE recents (
            folded TEXT PRIMARY KEY, text TEXT NOT NULL, number INTEGER NOT NULL);
          CREATE TABLE bookmarks (id TEXT PRIMARY KEY, number INTEGER NOT NULL);
          CREATE TABLE openings (
            id TEXT PRIMARY KEY, weight REAL NOT NULL, day INTEGER NOT NULL);
          INSERT INTO recents VALUES ('heat', 'Heat', 1), ('ran', 'ran', 2);
          INSERT INTO bookmarks VALUES ('a', 1), ('b', 2);
          INSERT INTO openings VALUES ('a', 2.0, 100), ('b', 1.0, 99);
          PRAGMA application_id = 1129540713;
          PRAGMA user_version = 1;
          """)
    }
    try queue.close()
  }

  @Test func `nothing of a file of the first version is lost`() throws {
    let path = folder.file("old.sqlite")
    try writeFirstVersion(to: path)

    let old = UserStore(path: path)

    #expect(old.message == nil)
    #expect(try old.recents(in: "any") == ["ran", "Heat"])
    #expect(try old.bookmarks() == [ItemID("b"), ItemID("a")])
    #expect(try old.points(day: 100) == [ItemID("a"): 120, ItemID("b"): 58])
    #expect(try old.history().map(\.id.rawValue) == ["a", "b"])
    try old.save(name: "One", text: "1", scope: .all, tokens: [])
    try old.record(recent: "HEAT", catalogue: "any")
    let again = UserStore(path: path)
    #expect(try again.savedSearches().count == 1)
    #expect(try again.recents(in: "any") == ["HEAT", "ran"])
    #expect(try again.recents(in: "other") == ["ran"])
  }

  @Test func `two programs may bring one file up to date at once`() async throws {
    let path = folder.file("old.sqlite")
    try writeFirstVersion(to: path)

    let messages = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<4 { group.addTask { UserStore(path: path).message } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(messages == [nil, nil, nil, nil])
    #expect(try UserStore(path: path).recents(in: "any") == ["ran", "Heat"])
  }
}
