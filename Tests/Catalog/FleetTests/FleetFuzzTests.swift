import Foundation
import TestSupport
import Testing

@testable import Fleet

/// Changed manifests: those of a stranger, and those that the operator’s own key has signed.
struct FleetFuzzTests {
  private static let hash = String(repeating: "0123456789abcdef", count: 4)
  private static let manifest =
    #"{"catalog":{"bytes":4096,"file":"c-1.sqlite","sha256":"\#(hash)"},"created":1700000000,"#
    + #""format":"couchsearch-release-1","settings":{"bytes":12,"file":"s-1.yaml","#
    + #""sha256":"\#(hash)"},"version":7}"#

  @Test func `a changed manifest is refused, or names files beside it of a size that can be`()
    throws
  {
    let key = try FleetKey()
    var fuzz = ParserFuzz("manifest", texts: [Self.manifest])

    let count = try fuzz.run(FleetManifest.name, count: 200) { path in
      let json = Array(try Data(contentsOf: URL(filePath: path)))
      let text = try json + Array("\ned25519 \(key.signature(of: json))\n".utf8)
      let read = try FleetManifest(text, keys: [key.publicKey])
      for part in [read.catalog] + (read.settings.map { [$0] } ?? []) {
        #expect(!part.file.contains("/") && !part.file.hasPrefix("."))
        #expect(part.bytes > 0 && part.bytes <= FleetManifest.mostCatalogBytes)
      }
      #expect(read.version > 0)
    }

    #expect(count > 0)
  }

  @Test func `a manifest that was changed after it was signed is refused`() throws {
    let key = try FleetKey()
    let signed = try Self.manifest + "\ned25519 \(key.signature(of: Array(Self.manifest.utf8)))\n"
    let whole = try FleetManifest(Array(signed.utf8), keys: [key.publicKey])
    var fuzz = ParserFuzz("signed-manifest", texts: [signed])

    let count = try fuzz.run(FleetManifest.name, count: 200) { path in
      let text = Array(try Data(contentsOf: URL(filePath: path)))
      let read = try FleetManifest(text, keys: [key.publicKey])
      // Lines that are only added below leave the signed ones as they were.
      #expect(read == whole)
    }

    #expect(count > 0)
  }

  @Test func `a pipe in the place of what a screen remembers is not waited for`() throws {
    let folder = NSTemporaryDirectory() + "fleet-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder + "/fleet", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #require(mkfifo(folder + "/fleet/state.json", 0o600) == 0)

    let memory = FleetStore(dataFolder: folder).memory

    #expect(memory == FleetStore.Memory())
  }
}
