internal import Foundation
internal import Support

/// Reading of the program's own small files, in whose place anything may have been put.
enum SmallFile {
  /// The most bytes of one.
  static let limit = 65_536

  /// The text of a regular file.
  /// - Returns: `nil` for a file that is not there, is larger than ``limit``, is a pipe, folder or device,
  ///   or has no text.
  static func text(_ path: String) -> String? {
    try? RegularFile.text(of: path, atMost: limit)
  }
}
