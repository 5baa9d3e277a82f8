import CatalogModel
import CatalogTestSupport
import Configuration
import Foundation
import Logging
import RemoteSources
import SearchScreen
import Testing

@testable import CouchSearchApp

/// Servers with a certificate of their own: signing in to them, and their pictures.
@Suite(.timeLimit(.minutes(10))) struct TrustedServerTests {
  private let folder: TemporaryFolder
  private let logged = LogLines()
  private let behind: TestServer
  private let server: SecureServer
  private let certificate: TestCertificate

  init() throws {
    folder = try TemporaryFolder()
    behind = try TestServer { request, _ in
      request.path == "/cover.jpg"
        ? .text("PICTURE") : .text("#EXTM3U\n#EXTINF:-1,One\nhttp://tv.local/one\n")
    }
    certificate = try TestCertificate(in: folder.file("own"))
    server = try SecureServer(certificate, before: behind)
  }

  private var logins: Logins {
    Logins(
      folders: UserFolders(
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.file("data")]),
      environment: [:])
  }

  private var worker: SignInWorker {
    SignInWorker(
      logins, shares: NetworkShares(dataFolder: folder.path, logins: logins), log: logged.logger)
  }

  private func check(_ source: LibrarySource) async -> SignIn? {
    let worker = worker
    let (ends, end) = AsyncStream.makeStream(of: SignIn.self)
    worker.check(Credential(user: "ana", secret: "xqzvmark"), for: source) { end.yield($0) }
    return await ends.first { _ in true }
  }

  private func trust(_ certificate: ServerCertificate) async -> Bool? {
    let (ends, end) = AsyncStream.makeStream(of: Bool.self)
    worker.trust(certificate) { end.yield($0) }
    return await ends.first { _ in true }
  }

  @Test func `a login goes to a server once it is trusted, and the trust goes with the source`()
    async throws
  {
    let source = LibrarySource(.m3u, server.address + "/list")

    let asked = await check(source)
    let sent = server.received(2)
    guard case .untrusted(let found) = asked else {
      Issue.record("\(String(describing: asked))")
      return
    }
    let isKept = await trust(found.certificate)
    let answer = await check(source)
    try logins.remove(for: source, besides: [])
    let again = await check(source)

    #expect(found.certificate.fingerprintWithColons == certificate.fingerprint)
    #expect(found.ends == "2099-12-31")
    #expect(sent == ["", ""])
    #expect(isKept == true)
    #expect(answer == .done)
    #expect(again == asked)
    #expect(!behind.requests.isEmpty)
    #expect(!logged.lines.contains { $0.contains("xqzv") })
  }

  @Test func `trust that cannot be kept is said so`() async throws {
    let found = try ServerDoor.certificate(of: server.address)
    try FileManager.default.createDirectory(
      atPath: folder.file("data/couchsearch/certificates.json"), withIntermediateDirectories: true)

    #expect(await trust(found) == false)
    #expect(logged.lines.contains { $0.contains("is not trusted") })
  }

  @Test func `pictures come from a server that is trusted`() async throws {
    try logins.pins.trust(ServerDoor.certificate(of: server.address))
    let source = LibrarySource(.jellyfin, server.address)
    let address = server.address + "/cover.jpg"
    let (arrivals, arrived) = AsyncStream.makeStream(of: String.self)
    let pictures = ServerPictures(
      cache: ServerPictureCache(folder: folder.file("pictures"), byteLimit: 1_000, age: 60),
      sources: { [source] }, logins: logins, log: logged.logger
    ) { arrived.yield($0) }

    _ = pictures.file(of: address)
    let came = await arrivals.first { _ in true }

    #expect(came == address)
    #expect(behind.requests.map(\.path) == ["/cover.jpg"])
  }
}
