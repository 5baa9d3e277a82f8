import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Configuration
import Foundation
import RemoteSources
import Testing

@testable import CouchSearchApp

/// Logins for servers, where there is no keyring.
struct LoginsTests {
  private let folder: TemporaryFolder
  private let source = LibrarySource(.jellyfin, "http://media:8096")

  init() throws { folder = try TemporaryFolder() }

  private var file: String { folder.file("data/couchsearch/secrets.json") }
  private var logins: Logins {
    Logins(
      folders: UserFolders(
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]),
      environment: [:])
  }

  @Test func `a login is kept by its source and goes with it`() throws {
    let credential = Credential(user: "ana", secret: "s\"e\\same ü")
    try logins.keep(credential, for: source)

    let found = try logins.login(of: source).get()
    let other = try logins.login(of: LibrarySource(.plex, "http://media:8096")).get()
    try logins.remove(for: source, besides: [])

    #expect(found == credential)
    #expect(other == nil)
    #expect(try logins.login(of: source).get() == nil)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a file of logins that others can read counts as not signed in`() throws {
    try logins.keep(Credential(secret: "sesame"), for: source)
    chmod(file, 0o604)

    #expect(throws: CatalogError.notSignedIn(place: source.place)) {
      try logins.login(of: source).get()
    }
  }

  @Test func `a server knows this computer by the same id each time, and no path of it`() {
    let device = logins.device

    #expect(device == logins.device)
    #expect(!device.id.isEmpty)
    #expect(device.id.allSatisfy { $0.isASCII && $0.isHexDigit })
  }
}
