import CatalogModel
import CatalogTestSupport
import Configuration
import Foundation
import Platform
import RemoteSources
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// Logins that were typed on the screen, checked and kept.
@Suite(.timeLimit(.minutes(10))) struct SignInWorkerTests {
  private let folder: TemporaryFolder
  private let logged = LogLines()

  init() throws { folder = try TemporaryFolder() }

  private var logins: Logins {
    Logins(
      folders: UserFolders(
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]),
      environment: [:])
  }

  private var shares: NetworkShares { NetworkShares(dataFolder: folder.path, logins: logins) }

  private var file: String { folder.file("data/couchsearch/secrets.json") }

  /// A server that shows a playlist to Ana.
  private func server() throws -> TestServer {
    try TestServer { request, _ in
      request.headers["authorization"]
        == "Basic " + Data("ana:xqzvmark".utf8).base64EncodedString()
        ? .text("#EXTM3U\n#EXTINF:-1,One\nhttp://tv.local/one\n") : .text("", status: 401)
    }
  }

  private func check(_ secret: String, of source: LibrarySource) async -> SignIn? {
    let worker = SignInWorker(logins, shares: shares, log: logged.logger)
    let (ends, end) = AsyncStream.makeStream(of: SignIn.self)
    worker.check(Credential(user: "ana", secret: secret), for: source) { end.yield($0) }
    return await ends.first { _ in true }
  }

  @Test func `a login that the server takes is kept for the person alone`() async throws {
    let server = try server()
    defer { server.stop() }
    let source = LibrarySource(.m3u, server.address + "/list")

    let end = await check("xqzvmark", of: source)

    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(end == .done)
    #expect(try logins.login(of: source).get() == Credential(user: "ana", secret: "xqzvmark"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(!logged.lines.contains { $0.contains("xqzv") })
  }

  @Test func `a wrong password and a server that is off are told apart, and nothing is kept`()
    async throws
  {
    let server = try server()
    let source = LibrarySource(.m3u, server.address + "/list")

    let refused = await check("xqzvother", of: source)
    server.stop()
    let gone = await check("xqzvmark", of: LibrarySource(.m3u, "http://127.0.0.1:1/list"))

    #expect(refused == .refused)
    #expect(gone == .unreachable)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(logged.lines.count == 2)
    #expect(!logged.lines.contains { $0.contains("xqzv") }, "\(logged.lines)")
  }

  @Test func `a login that cannot be kept is said so`() async throws {
    let server = try server()
    defer { server.stop() }
    let source = LibrarySource(.m3u, server.address + "/list")
    try logins.keep(Credential(secret: "older"), for: source)
    chmod(file, 0o644)

    let end = await check("xqzvmark", of: source)

    #expect(end == .unkept)
  }

  @Test
  func
    `the login of a share is kept unless the server refuses it, even if something else is wrong`()
    async throws
  {
    let shares = NetworkShares(dataFolder: folder.path, logins: logins) {
      address, login, _, _ throws(ShareMount.Failure) in
      guard login == ShareMount.Login(user: "ana", password: "xqzvmark") else { throw .signIn }
      guard address.hasSuffix("/films") else {
        throw address.hasSuffix("/none") ? .missing : .question("key 1")
      }
      return "/run/films"
    }
    let worker = SignInWorker(logins, shares: shares, log: logged.logger)
    var ends: [SignIn?] = []
    for (secret, name) in [
      ("xqzvother", "films"), ("xqzvmark", "films"), ("xqzvmark", "none"), ("xqzvmark", "new"),
    ] {
      let (answers, answer) = AsyncStream.makeStream(of: SignIn.self)
      worker.check(
        Credential(user: "ana", secret: secret), for: LibrarySource(.folder, "smb://nas/" + name)
      ) { answer.yield($0) }
      ends.append(await answers.first { _ in true })
    }

    #expect(ends == [.refused, .done, .done, .done])
    #expect(
      try logins.login(of: LibrarySource(.folder, "smb://nas/films")).get()
        == Credential(user: "ana", secret: "xqzvmark"))
    #expect(shares.shares.map(\.address) == ["smb://nas/films", "smb://nas/none", "smb://nas/new"])
    #expect(shares.address(of: "/run/films/A") == "smb://nas/films/A")
  }

  @Test func `the name of the last login is found again`() async throws {
    let source = LibrarySource(.m3u, "http://tv.local/list")
    try logins.keep(Credential(user: "ana", secret: "sesame"), for: source)
    let (names, name) = AsyncStream.makeStream(of: String.self)

    SignInWorker(logins, shares: shares, log: logged.logger).findUser(of: source) { name.yield($0) }

    #expect(await names.first { _ in true } == "ana")
  }
}
