internal import CouchSearchApp
internal import Foundation

/// Finds scripts.
enum ReplayFiles {
  /// The endings of the names of scripts.
  static let endings = [".replay.yaml", ".replay.jsonl"]

  /// The scripts that paths name: files as they are, folders for all scripts right in them, in the
  /// order of their names.
  /// - Throws: ``ReplayError/noScripts(folder:)``, as a folder without any is a slip of the hand.
  static func files(in paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ProgramError.unreadable(path: path)
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
      let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { name in endings.contains { name.hasSuffix($0) } }
      guard !names.isEmpty else { throw ReplayError.noScripts(folder: path) }
      files += names.map { "\(stem)/\($0)" }
    }
    return files
  }
}
