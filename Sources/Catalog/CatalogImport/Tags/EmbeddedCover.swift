import Foundation

/// The covers embedded in audio files, addressed like picture files.
package enum EmbeddedCover {
  /// The prefix of an address; the path follows.
  package static let prefix = "embedded://"

  /// The address of the cover in a file.
  static func address(of path: String) -> String { prefix + path }

  /// The bytes of the cover at an address; `nil` if the file has none.
  package static func bytes(of address: String) -> [UInt8]? {
    guard address.hasPrefix(prefix + "/") else { return nil }
    let path = String(address.dropFirst(prefix.count))
    guard let cover = AudioTags(path: path)?.cover, let file = FilePieces(path: path),
      cover.upperBound <= file.count
    else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < cover.count {
      let start = cover.lowerBound + bytes.count
      let piece = file.bytes(at: start, cover.upperBound - start)
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }
}
