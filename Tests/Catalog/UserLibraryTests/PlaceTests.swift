import CatalogModel
import CatalogTestSupport
import Testing
import UserLibrary

/// The places at which titles were left.
struct PlaceTests {
  private let film = ItemID("film-1")
  private let place = PlayedPlace(position: 61, duration: 600, isFinished: false, time: 1_000)

  @Test func `the last place is remembered over a restart`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))
    let later = PlayedPlace(position: 599, duration: 600, isFinished: true, time: 2_000)

    try store.keep(place, of: film)
    try store.keep(later, of: film)
    try store.keep(place, of: ItemID("film-2"))

    let again = UserStore(path: folder.file("library.sqlite"))
    #expect(try again.places() == [film: later, ItemID("film-2"): place])
  }

  @Test func `nothing is kept where history is off`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"), history: .off)

    try store.keep(place, of: film)
    store.setHistory(.kept)

    #expect(try store.places().isEmpty)
  }

  @Test func `removing a title from the history, and clearing it, forget places`() throws {
    let folder = try TemporaryFolder()
    let store = UserStore(path: folder.file("library.sqlite"))
    try store.keep(place, of: film)
    try store.keep(place, of: ItemID("film-2"))

    try store.removeOpening(film)
    let left = try store.places()
    try store.clearRecents()

    #expect(Array(left.keys) == [ItemID("film-2")])
    #expect(try store.places().isEmpty)
  }
}
