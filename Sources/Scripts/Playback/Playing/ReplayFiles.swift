internal import Foundation
internal import ScreenHost

/// Finds scripts.
package enum ReplayFiles {
  /// The file name endings of scripts.
  static let endings = [".replay.yaml", ".replay.jsonl"]

  /// A script found at a path, or a path without one.
  struct Found {
    var path: String
    /// The reason why there is no script; `nil` for a script.
    var obstacle: (any Error)?
  }

  /// The scripts at the given paths: files themselves, and all scripts directly in folders, by name; without
  /// duplicates. A path without scripts is included with its obstacle.
  static func found(in paths: [String]) -> [Found] {
    var found: [Found] = []
    var known: Set<String> = []
    func add(_ path: String, _ obstacle: (any Error)? = nil) {
      guard known.insert(whole(path)).inserted else { return }
      found.append(Found(path: path, obstacle: obstacle))
    }
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        add(path, ProgramError.unreadable(path: path))
        continue
      }
      guard isFolder.boolValue else {
        add(path)
        continue
      }
      let stem = path.hasSuffix("/") ? String(path.dropLast()) : path
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
          .filter { name in endings.contains { name.hasSuffix($0) } }
        guard !names.isEmpty else { throw ReplayError.noScripts(folder: path) }
        for name in names { add("\(stem)/\(name)") }
      } catch {
        add(path, error)
      }
    }
    return found
  }

  /// The scripts at the given paths, like ``found(in:)``.
  /// - Throws: The first obstacle.
  package static func files(in paths: [String]) throws -> [String] {
    try found(in: paths).map { found in
      if let obstacle = found.obstacle { throw obstacle }
      return found.path
    }
  }

  /// The path of a file relative to the folder of another one beside or above it, so that both can be moved
  /// together. Files that share only the root get an absolute path.
  static func path(of file: String, from other: String) -> String {
    let parts = URL(filePath: file).standardizedFileURL.pathComponents
    let folder = URL(filePath: other).standardizedFileURL.deletingLastPathComponent()
      .pathComponents
    let shared = zip(parts, folder).prefix { $0 == $1 }.count
    guard shared > 1 else { return whole(file) }
    return (Array(repeating: "..", count: folder.count - shared) + parts.dropFirst(shared))
      .joined(separator: "/")
  }

  /// An absolute, normalised path.
  static func whole(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
  }
}
