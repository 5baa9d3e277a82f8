import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Configuration
import Foundation
import Platform
import RemoteSources
import Synchronization
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// The network shares that are kept, with something else in place of GIO.
@Suite struct NetworkSharesTests {
  private let folder: TemporaryFolder
  private let desk = Desk()

  /// Mounts shares as folders beside each other, with a password.
  private final class Desk: Sendable {
    struct State {
      var password = "sesame"
      var question: String?
      var isSilent = false
      var mounted: [String] = []
    }
    let state = Mutex(State())
  }

  init() throws { folder = try TemporaryFolder() }

  private var logins: Logins {
    Logins(
      folders: UserFolders(
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]),
      environment: [:])
  }

  private var mounts: String { folder.file("gvfs") }

  private var shares: NetworkShares {
    NetworkShares(dataFolder: folder.file("data/couchsearch"), logins: logins) {
      [desk, mounts] address, login, trusted, _ throws(ShareMount.Failure) in
      let state = desk.state.withLock { $0 }
      guard !state.isSilent else { throw .unreachable(reason: "nobody\nanswers") }
      if let question = state.question, question != trusted { throw .question(question) }
      guard login == ShareMount.Login(user: "ana", password: state.password) else { throw .signIn }
      let path = mounts + "/" + (address.split(separator: "/").last ?? "")
      guard
        (try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true))
          != nil
      else { throw .missing }
      desk.state.withLock { $0.mounted.append(address) }
      return path
    }
  }

  private func source(_ path: String) -> LibrarySource { LibrarySource(.folder, mounts + path) }

  /// Connects, and keeps the login.
  private func connect(_ address: String = "smb://nas/films") throws {
    let login = Credential(user: "ana", secret: "sesame")
    _ = try shares.connect(address, typed: login)
    try logins.keep(login, for: LibrarySource(.folder, address))
  }

  @Test func `a share is known by the folder where it was mounted`() throws {
    try connect()

    #expect(shares.address(of: mounts + "/films/Kids") == "smb://nas/films/Kids")
    #expect(shares.address(of: mounts + "/films2") == nil)
    #expect(shares.login(of: source("/films/Kids")) == LibrarySource(.folder, "smb://nas/films"))
    #expect(shares.login(of: LibrarySource(.folder, "smb://nas/x"))?.place == "smb://nas/x")
    #expect(shares.login(of: LibrarySource(.folder, "/home/ana")) == nil)
  }

  @Test func `the list of shares names no password, and only this person can read it`() throws {
    try connect()

    let file = folder.file("data/couchsearch/shares.json")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(!text.contains("sesame"))
    #expect(mode == 0o600)
  }

  @Test func `a share that is gone is mounted again with its login, once, where a source is on it`()
    throws
  {
    try connect()
    try connect("smb://nas/music")
    let there = shares.restore([source("/films")])
    try FileManager.default.removeItem(atPath: mounts)

    let problems = shares.restore([
      source("/films/A"), source("/films/B"), LibrarySource(.folder, "/x"),
    ])

    #expect(there.isEmpty)
    #expect(problems.isEmpty)
    #expect(
      desk.state.withLock { $0.mounted } == [
        "smb://nas/films", "smb://nas/music", "smb://nas/films",
      ])
  }

  @Test func `why a share is not mounted is said of each of its sources`() throws {
    try connect()
    try FileManager.default.removeItem(atPath: mounts)
    let sources = [source("/films/A"), source("/films/B")]

    desk.state.withLock { $0.isSilent = true }
    let silent = shares.restore(sources)
    desk.state.withLock { ($0.isSilent, $0.password) = (false, "other") }
    let locked = shares.restore(sources)

    let reason = CatalogError.unreachable(place: "smb://nas/films", reason: "nobody answers")
    #expect(silent == Dictionary(uniqueKeysWithValues: sources.map { ($0.id, reason) }))
    #expect(locked.values.allSatisfy { $0 == .notSignedIn(place: "smb://nas/films") })
  }

  @Test func `a server that was trusted stays so, until it asks something else`() throws {
    desk.state.withLock { $0.question = "key 1" }
    let login = Credential(user: "ana", secret: "sesame")

    #expect(throws: ShareMount.Failure.question("key 1")) {
      try shares.connect("sftp://nas", typed: login)
    }
    #expect(throws: ShareMount.Failure.signIn) {
      try shares.connect("sftp://nas", trusting: "key 1")
    }
    _ = try shares.connect("sftp://nas", typed: login)
    desk.state.withLock { $0.question = "key 2" }

    #expect(throws: ShareMount.Failure.question("key 2")) {
      try shares.connect("sftp://nas", typed: login)
    }
  }

  @Test func `a share without sources is forgotten, with its login`() throws {
    try connect()
    try connect("smb://nas/music")

    try shares.forgetUnused(besides: [source("/music")])

    #expect(shares.shares.map(\.address) == ["smb://nas/music"])
    #expect(try logins.login(of: LibrarySource(.folder, "smb://nas/films")).get() == nil)
    #expect(try logins.login(of: LibrarySource(.folder, "smb://nas/music")).get() != nil)
  }
}
