import Foundation
import TestSupport

/// A page of the documentation: the README, or an article of a documentation catalogue.
struct ManualFile {
  /// Its path in the package: `Sources/App/couchsearch/couchsearch.docc/Kiosk.md`.
  var path: String
  var text: String

  /// The README and every article below `Sources`.
  static func all() throws -> [ManualFile] {
    let sources = PackageFolder.url.appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    let articles = names.filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.sorted()
    return try (["README.md"] + articles.map { "Sources/" + $0 }).map { path in
      ManualFile(
        path: path,
        text: try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8))
    }
  }

  /// The documentation catalogue of the page; `nil` for the README.
  var catalogue: String? {
    path.range(of: ".docc/").map { String(path[..<$0.lowerBound]) + ".docc" }
  }

  /// The folder of the page in the package; empty for the README.
  var folder: String { (path as NSString).deletingLastPathComponent }

  /// The lines with their numbers from 1.
  var lines: [(number: Int, line: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, $0.element)
    }
  }
}
