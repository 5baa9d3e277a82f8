import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import RemoteSources

/// Certificates of servers at home: pinned to an address, never ignored. The servers are Python's, the
/// certificates those of OpenSSL's own program.
@Suite(.timeLimit(.minutes(10))) struct CertificateTests {
  private let folder: TemporaryFolder
  private let behind: TestServer
  private let pins: CertificatePins

  init() throws {
    folder = try TemporaryFolder()
    behind = try TestServer { _, _ in .text("{\"answer\":\"yes\"}") }
    pins = CertificatePins(file: folder.file("data/certificates.json"))
  }

  private func certificate(
    _ name: String = "own", names: String = "DNS:localhost,IP:127.0.0.1",
    begins: String = "20200101000000Z", ends: String = "20991231235959Z", key: String? = nil
  ) throws -> TestCertificate {
    try TestCertificate(
      in: folder.file(name), names: names, begins: begins, ends: ends, key: key)
  }

  private func door(_ address: String, pins: CertificatePins?) throws -> ServerDoor {
    let door = ServerDoor(try #require(ServerAddress(address)), pins: pins, pause: { _ in })
    door.headers["Authorization"] = "Bearer xqzvsecret"
    door.query = [("key", "xqzvsecret")]
    return door
  }

  /// Asks a server, and returns its certificate where that is the reason that it is sent nothing.
  private func refused(_ address: String) throws -> ServerCertificate? {
    do {
      _ = try door(address, pins: pins).response("/private")
      return nil
    } catch CatalogError.untrustedCertificate(let certificate) {
      return certificate
    }
  }

  private func trust(_ server: SecureServer) throws {
    try pins.trust(ServerDoor.certificate(of: server.address))
    _ = server.received(1)
  }

  // MARK: Asking

  @Test func `an unknown certificate is told with the fingerprint of OpenSSL, and gets nothing`()
    throws
  {
    let own = try certificate()
    let server = try SecureServer(own, before: behind)

    let found = try #require(try refused(server.address))

    #expect(found.fingerprintWithColons == own.fingerprint)
    #expect(found.fingerprintGroups.joined() == own.fingerprint.replacing(":", with: ""))
    #expect(found.address == server.address)
    #expect(found.names == ["localhost", "127.0.0.1"])
    #expect(found.problems == [.unknownIssuer])
    #expect(found.ends == 4_102_444_799)
    #expect(found.former == nil)
    // The request, and the look at the certificate.
    #expect(server.received(2) == ["", ""])
    #expect(behind.requests.isEmpty)
    #expect(
      CatalogError.untrustedCertificate(found).message.contains(
        "couchsearch sources trust \(server.address) --fingerprint \(own.fingerprint)"))
  }

  @Test func `a certificate that is trusted is enough, for the login as well`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)

    let answer = try door(server.address, pins: pins).json("/private").text("answer")

    #expect(answer == "yes")
    #expect(behind.requests.map(\.path) == ["/private"])
    #expect(behind.requests.first?.headers["authorization"] == "Bearer xqzvsecret")
  }

  @Test(arguments: [
    ("20200101000000Z", "20210101000000Z", "IP:127.0.0.1", ServerCertificate.Problem.expired),
    ("20900101000000Z", "20991231235959Z", "IP:127.0.0.1", .notYetValid),
    ("20200101000000Z", "20991231235959Z", "DNS:nas.local", .otherName),
  ])
  func `what is wrong with a certificate is said, and it can be trusted as well`(
    begins: String, ends: String, names: String, problem: ServerCertificate.Problem
  ) throws {
    let server = try SecureServer(
      try certificate(names: names, begins: begins, ends: ends), before: behind)

    let found = try #require(try refused(server.address))
    try pins.trust(found)
    let answer = try door(server.address, pins: pins).json("/private").text("answer")

    #expect(found.problems == [.unknownIssuer, problem])
    #expect(answer == "yes")
  }

  @Test func `another port and another name with the same certificate are asked about again`()
    throws
  {
    let own = try certificate()
    let server = try SecureServer(own, before: behind)
    let other = try SecureServer(own, before: behind)
    try trust(server)
    let named = "https://localhost:\(server.port)"

    let atPort = try refused(other.address)
    let byName = try refused(named)

    #expect(atPort?.address == other.address)
    #expect(byName?.address == named)
    #expect(atPort?.former == nil)
    #expect(other.received(2) == ["", ""])
    #expect(server.received(2) == ["", ""])
    #expect(behind.requests.isEmpty)
  }

  // MARK: Impostors

  @Test func `a changed certificate is refused, and no byte of a request reaches the impostor`()
    throws
  {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)
    let open = try door(server.address, pins: pins)
    _ = try open.response("/private")
    server.stop()
    let other = try certificate("impostor")
    let impostor = try SecureServer(other, before: behind, port: server.port)
    let before = pins.all

    let found = try refused(server.address)
    // A connection that was open before goes no further, either.
    #expect(throws: CatalogError.self) { try open.response("/private") }

    #expect(found?.fingerprintWithColons == other.fingerprint)
    #expect(found?.former == before.first?.fingerprint)
    #expect(impostor.received(4) == ["", "", "", ""])
    #expect(behind.requests.count == 1)
    #expect(pins.all == before)
    let message = found.map { CatalogError.untrustedCertificate($0).message } ?? ""
    #expect(
      message.hasPrefix("The certificate of \(server.address) has changed. Nothing was sent."))
  }

  @Test func `a server that shows no certificate at all gets nothing`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)
    server.stop()
    let impostor = try SecureServer(nil, before: behind, port: server.port)

    #expect(throws: CatalogError.self) {
      try door(server.address, pins: pins).response("/private")
    }

    #expect(impostor.received(1) == [""])
    #expect(behind.requests.isEmpty)
  }

  @Test func `a certificate that was renewed with the same key goes on`() throws {
    let own = try certificate()
    let server = try SecureServer(own, before: behind)
    try trust(server)
    server.stop()
    let renewed = try certificate("renewed", ends: "20980101000000Z", key: own.key)
    let next = try SecureServer(renewed, before: behind, port: server.port)
    defer { next.stop() }

    let answer = try door(server.address, pins: pins).json("/private").text("answer")

    #expect(renewed.fingerprint != own.fingerprint)
    #expect(answer == "yes")
  }

  @Test func `a redirect to a server with an unknown certificate leads nowhere`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    let secured = server.address
    // A server of the web that leads to a safe connection on the same host.
    let open = try TestServer { _, _ in
      .text("", status: 301, headers: ["Location": secured + "/private"])
    }
    defer { open.stop() }

    let found = try refused(open.address)

    #expect(found?.address == secured)
    #expect(server.received(2) == ["", ""])
  }

  @Test func `a public service is never asked about`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)

    #expect(
      throws: CatalogError.unreachable(
        place: server.address, reason: "no authority vouches for its certificate")
    ) {
      try door(server.address, pins: nil).response("/private")
    }
    #expect(server.received(1) == [""])
  }

  // MARK: The file

  @Test(arguments: [
    "", "nonsense", "[]]", "{\"address\":1}",
    // Nothing but a digest is a key: libcurl would take a path for the name of a file.
    "[{\"address\":\"ADDRESS\",\"fingerprint\":\"FINGERPRINT\",\"key\":\"\",\"trusted\":1}]",
    "[{\"address\":\"ADDRESS\",\"fingerprint\":\"FINGERPRINT\",\"key\":\"/etc/passwd\",\"trusted\":1}]",
    "[{\"address\":\"ADDRESS\",\"fingerprint\":\"FINGERPRINT\",\"trusted\":1}]",
  ])
  func `a damaged file trusts nobody, and the next answer makes it anew`(text: String) throws {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)
    let file = folder.file("data/certificates.json")
    let digits = try #require(pins.all.first?.fingerprint)
    let damaged = text.replacing("ADDRESS", with: server.address)
      .replacing("FINGERPRINT", with: digits)
    try Data(damaged.utf8).write(to: URL(filePath: file))

    let found = try #require(try refused(server.address))
    let problem = pins.problem
    try pins.trust(found)

    #expect(problem?.contains("it is damaged") == true)
    #expect(server.received(2) == ["", ""])
    #expect(pins.problem == nil)
    #expect(pins.all.map(\.address) == [server.address])
    let facts = try FileManager.default.attributesOfItem(atPath: file)
    #expect(facts[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a file that others can change trusts nobody`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    try trust(server)
    let file = folder.file("data/certificates.json")
    chmod(file, 0o622)
    let changed = try refused(server.address)
    chmod(file, 0o600)
    let own = try refused(server.address)

    #expect(changed != nil)
    #expect(own == nil)
  }

  @Test func `a source that is removed takes its pins along, but not those of others`() throws {
    let jellyfin = LibrarySource(.jellyfin, "https://nas.local:8920")
    let opds = LibrarySource(.opds, "https://nas.local/opds")
    let other = LibrarySource(.subsonic, "https://media.local")
    for address in ["https://nas.local:8920", "https://nas.local", "https://media.local"] {
      try pins.trust(
        ServerCertificate(
          address: address, fingerprint: String(repeating: "a", count: 64),
          key: String(repeating: "b", count: 64), problems: []))
    }

    try pins.forget(jellyfin, besides: [opds, other])
    let shared = pins.all.map(\.address)
    try pins.forget(opds, besides: [other])

    #expect(shared == ["https://nas.local:8920", "https://nas.local", "https://media.local"])
    #expect(pins.all.map(\.address) == ["https://media.local"])
    #expect(try pins.forget("https://media.local:443/music"))
    #expect(try !pins.forget("https://media.local"))
    #expect(pins.all.isEmpty)
  }

  // MARK: Every kind of server

  private static let device = ClientDevice(name: "tv", id: "1", version: "2")

  @Test(
    arguments: LibrarySource.Kind.allCases.filter { $0.isRemote && ![.mpd, .trakt].contains($0) })
  func `every kind of server is asked about, and spoken to once it is trusted`(
    kind: LibrarySource.Kind
  ) throws {
    let server = try SecureServer(try certificate(), before: behind)
    let source = LibrarySource(kind, server.address + (kind == .dlna ? "/description.xml" : ""))
    let login = Credential(user: "ana", secret: "xqzvsecret")
    func check() throws {
      try RemoteSource(source, credential: login, device: Self.device, pins: pins).library.check()
    }

    #expect {
      try check()
    } throws: { error in
      if case CatalogError.untrustedCertificate(let found) = error {
        found.address == server.address
      } else {
        false
      }
    }
    let early = behind.requests.count
    let sent = server.received(2)
    try trust(server)
    // What answers is none of these servers.
    try? check()

    #expect(early == 0)
    #expect(sent == ["", ""])
    #expect(!behind.requests.isEmpty)
  }

  @Test func `logins, streams, places and pictures take the same way`() throws {
    let server = try SecureServer(try certificate(), before: behind)
    let source = LibrarySource(.jellyfin, server.address)
    let music = LibrarySource(.subsonic, server.address)
    let login = Credential(user: "ana", secret: "xqzvsecret")
    let film = try #require(RemoteTitle(source, type: "film", id: "1"))
    let album = try #require(RemoteTitle(music, type: "album", id: "1"))
    let ways: [(String, () throws -> Void)] = [
      (
        "password",
        {
          _ = try PasswordLogin.credential(
            login, for: source, device: Self.device, pins: pins, isCancelled: { false })
        }
      ),
      (
        "stream",
        {
          _ = try ServerStream.find(
            album, of: music, credential: login, device: Self.device, pins: pins)
        }
      ),
      (
        "place",
        {
          try ServerProgress.report(
            PlayedPlace(position: 1, duration: 2, isFinished: false, time: 0), of: film, to: source,
            credential: login, device: Self.device, pins: pins)
        }
      ),
      (
        "picture",
        {
          _ = try ServerDoor.forPictures(
            of: source, credential: login, device: Self.device, pins: pins
          ).picture(at: server.address + "/Items/1/Images/Primary")
        }
      ),
      (
        "named picture",
        {
          _ = try ServerDoor.forPicture(at: server.address + "/cover.jpg", pins: pins)?
            .picture(at: server.address + "/cover.jpg")
        }
      ),
    ]

    for (name, way) in ways {
      #expect("\(name)") {
        try way()
      } throws: { error in
        if case CatalogError.untrustedCertificate = error { true } else { false }
      }
    }
    let sent = Set(server.received(2 * ways.count))
    let early = behind.requests.count
    try trust(server)
    for (name, way) in ways {
      let before = behind.requests.count
      try? way()
      #expect(behind.requests.count > before, "\(name)")
    }

    #expect(sent == [""])
    #expect(early == 0)
  }
}
