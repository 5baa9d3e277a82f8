internal import Foundation

/// `couchsearch`, which the lab starts: it is in the same folder.
enum ScreenProgram {
  /// Finds it.
  /// - Throws: ``LabError/missingProgram(path:)``.
  static func file() throws -> URL {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let file = own.deletingLastPathComponent().appending(path: "couchsearch")
    let path = file.path(percentEncoded: false)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw LabError.missingProgram(path: path)
    }
    return file
  }
}
