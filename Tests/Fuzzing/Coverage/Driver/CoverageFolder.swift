import Foundation

/// The files of a run, in memory, because a million of them are written.
package enum CoverageFolder {
  /// The folder, which is there.
  package static let path: String = {
    let path = "/dev/shm/couchsearch-coverage-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }()

  /// Replaces what is in a file.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
      rest.removeFirst(count)
    }
  }

  static func remove() { try? FileManager.default.removeItem(atPath: path) }
}
