internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads a file in chunks, so that its size does not matter.
package final class FileChunks {
  /// The file.
  package let path: String
  /// Bytes of the file returned so far.
  package private(set) var bytesRead = 0
  private var descriptor: Int32
  /// 64 KiB: large enough that the calls do not matter, small enough for the processor's cache.
  private static let size = 65_536

  package init(path: String) throws(FileError) {
    self.path = path
    descriptor = -1
    descriptor = try RegularFile.open(path)
  }

  deinit { close() }

  /// The next chunk; empty at the end of the file.
  package func next() throws(FileError) -> [UInt8] {
    guard descriptor >= 0 else { return [] }
    var problem: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
      while true {
        let length = unsafe read(descriptor, buffer.baseAddress, Self.size)
        if length < 0, errno == EINTR { continue }
        if length < 0 { problem = errno }
        count = max(0, length)
        return
      }
    }
    guard problem == 0 else {
      throw FileError(.unreadable, path: path, reason: SystemReason.of(problem))
    }
    bytesRead += bytes.count
    return bytes
  }

  package func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }
}
