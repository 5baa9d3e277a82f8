import CatalogSearch
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// A temporary file without a name: the system removes it with the process, however that ends.
final class SpoolFile {
  /// The number of bytes written so far.
  var count: Int { written + buffer.count }

  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []
  /// The bytes that are in the file.
  private var written = 0
  private static let bufferSize = 1 << 18

  /// Makes an empty file.
  /// - Parameter path: The place of the file in the moment before it loses its name.
  init(path: String) throws(CatalogError) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: SystemReason.of(errno))
    }
    unsafe unlink(path)
  }

  deinit { close(descriptor) }

  /// Writes some bytes at the end.
  func append(_ bytes: some Collection<UInt8>) throws(CatalogError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Makes room for bytes that are written later, by ``write(_:at:)``.
  func reserve(_ size: Int) throws(CatalogError) {
    try flush()
    written += size
  }

  /// Writes bytes at a place; what is there is overwritten.
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

  /// Brings everything into the file, to be read.
  func flush() throws(CatalogError) {
    try write(buffer, at: written)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Reads bytes that were flushed.
  /// - Parameters:
  ///   - place: The place of the first one.
  ///   - bytes: Filled with as many as it has room for, or as there are.
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

/// Makes the spool files of an import.
package struct SpoolFiles: Sendable {
  /// The end of their names.
  static let suffix = "-run"
  /// The file next to which they are made.
  let path: String

  /// - Parameter path: A file that need not exist, in the folder in which they are made.
  package init(path: String) { self.path = path }

  /// A new empty file.
  func make() throws(CatalogError) -> SpoolFile {
    let path = path + Self.suffix
    // One of the same name is never left but by a crash in the moment between two calls.
    unsafe unlink(path)
    return try SpoolFile(path: path)
  }
}
