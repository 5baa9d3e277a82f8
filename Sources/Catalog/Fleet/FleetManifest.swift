internal import Foundation
internal import Support

/// The signed description of a release: a line of JSON, then one line per signature.
///
/// Everything else is named by its content, so that a file cached by a proxy is never an outdated one.
package struct FleetManifest: Hashable, Sendable {
  /// A file of a release.
  package struct Part: Hashable, Sendable, Codable {
    /// The file name; the file is in the same folder as the manifest.
    package var file: String
    /// The SHA-256 of its content as hexadecimal digits.
    package var sha256: String
    /// Its size in bytes.
    package var bytes: Int
  }

  /// The number of the release; a higher one replaces a lower one.
  package var version: Int
  /// Seconds since 1970.
  package var created: Int
  /// The catalogue.
  package var catalog: Part
  /// The settings; `nil` for none.
  package var settings: Part?

  /// The name of the manifest on the server.
  package static let name = "release.couch"
  /// The most bytes of a manifest.
  static let mostBytes = 16_384
  /// The most bytes accepted from a server that was asked for a manifest: its error page may be longer than a
  /// manifest, and is reported as what it is.
  static let mostBytesOfAnswer = 1 << 20
  /// The most bytes of a catalogue.
  static let mostCatalogBytes = 8 << 30
  /// The most bytes of settings.
  static let mostSettingsBytes = 1 << 20
  private static let mark = "couchsearch-release-1"

  private struct Line: Codable {
    var format: String
    var version: Int
    var created: Int
    var catalog: Part
    var settings: Part?
  }

  /// The signed text.
  package func text(signedBy key: FleetKey) throws(FleetError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = Line(
      format: Self.mark, version: version, created: created, catalog: catalog, settings: settings)
    guard let json = try? encoder.encode(line) else { throw .badManifest(reason: "it is none") }
    let signature = try key.signature(of: Array(json))
    return String(decoding: json, as: UTF8.self) + "\ned25519 \(signature)\n"
  }

  /// Reads a manifest signed by one of the keys.
  /// - Throws: ``FleetError/badManifest(reason:)``, ``FleetError/badSignature``.
  package init(_ text: [UInt8], keys: [FleetPublicKey]) throws(FleetError) {
    guard text.count <= Self.mostBytes else { throw .badManifest(reason: "it is too long") }
    let lines = text.split(separator: UInt8(ascii: "\n"))
    guard let json = lines.first.map(Array.init), json.first == UInt8(ascii: "{") else {
      throw .badManifest(reason: "it does not begin with “{”")
    }
    // Nothing is parsed or trusted before the signature is verified.
    let signatures = lines.dropFirst().compactMap { line -> String? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      return words.count == 2 && words[0] == "ed25519" ? String(words[1]) : nil
    }
    guard
      signatures.prefix(8).contains(where: { signature in
        keys.contains { $0.accepts(signature, of: json) }
      })
    else { throw .badSignature }
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(json)),
      line.format == Self.mark
    else { throw .badManifest(reason: "its format is not known to this CouchSearch") }
    version = line.version
    created = line.created
    catalog = line.catalog
    settings = line.settings
    guard version > 0, catalog.isPlain(Self.mostCatalogBytes),
      settings?.isPlain(Self.mostSettingsBytes) ?? true
    else { throw .badManifest(reason: "its files cannot be") }
  }

  /// Describes a release.
  package init(version: Int, created: Int, catalog: Part, settings: Part?) {
    self.version = version
    self.created = created
    self.catalog = catalog
    self.settings = settings
  }
}

extension FleetManifest.Part {
  /// Whether the name is that of a file beside the manifest, and the other values are plausible.
  fileprivate func isPlain(_ most: Int) -> Bool {
    (1...most).contains(bytes) && sha256.count == 64
      && sha256.allSatisfy { "0123456789abcdef".contains($0) }
      && (1...120).contains(file.utf8.count) && file.first != "."
      && file.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
