package import Foundation

/// A folder for one test, removed with this object.
package final class TemporaryFolder: Sendable {
  /// The folder.
  package let path: String

  /// Creates an empty folder in the system's temporary folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("couchsearch-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  // A folder that stays behind only takes temporary disk space.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a text.
  /// - Returns: The path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes some bytes.
  /// - Returns: The path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = file(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Overwrites bytes in a file, like a failing disk.
  package func damage(_ name: String, at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file(name)))
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  /// The names of its files, sorted; empty if it is gone.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The bytes of a file.
  package func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }
}
