/// The covers embedded in audio files, addressed like picture files.
package enum EmbeddedCover {
  /// The prefix of an address; the path follows.
  package static let prefix = "embedded://"

  /// The address of the cover in a file.
  static func address(of path: String) -> String { prefix + path }

  /// The bytes of the cover at an address; `nil` if the file has none.
  package static func bytes(of address: String) -> [UInt8]? {
    guard address.hasPrefix(prefix + "/") else { return nil }
    let cover = TagReader().cover(of: String(address.dropFirst(prefix.count)))
    return cover.isEmpty ? nil : cover
  }
}
