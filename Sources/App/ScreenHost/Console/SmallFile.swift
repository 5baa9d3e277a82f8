internal import Foundation
internal import Support

/// Reads the program's own small files, which may have been replaced by anything.
package enum SmallFile {
  /// The largest such file, in bytes.
  package static let limit = 65_536

  /// The text of a regular file.
  /// - Returns: `nil` for a file that does not exist, is larger than ``limit``, is a pipe, folder or device,
  ///   or is not text.
  package static func text(_ path: String) -> String? {
    try? RegularFile.text(of: path, atMost: limit)
  }
}
