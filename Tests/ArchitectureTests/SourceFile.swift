import Foundation
import TestSupport

/// A source file as text, by its path in the package: `Sources/Geometry/Rect.swift`.
struct SourceFile {
  var path: String
  var text: String

  /// The module that the file belongs to.
  var module: String {
    let parts = path.split(separator: "/")
    // Sources/Core/Geometry/Rect.swift; Support is a group and a module.
    guard parts.count > 2 else { return "" }
    return parts[1] == "Support" || parts.count == 3 ? String(parts[1]) : String(parts[2])
  }

  /// The group of modules that it stands in: `Core`, or `Support`, which is a module too.
  var group: String { folders.count > 1 ? folders[1] : "" }

  /// The folder that holds it.
  var folder: String { folders.joined(separator: "/") }

  /// The name of the file without its ending.
  var name: String {
    String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
  }

  /// `true` for a file in the folder of its module, `false` in a folder by topic.
  var isDirectlyInModule: Bool { folders.last == module }

  private var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  /// The lines of the text.
  var lines: [String] { text.components(separatedBy: "\n") }

  /// The lines with their numbers from 1, without what stands in comments.
  var code: [(number: Int, line: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      let comment = line.range(of: "//")?.lowerBound ?? line.endIndex
      return (index + 1, String(line[..<comment]))
    }
  }

  /// Every Swift source of the package.
  static func all() throws -> [SourceFile] { try files(in: "Sources") }

  /// Every Swift file of the tests.
  static func tests() throws -> [SourceFile] { try files(in: "Tests") }

  private static func files(in name: String) throws -> [SourceFile] {
    let folder = PackageFolder.url.appending(path: name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(
        path: name + "/" + path,
        text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// The manifest of the package.
  static func manifest() throws -> SourceFile {
    let path = PackageFolder.url.appending(path: "Package.swift")
    return SourceFile(path: "Package.swift", text: try String(contentsOf: path, encoding: .utf8))
  }
}

/// A place where a rule is broken, as editors show it: `file:line: what is wrong`.
struct Violation: Hashable, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  var description: String { "\(path):\(line): \(message)" }
}
