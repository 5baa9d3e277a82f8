import CatalogModel
import CatalogTestSupport
import Foundation
import Testing
import UserLibrary

struct UserStoreTests {
  @Test func `recents come newest first, without duplicates`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))

    for text in ["heat", "Amélie", " ", "", "HEAT ", "ran", "amelie"] {
      try store.record(recent: text, catalogue: "c")
    }

    #expect(try store.recents(in: "c") == ["amelie", "ran", "HEAT"])
    #expect(store.message == nil)
  }

  @Test func `what becomes of recents can change while the store is open`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    let store = UserStore(path: path)
    try store.record(recent: "kept", catalogue: "c")

    store.setHistory(.off)
    try store.record(recent: "nowhere", catalogue: "c")
    let off = try store.recents(in: "c")
    store.setHistory(.session)
    try store.record(recent: "tonight only", catalogue: "c")
    let session = try store.recents(in: "c")
    store.setHistory(.kept)

    #expect(off.isEmpty)
    #expect(session == ["tonight only"])
    #expect(try store.recents(in: "c") == ["kept"])
    #expect(try UserStore(path: path).recents(in: "c") == ["kept"])
  }

  @Test func `what was cleared or removed is on the disk no more`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))
    let words = (0..<40).map { "zanzibar\($0)" }
    for word in words { try store.record(recent: word, catalogue: "c") }
    try store.addOpening(ItemID("zanzibar-opened"), time: 100_000)
    try store.record(recent: "mombasa", catalogue: "c")

    try store.remove(recent: "mombasa", catalogue: "c")
    let afterOne = try folder.allBytes()
    try store.clearRecents()
    let afterAll = try folder.allBytes()

    #expect(afterOne.range(of: Data("zanzibar1".utf8)) != nil)
    #expect(afterOne.range(of: Data("mombasa".utf8)) == nil)
    #expect(afterAll.range(of: Data("zanzibar".utf8)) == nil)
    withExtendedLifetime(store) {}
  }

  @Test func `nobody else may read what a person searches for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("data/library.sqlite")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    let store = UserStore(path: path)
    try store.record(recent: "secret", catalogue: "c")

    #expect(try mode(folder.file("data")) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("data")) {
      #expect(try mode(folder.file("data/" + name)) == 0o600, "\(name)")
    }
    chmod(path, 0o644)
    withExtendedLifetime(UserStore(path: path)) {}
    #expect(try mode(path) == 0o600)
    withExtendedLifetime(store) {}
  }

  @Test func `at most fifty recents are kept`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))

    for number in 1...60 { try store.record(recent: "search \(number)", catalogue: "c") }

    let recents = try store.recents(in: "c")
    #expect(recents.count == RecentSearch.most)
    #expect(recents.first == "search 60")
    #expect(recents.last == "search 11")
  }

  @Test func `a recent can be removed, and all can be cleared`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))
    for text in ["a", "b", "c"] { try store.record(recent: text, catalogue: "c") }

    try store.remove(recent: "B", catalogue: "c")
    let without = try store.recents(in: "c")
    try store.clearRecents()

    #expect(without == ["c", "a"])
    #expect(try store.recents(in: "c").isEmpty)
  }

  @Test func `bookmarks come newest first and keep their place`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))

    for id in ["a", "b", "a", "c"] { try store.addBookmark(ItemID(id)) }
    try store.removeBookmark(ItemID("b"))
    try store.removeBookmark(ItemID("nobody"))

    #expect(try store.bookmarks() == [ItemID("c"), ItemID("a")])
    #expect(try store.isBookmarked(ItemID("a")))
    #expect(try !store.isBookmarked(ItemID("b")))
  }

  @Test func `openings earn points that fade, and clearing forgets them`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))
    let heat = ItemID("heat")

    for _ in 0..<2 { try store.addOpening(heat, time: 100 * 86_400) }

    #expect(try store.points(day: 100) == [heat: 120])
    #expect(try store.points(day: 100 + UserStore.halfLife) == [heat: 60])
    #expect(try store.points(day: 1_000).isEmpty)
    try store.clearRecents()
    #expect(try store.points(day: 100).isEmpty)
  }

  @Test func `without history no opening is kept`() throws {
    let store = UserStore(path: nil, history: .off)

    try store.addOpening(ItemID("heat"), time: 86_400)

    #expect(try store.points(day: 1).isEmpty)
  }

  @Test func `what is kept is there after a new start`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("data/library.sqlite")
    do {
      let store = UserStore(path: path)
      try store.record(recent: "heat", catalogue: "c")
      try store.addBookmark(ItemID("a"))
    }

    let store = UserStore(path: path)

    #expect(try store.recents(in: "c") == ["heat"])
    #expect(try store.bookmarks() == [ItemID("a")])
  }

  @Test func `a session's recents never reach the disk, bookmarks do`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    let secret = "qqxyzzyqq"
    let store = UserStore(path: path, history: .session)

    try store.record(recent: secret, catalogue: "c")
    try store.addBookmark(ItemID("a"))

    #expect(try store.recents(in: "c") == [secret])
    for name in folder.names {
      #expect(try folder.contents(name).range(of: Data(secret.utf8)) == nil)
    }
    #expect(try UserStore(path: path).bookmarks() == [ItemID("a")])
  }

  @Test func `history that is off keeps nothing`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"), history: .off)

    try store.record(recent: "heat", catalogue: "c")

    #expect(try store.recents(in: "c").isEmpty)
  }

  @Test func `without a file everything works and nothing is written`() throws {
    let store = UserStore(path: nil)

    try store.record(recent: "heat", catalogue: "c")
    try store.addBookmark(ItemID("a"))

    #expect(try store.recents(in: "c") == ["heat"])
    #expect(try store.bookmarks() == [ItemID("a")])
    #expect(store.message == nil)
  }

  @Test func `two programs use one file at once`() throws {
    let folder = try TemporaryFolder()
    let first = UserStore(path: folder.file("library.sqlite"))
    let second = UserStore(path: folder.file("library.sqlite"))

    try first.record(recent: "one", catalogue: "c")
    try second.record(recent: "two", catalogue: "c")
    try first.addBookmark(ItemID("a"))

    #expect(try first.recents(in: "c") == ["two", "one"])
    #expect(try second.bookmarks() == [ItemID("a")])
  }

  @Test func `writers on many threads lose nothing`() async throws {
    let folder = try TemporaryFolder()
    let stores = (0..<2).map { _ in UserStore(path: folder.file("library.sqlite")) }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        let store = stores[number % 2]
        group.addTask { try store.addBookmark(ItemID("id-\(number)")) }
      }
      try await group.waitForAll()
    }

    #expect(try Set(stores[0].bookmarks()).count == 40)
  }

  @Test(arguments: ["no database", "SQLite format 3\0 and then noise"])
  func `a damaged file is moved aside, never deleted`(contents: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(contents, to: "library.sqlite")

    let store = UserStore(path: path)
    try store.record(recent: "heat", catalogue: "c")

    #expect(store.message?.contains("were damaged") == true)
    #expect(store.message?.contains("library.sqlite.damaged-1") == true)
    #expect(try folder.contents("library.sqlite.damaged-1") == Data(contents.utf8))
    #expect(try UserStore(path: path).recents(in: "c") == ["heat"])
  }

  @Test func `a file of a newer program is moved aside, and so is the next`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")

    for number in 1...2 {
      do { try UserStore(path: path).addBookmark(ItemID("a")) }
      // user_version, a big-endian number at offset 60 of the file.
      try folder.damage("library.sqlite", at: 60, with: [0, 0, 0, 99])
      let store = UserStore(path: path)
      #expect(store.message?.contains("newer CouchSearch") == true)
      #expect(store.message?.contains("library.sqlite.damaged-\(number)") == true)
      #expect(try store.bookmarks().isEmpty)
    }

    #expect(folder.names.contains("library.sqlite.damaged-1"))
    #expect(folder.names.contains("library.sqlite.damaged-2"))
  }

  @Test func `a folder that cannot be made costs the disk, not the evening`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a file, no folder", to: "data")
    let store = UserStore(path: file + "/library.sqlite")

    try store.record(recent: "heat", catalogue: "c")

    #expect(store.message?.contains("for this run only") == true)
    #expect(try store.recents(in: "c") == ["heat"])
  }

  @Test func `a disk without room for the tables costs the disk, not the evening`() throws {
    let folder = try TemporaryFolder()
    // The state after a full disk: the file exists, but nothing can be written into it.
    let path = try folder.write("", to: "library.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: path + "-journal", withDestinationPath: folder.file("no folder/no file"))

    let store = UserStore(path: path)
    try store.record(recent: "heat", catalogue: "c")
    try store.addBookmark(ItemID("a"))

    #expect(store.message?.contains("for this run only") == true)
    #expect(try store.recents(in: "c") == ["heat"])
    #expect(try store.bookmarks() == [ItemID("a")])
  }
}

extension TemporaryFolder {
  /// The bytes of all files in the folder, one after the other.
  fileprivate func allBytes() throws -> Data {
    try names.reduce(into: Data()) { $0 += try contents($1) }
  }
}
