import CatalogModel
import CatalogTestSupport
import Testing
import UserLibrary

/// The ways in which titles of several sources were opened.
struct WayTests {
  private let film = ItemID("film-1")

  @Test func `the last choice is remembered over a restart`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))

    try store.remember(way: "kodi://movie/5", of: film)
    try store.remember(way: "jellyfin://a/film/1", of: film)

    let again = UserStore(path: folder.file("library.sqlite"))
    #expect(try again.way(of: film) == "jellyfin://a/film/1")
    #expect(try again.way(of: ItemID("film-2")).isEmpty)
  }

  @Test func `nothing is kept where history is off, and clearing it forgets the choices`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"), history: .off)

    try store.remember(way: "kodi://movie/5", of: film)
    store.setHistory(.kept)
    let unkept = try store.way(of: film)
    try store.remember(way: "kodi://movie/5", of: film)
    try store.clearRecents()

    #expect(unkept.isEmpty)
    #expect(try store.way(of: film).isEmpty)
  }
}
