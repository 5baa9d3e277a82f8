import CatalogModel
import CatalogTestSupport
import Foundation
import Support
import Testing
import UserLibrary

/// A library of which the disk has lost a page.
struct DamagedLibraryTests {
  private static let page = 4_096

  /// A file with something in every table.
  private func filled(_ folder: TemporaryFolder) throws -> [UInt8] {
    let path = folder.file("library.sqlite")
    do {
      let store = UserStore(path: path)
      for number in 0..<30 {
        try store.addBookmark(ItemID("film-\(number)"))
        try store.record(recent: "search \(number)", catalogue: "c")
      }
      _ = try store.newSeen(now: 1_000)
    }
    return Array(try folder.contents("library.sqlite"))
  }

  /// Does what a start does, and what a person does first.
  private func use(_ store: UserStore) throws {
    _ = try store.newSeen(now: 2_000_000)
    _ = try store.history()
    _ = try store.recents(in: "c")
    _ = try store.bookmarks()
    _ = try store.savedSearches()
    try store.addBookmark(ItemID("film-new"))
    try store.record(recent: "new", catalogue: "c")
  }

  @Test func `a damaged page anywhere costs what was kept, and no start`() throws {
    let folder = try TemporaryFolder()
    let whole = try filled(folder)
    let pages = whole.count / Self.page
    var random = SplitMix64(seed: 1)

    for page in 1..<pages {
      let home = try TemporaryFolder()
      var bytes = whole
      for offset in 0..<100 { bytes[page * Self.page + offset] = UInt8(random.below(256)) }
      try home.write(bytes, to: "library.sqlite")
      let store = UserStore(path: home.file("library.sqlite"))

      #expect(throws: Never.self, "page \(page)") { try use(store) }
      #expect(try store.bookmarks().first == ItemID("film-new"), "page \(page)")
    }

    #expect(pages > 8)
  }
}
