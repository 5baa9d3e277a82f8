package import CatalogSearch
import Foundation
import Support

#if canImport(Glibc)
  import Glibc
#endif

/// Receives the records of a source.
package protocol RecordSink: AnyObject {
  /// Receives a record.
  /// - Throws: ``CatalogError`` to stop reading.
  func take(_ record: RawRecord) throws(CatalogError)
}

/// Writes a copy of a source beside its destination, and moves it into place when it is complete.
final class SnapshotWriter: RecordSink {
  /// The number of records so far.
  private(set) var titles = 0
  private let path: String
  private let unfinished: String
  private let descriptor: Int32
  private var piece: [UInt8]
  private let isCancelled: () -> Bool

  private static let pieceSize = 65_536

  /// Begins a copy.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  init(
    path: String, names: [String], category: String, isCancelled: @escaping () -> Bool
  ) throws(CatalogError) {
    self.path = path
    self.isCancelled = isCancelled
    unfinished =
      "\(path).new-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
    descriptor = unsafe open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    piece = SnapshotLine.header(names: names, category: category)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: SystemReason.of(errno))
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unsafe unlink(unfinished)
  }

  /// Appends a record.
  func take(_ record: RawRecord) throws(CatalogError) {
    titles += 1
    if titles % 256 == 0, isCancelled() { throw .cancelled }
    SnapshotLine.append(record, to: &piece)
    if piece.count > Self.pieceSize { try flush() }
  }

  /// Moves the copy into place.
  func finish() throws(CatalogError) {
    try flush()
    try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.replace(path, with: unfinished)
    }
  }

  private func flush() throws(CatalogError) {
    var written = 0
    while written < piece.count {
      let count = unsafe piece.withUnsafeBytes { bytes in
        unsafe write(
          descriptor, bytes.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path: path, reason: SystemReason.of(errno)) }
      written += count
    }
    piece.removeAll(keepingCapacity: true)
  }
}
