internal import Foundation
internal import Support

/// Reads the program's own small files, which may have been replaced by anything.
enum SmallFile {
  /// The largest such file, in bytes.
  static let limit = 65_536

  /// The text of a regular file.
  /// - Returns: `nil` for a file that does not exist, is larger than ``limit``, is a pipe, folder or device,
  ///   or is not text.
  static func text(_ path: String) -> String? {
    try? RegularFile.text(of: path, atMost: limit)
  }
}
