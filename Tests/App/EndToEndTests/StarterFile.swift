import Foundation

/// The starter catalogue, imported once for all tests of this process and copied to their homes.
enum StarterFile {
  /// The file; the import is the program's own.
  static let shared = Result { try make() }

  private static func make() throws -> URL? {
    let home = try Home(hasStarted: false)
    _ = try home.run(["search", "a", "--json"])
    let made = home.data.appending(path: "catalog.sqlite")
    // A program that cannot make it is for the tests to notice.
    guard FileManager.default.fileExists(atPath: made.path) else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-starter-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kept = folder.appending(path: made.lastPathComponent)
    try FileManager.default.moveItem(at: made, to: kept)
    atexit {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "couchsearch-starter-\(ProcessInfo.processInfo.processIdentifier)")
      try? FileManager.default.removeItem(at: folder)
    }
    return kept
  }
}
