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
    guard FileKind.odd(path) == nil, let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: limit + 1) ?? Data(), data.count <= limit
    else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
