import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import Fleet

/// Releases from a web server, their signatures, and the way back.
@Suite(.timeLimit(.minutes(10))) struct FleetTests {
  /// A server's folder, a screen's folder and a key.
  private final class Place {
    let folder = FileManager.default.temporaryDirectory.path + "/couchsearch-fleet-\(UUID())"
    let key: FleetKey
    var server: String { folder + "/server" }
    var store: FleetStore { FleetStore(dataFolder: folder + "/screen") }

    init() throws {
      key = try FleetKey()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Publishes a release with so many titles.
    func publish(
      _ version: Int, titles: Int = 40, settings: String? = nil, key: FleetKey? = nil
    ) throws {
      let lines = (0..<titles).map {
        #"{"id":"t\#($0)","category":"film","title":"Title \#($0) of \#(version)"}"#
      }
      let source = folder + "/titles.jsonl"
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: source))
      let catalog = folder + "/made.sqlite"
      try CatalogBuilder(target: catalog).build(from: [CatalogSource(path: source)])
      var file: String?
      if let settings {
        file = folder + "/settings.yaml"
        try Data(settings.utf8).write(to: URL(filePath: folder + "/settings.yaml"))
      }
      _ = try FleetRelease.sign(
        catalog: catalog, settings: file, version: version, with: key ?? self.key, into: server)
    }

    func update(_ address: String) throws -> FleetUpdate.Outcome {
      try FleetUpdate(
        address: address, keys: [key.publicKey], store: store,
        checkSettings: { path in
          let text = try String(contentsOfFile: path, encoding: .utf8)
          if text.contains("nonsense") { throw FleetError.unusable(reason: "nonsense") }
        }, pause: { _ in }
      ).run()
    }

    var title: String? {
      get throws {
        try StoredCatalog(path: store.catalog).items(withIDs: [ItemID("t0")]).first?.title
      }
    }
  }

  @Test func `a release waits until it is put in place whole, and is asked for once`() throws {
    let place = try Place()
    try place.publish(1, settings: "log: debug\n")
    let server = try FolderServer(place.server)
    defer { server.stop() }

    let first = try place.update(server.address + "/")
    let before = place.store.current
    let switched = try place.store.switchOver()
    let second = try place.update(server.address)

    #expect(first == .staged(1))
    #expect(before == nil)
    #expect(switched?.number == 1 && switched?.hasOtherSettings == true)
    #expect(try place.title == "Title 0 of 1")
    #expect(place.store.settings != nil)
    #expect(second == .unchanged)
    #expect(server.requests.last?.status == 304)
    #expect(try place.store.switchOver() == nil)
  }

  @Test func `a server that breaks off every third answer is asked for the rest`() throws {
    let place = try Place()
    try place.publish(1, titles: 30_000)
    let server = try FolderServer(place.server, breaksEvery: 3)
    defer { server.stop() }

    let outcome = try place.update(server.address)

    #expect(outcome == .staged(1))
    let starts = server.requests.compactMap(\.range)
    #expect(starts.count >= 2)
    #expect(Set(starts).count < starts.count || starts.count >= 2)
  }

  @Test func `a download that was broken off goes on where it ended`() throws {
    let place = try Place()
    try place.publish(1, titles: 30_000)
    let all = try FolderServer(place.server)
    defer { all.stop() }
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: place.server)
        .first { $0.hasSuffix(".sqlite") })
    let bytes = try Data(contentsOf: URL(filePath: place.server + "/" + name))
    let manifest = try FleetManifest(
      Array(try Data(contentsOf: URL(filePath: place.server + "/" + FleetManifest.name))),
      keys: [place.key.publicKey])
    try FileManager.default.createDirectory(
      atPath: place.store.releases, withIntermediateDirectories: true)
    try bytes.prefix(100_000).write(
      to: URL(filePath: place.store.releases + "/" + manifest.catalog.sha256 + ".part"))

    let outcome = try place.update(all.address)

    #expect(outcome == .staged(1))
    #expect(all.requests.contains { $0.range?.hasPrefix("bytes=100000-") ?? false })
  }

  @Test func `a server that knows no ranges will do`() throws {
    let place = try Place()
    try place.publish(1)
    let server = try FolderServer(place.server, knowsRanges: false)
    defer { server.stop() }

    #expect(try place.update(server.address) == .staged(1))
  }

  @Test func `a server that gives a manifest without an end is left`() throws {
    let place = try Place()
    try place.publish(1)
    try Data(count: FleetManifest.mostBytesOfAnswer + 1)
      .write(to: URL(filePath: place.server + "/" + FleetManifest.name))
    let server = try FolderServer(place.server)
    defer { server.stop() }

    let failure = #expect(throws: FleetError.self) { try place.update(server.address) }

    guard case .server = try #require(failure) else {
      Issue.record("it was taken whole: \(failure.map { "\($0)" } ?? "")")
      return
    }
    #expect(place.store.staged == nil)
  }

  @Test func `what is not signed, not what was signed, or older is not taken`() throws {
    let place = try Place()
    let server = try FolderServer(place.server)
    defer { server.stop() }
    try place.publish(1, key: FleetKey())
    #expect(throws: FleetError.badSignature) { try place.update(server.address) }

    try place.publish(2)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: place.server).sorted()
        .first { $0.hasSuffix(".sqlite") })
    for file in try FileManager.default.contentsOfDirectory(atPath: place.server)
    where file.hasSuffix(".sqlite") {
      let path = place.server + "/" + file
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: URL(filePath: path))
    }
    #expect(!name.isEmpty)
    #expect(throws: FleetError.self) { try place.update(server.address) }
    #expect(place.store.staged == nil && place.store.current == nil)

    try place.publish(3)
    #expect(try place.update(server.address) == .staged(3))
    try place.publish(2)
    #expect(throws: FleetError.older(version: 2, than: 3)) { try place.update(server.address) }
  }

  @Test func `the release before is kept, and one that was taken back does not come again`() throws
  {
    let place = try Place()
    let server = try FolderServer(place.server)
    defer { server.stop() }
    for version in 1...2 {
      try place.publish(version)
      #expect(try place.update(server.address) == .staged(version))
      _ = try place.store.switchOver()
    }

    let back = try place.store.rollBack()
    let title = try place.title
    let again = try place.update(server.address)
    try place.publish(3)
    let next = try place.update(server.address)
    _ = try place.store.switchOver()

    #expect(back == 1)
    #expect(title == "Title 0 of 1")
    #expect(again == .unchanged)
    #expect(next == .staged(3))
    #expect(try place.title == "Title 0 of 3")
    #expect(place.store.previous == 1)
  }

  @Test func `without a network, and with settings that cannot be used, the release stays`() throws
  {
    let place = try Place()
    try place.publish(1)
    let server = try FolderServer(place.server)
    #expect(try place.update(server.address) == .staged(1))
    _ = try place.store.switchOver()
    try place.publish(2, settings: "nonsense")
    #expect(throws: FleetError.unusable(reason: "nonsense")) { try place.update(server.address) }
    server.stop()

    #expect(throws: FleetError.self) { try place.update("http://127.0.0.1:9") }
    #expect(try place.title == "Title 0 of 1")
    #expect(place.store.staged == nil)
  }
}
