internal import CatalogModel
internal import CatalogStore
internal import Foundation

/// `import`: builds a catalogue from files.
package enum ImportRunner {
  /// Reads the files and puts the catalogue in place, then says what was kept and left out.
  ///
  /// - Parameters:
  ///   - files: JSON Lines, JSON or CSV.
  ///   - target: Where the catalogue goes.
  ///   - category: The category of records that name none.
  ///   - map: Fields and columns, like `title=Name,year=Year`; `nil` to guess.
  /// - Returns: The exit code: 0, or 64 for a map that cannot be read.
  package static func run(
    files: [String], into target: String, category: String?, map: String?
  ) throws -> Int32 {
    var columns: [String: String] = [:]
    for pair in map?.split(separator: ",") ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        Console.complain("--map takes pairs like title=Name,year=Year; found “\(pair)”.")
        return 64
      }
      columns[sides[0]] = sides[1]
    }
    let sources = files.map { file in
      CatalogSource(
        path: file, category: category.map { CategoryID($0.lowercased()) }, columns: columns)
    }
    let isTerminal = isatty(STDERR_FILENO) == 1
    let signals = TerminationSignals(patience: 10_000) {}
    let summary = try CatalogBuilder(target: target).build(
      from: sources,
      progress: { if isTerminal { Console.error("\($0) records read\r") } },
      isCancelled: { signals.isTerminating })
    let categories = summary.categories.map { "\($0.category.title) \($0.count)" }
    print("\(target): \(summary.kept) titles (\(categories.joined(separator: ", ")))")
    if summary.merged > 0 { print("\(summary.merged) records were merged into others.") }
    if summary.skipped > 0 {
      print("\(summary.skipped) records were left out:")
      for skip in summary.firstSkips { print("  \(skip.path):\(skip.line): \(skip.reason)") }
      if summary.skipped > summary.firstSkips.count { print("  …") }
    }
    return 0
  }
}
