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

  /// The lines with their numbers from 1, without what stands in comments.
  var code: [(number: Int, line: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      let comment = line.range(of: "//")?.lowerBound ?? line.endIndex
      return (index + 1, String(line[..<comment]))
    }
  }

  /// Every Swift source of the package.
  static func all() throws -> [SourceFile] {
    let package = PackageFolder.url
    let sources = package.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      SourceFile(
        path: "Sources/" + name,
        text: try String(contentsOf: sources.appending(path: name), encoding: .utf8))
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
