import CatalogSearch
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// A temporary file without a name: the system removes it when the process ends, whatever the reason.
final class SpoolFile {
  /// The number of bytes written so far.
  var count: Int { written + buffer.count }

  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  /// The number of bytes already in the file.
  private var written = 0
  private static let bufferSize = 1 << 18

  /// Creates an empty file.
  /// - Parameter path: The path of the file until it is unlinked a moment later.
  init(path: String) throws(CatalogError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: SystemReason.of(errno))
    }
    unsafe unlink(path)
  }

  deinit { close(descriptor) }

  /// Appends some bytes.
  func append(_ bytes: some Collection<UInt8>) throws(CatalogError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Makes room for bytes that are written later, by ``write(_:at:)``.
  func reserve(_ size: Int) throws(CatalogError) {
    try flush()
    written += size
  }

  /// Writes bytes at an offset, overwriting what is there.
  func write(_ bytes: [UInt8], at place: Int) throws(CatalogError) {
    var done = 0
    while done < bytes.count {
      let result = unsafe bytes.withUnsafeBytes {
        unsafe pwrite(
          descriptor, $0.baseAddress.map { unsafe $0 + done }, $0.count - done, off_t(place + done))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else {
        throw .unwritable(path: path, reason: SystemReason.of(result < 0 ? errno : ENOSPC))
      }
      done += result
    }
  }

  /// Writes everything buffered to the file, so that it can be read.
  func flush() throws(CatalogError) {
    try write(buffer, at: written)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Reads bytes that were flushed.
  /// - Parameters:
  ///   - place: The offset of the first byte.
  ///   - bytes: Filled with as many bytes as it has room for, or as are available.
  /// - Returns: The number of bytes read, 0 at the end.
  func read(at place: Int, into bytes: inout [UInt8]) throws(CatalogError) -> Int {
    while true {
      let result = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(place))
      }
      if result >= 0 { return result }
      guard errno == EINTR else {
        throw .unwritable(path: path, reason: SystemReason.of(errno))
      }
    }
  }
}

/// Creates the spool files of an import.
package struct SpoolFiles: Sendable {
  /// The suffix of their names.
  static let suffix = "-run"
  /// The file beside which they are created.
  let path: String

  /// - Parameter path: A file that need not exist, in the folder in which they are created.
  package init(path: String) { self.path = path }

  /// A new empty file.
  func make() throws(CatalogError) -> SpoolFile {
    let path = path + Self.suffix
    // One with the same name only remains after a crash in the moment between two calls.
    unsafe unlink(path)
    return try SpoolFile(path: path)
  }
}
