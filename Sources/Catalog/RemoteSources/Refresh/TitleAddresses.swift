package import CatalogImport
internal import CatalogSearch
internal import Foundation
internal import Support

/// The addresses from which the titles of a source are played, in a file that only this user can read: those
/// of channels often contain a login, which does not belong in a catalogue or an export, and those of media
/// servers change while the titles stay.
package struct TitleAddresses: Hashable, Sendable {
  private let path: String

  /// Takes the copy of the source; the file is beside it.
  package init(beside snapshot: SourceSnapshot) { path = snapshot.path + ".channels" }

  /// Replaces the addresses, by the ids of their titles.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  func write(_ addresses: [String: String]) throws(CatalogError) {
    let lines = addresses.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.write(Array(lines.joined().utf8), to: path, permissions: 0o600)
    }
  }

  /// The address of a title; `nil` for one that no longer exists.
  package func address(of id: String) -> String? {
    lines.first { $0.hasPrefix(id + "\t") }.map { String($0.dropFirst(id.count + 1)) }
  }

  /// The id of a picture on a server that is not a source.
  package static func id(ofPicture address: String) -> String {
    "picture-" + String(FNV1a.value(of: address), radix: 16)
  }

  /// All addresses, by the ids of their titles.
  var all: [String: String] {
    Dictionary(
      lines.compactMap { line in
        line.firstIndex(of: "\t").map { (String(line[..<$0]), String(line[$0...].dropFirst())) }
      }
    ) { $1 }
  }

  private var lines: [Substring] {
    guard let data = try? RegularFile.data(of: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }
}
