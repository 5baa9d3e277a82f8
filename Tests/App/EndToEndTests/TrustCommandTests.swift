import CatalogTestSupport
import Foundation
import Testing

/// The real program and a server with a certificate of its own, on the command line and on the screen.
@Suite(.serialized, .timeLimit(.minutes(10))) struct TrustCommandTests {
  private let home: Home
  private let behind: TestServer
  private let certificate: TestCertificate
  private let server: SecureServer

  init() throws {
    home = try Home()
    behind = try TestServer { _, _ in
      .text("#EXTM3U\n#EXTINF:-1,Lantern One\nhttp://tv.local/one\n")
    }
    certificate = try TestCertificate(in: home.folder.path + "/own")
    server = try SecureServer(certificate, before: behind)
  }

  private var list: String { server.address + "/list" }

  @Test func `the command that is printed trusts the server, and removing the source forgets that`()
    throws
  {
    let unknown = try home.run(["sources", "add", "m3u", list])
    let sent = server.received(2)
    let line = try #require(unknown.errors.firstRange(of: "couchsearch sources trust "))
    let command = unknown.errors[line.upperBound...].prefix { $0 != "\n" }
      .split(separator: " ").prefix(3).map(String.init)
    let wrong = try home.run([
      "sources", "trust", server.address, "--fingerprint", String(repeating: "00:", count: 32),
    ])
    let before = try home.run(["sources", "trust"])
    let trusted = try home.run(["sources", "trust"] + command)
    let listed = try home.run(["sources", "trust"])
    let added = try home.run(["sources", "add", "m3u", list])
    let refreshed = try home.run(["sources", "refresh", "m3u"])
    let removed = try home.run(["sources", "remove", "m3u"])
    let after = try home.run(["sources", "trust"])

    #expect(unknown.status == 66)
    #expect(unknown.errors.contains("it is not signed by a known authority"))
    #expect(unknown.errors.contains("Nothing was added"))
    #expect(sent == ["", ""])
    #expect(command == [server.address, "--fingerprint", certificate.fingerprint])
    #expect(wrong.status == 65)
    #expect(wrong.errors.contains("Nothing is trusted."))
    #expect(before.output.hasPrefix("No certificates are trusted"))
    #expect(trusted.status == 0, "\(trusted.errors)")
    #expect(listed.output.contains("\(server.address)  since "))
    #expect(listed.output.contains(certificate.fingerprint))
    #expect(added.status == 0, "\(added.errors)")
    #expect(refreshed.output.contains("titles"), "\(refreshed.errors)")
    #expect(removed.status == 0)
    #expect(after.output.hasPrefix("No certificates are trusted"))
  }

  @Test
  func `a changed certificate is told by a refresh, which sends nothing and keeps the titles`()
    throws
  {
    #expect(try home.run(trusting()).status == 0)
    #expect(try home.run(["sources", "add", "m3u", list]).status == 0)
    #expect(try home.run(["sources", "refresh"]).status == 0)
    server.stop()
    let impostor = try SecureServer(
      try TestCertificate(in: home.folder.path + "/impostor"), before: behind, port: server.port)
    let asked = behind.requests.count

    let refreshed = try home.run(["sources", "refresh", "m3u"])
    let sources = try home.run(["sources", "list", "--json"])
    let forgotten = try home.run(["sources", "trust", server.address, "--forget"])
    let again = try home.run(["sources", "trust", server.address, "--forget"])

    #expect(refreshed.errors.contains("The certificate of \(server.address) has changed."))
    #expect(refreshed.errors.contains("Trusted is \(certificate.fingerprint)."))
    #expect(impostor.received(2) == ["", ""])
    #expect(behind.requests.count == asked)
    #expect(sources.output.contains("\"failure\" : \"certificate\""))
    #expect(sources.output.contains("\"titles\" : 1"))
    #expect(forgotten.status == 0)
    #expect(again.status == 64)
  }

  private func trusting() -> [String] {
    ["sources", "trust", server.address, "--fingerprint", certificate.fingerprint]
  }

  @Test func `the screen shows the fingerprint, asks, and goes on once the server is trusted`()
    throws
  {
    #expect(try home.run(["sources", "add", "m3u", list, "--unchecked"]).status == 0)
    let screen = try LiveScreen(home: home)
    let id = "m3u:" + list.replacing("/", with: "|")
    func press(_ element: String) throws {
      if try screen.focus != element { try screen.go(to: element) }
      try screen.tap("a", milliseconds: 10)
    }

    for element in [
      "tab/more", "more/settings", "setting/library", "setting/" + id,
    ] {
      try press(element)
    }
    let isTold = try screen.waits { try screen.outline.contains("setting/certificate") }
    try press("setting/certificate")
    let question = try screen.outline
    let focus = try screen.focus
    let early = behind.requests.count
    try press("choice/1")
    let isRead = try screen.waits { try screen.outline.contains("1 title") }
    try screen.quit()

    let digits = certificate.fingerprint.replacing(":", with: "")
    #expect(isTold)
    #expect(question.contains("Trust This Server?"))
    #expect(question.contains(String(digits.prefix(4)) + " " + digits.dropFirst(4).prefix(4)))
    #expect(focus == "choice/0")
    #expect(early == 0)
    #expect(isRead)
    #expect(try home.run(["sources", "trust"]).output.contains(certificate.fingerprint))
  }
}
