import CatalogSearch
import Foundation
import Support

/// Files of other programs, which may be missing or broken in any way.
enum SourceFile {
  /// The most bytes of a file that is read at once.
  private static let largest = 64 << 20

  /// The bytes of a regular file.
  /// - Throws: ``CatalogError/unreadable(path:reason:)``.
  static func bytes(_ path: String) throws(CatalogError) -> [UInt8] {
    if let kind = FileKind.odd(path) {
      throw .unreadable(path: path, reason: "it is a \(kind.rawValue)")
    }
    guard (AtomicFile.size(of: path) ?? 0) <= largest else {
      throw .unreadable(path: path, reason: "it is larger than \(largest >> 20) megabytes")
    }
    return try CatalogError.mapping { () throws(FileError) in
      let chunks = try FileChunks(path: path)
      defer { chunks.close() }
      var bytes: [UInt8] = []
      while case let chunk = try chunks.next(), !chunk.isEmpty { bytes += chunk }
      return bytes
    }
  }

  /// The names in a folder, in order; empty if it cannot be listed.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The first of some paths at which a file exists.
  static func first(_ paths: [String]) -> String? {
    paths.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The file name without folders and extension.
  static func stem(_ path: String) -> String {
    MediaName.stem(of: path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Text as part of an address: everything but letters, digits and `-._~/` is percent-encoded.
  static func escaped(_ text: String) -> String {
    String(LibraryPath.fileURL(text).dropFirst("file://".count))
  }
}
