import Foundation
internal import Support

#if canImport(Glibc)
  import Glibc
#endif

/// Pieces of a regular file, each read on demand.
final class FilePieces {
  /// The size of the file in bytes.
  let count: Int
  private let descriptor: Int32

  /// The most bytes of a piece.
  static let most = 1 << 20

  /// Opens a regular file; `nil` for anything else.
  init?(path: String) {
    guard let opened = try? RegularFile.open(path) else { return nil }
    descriptor = opened
    var status = stat()
    unsafe fstat(descriptor, &status)
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes in a range, fewer at the end of the file and at most ``most``.
  func bytes(at start: Int, _ length: Int) -> [UInt8] {
    guard start >= 0, start < count, length > 0 else { return [] }
    let length = min(length, count - start, Self.most)
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      filled = unsafe max(0, pread(descriptor, buffer.baseAddress, length, off_t(start)))
    }
  }

  /// A big-endian number; `nil` beyond the end.
  func big(at start: Int, _ length: Int) -> Int? {
    let bytes = bytes(at: start, length)
    return bytes.count == length ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
