import CatalogModel
import InputMapping
import SearchScreen

/// The question whether a server is trusted: a new one, and one whose certificate has changed.
enum TrustSituation: String, CaseIterable, Arrangement {
  case unknown
  case changed

  /// A server at home whose certificate has everything wrong with it.
  static let server = UntrustedServer(
    ServerCertificate(
      address: "https://192.168.1.20:8920",
      fingerprint: "3f2a91bc0d114e5f66778899aabbccddeeff00112233445566778899a1b2c3d4",
      key: String(repeating: "b", count: 64), names: ["nas.local", "nas"],
      problems: [.unknownIssuer, .otherName, .expired]),
    begins: "1 Jan 2020", ends: "3 Mar 2024")

  /// The same server with another certificate than before.
  static let changedServer: UntrustedServer = {
    var server = Self.server
    server.certificate.former = String(repeating: "a", count: 64)
    return server
  }()

  /// A source on a server that is not trusted.
  static func source(_ server: UntrustedServer = server) -> SourceStatus {
    SourceStatus(
      id: "opds:https://192.168.1.20:8920", kind: .opds, title: "OPDS",
      place: "https://192.168.1.20:8920", looked: "23 Nov 2026 at 12:31", failure: .certificate,
      untrusted: server)
  }

  var saysMuch: Bool { true }
  var sign: String { "> button choice/0" }

  func arrange(_ stage: inout Stage) {
    stage.act(.sourcesChanged([Self.source(self == .changed ? Self.changedServer : Self.server)]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose("opds:https:||192.168.1.20:8920")
    stage.choose("certificate")
  }
}
