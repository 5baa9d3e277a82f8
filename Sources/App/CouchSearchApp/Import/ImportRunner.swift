internal import CatalogImport
internal import CatalogModel
internal import Foundation

/// `import`: builds a catalogue from files and folders.
package enum ImportRunner {
  /// The names that `--as` takes.
  package static let kinds = SourceKind.named.map(\.rawValue)

  /// Reads the sources and puts the catalogue in place, then says what was kept and left out.
  ///
  /// - Returns: The exit code: 0, or 64 for options that cannot be understood.
  package static func run(_ options: ImportOptions) throws -> Int32 {
    let sources: [CatalogSource]
    do throws(Misunderstanding) {
      sources = try Self.sources(options)
    } catch {
      Console.complain(error.sentence)
      return 64
    }
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    var meter = ImportMeter(isTerminal: isatty(STDERR_FILENO) == 1)
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed() -> Int { Int((clock.now - start) / .milliseconds(1)) }
    defer { Console.error(meter.end) }
    let summary = try withExtendedLifetime(signals) {
      try CatalogBuilder(target: options.target).build(
        from: sources, isStrict: options.isStrict, listsMerges: options.listsMerges,
        progress: { Console.error(meter.text(for: $0, at: elapsed())) },
        isCancelled: signals.question)
    }
    Console.error(meter.end)
    meter.finish()
    let report = ImportReport(summary, target: options.target, milliseconds: elapsed())
    print(options.isJSON ? try report.json() : report.text)
    return 0
  }

  private struct Misunderstanding: Error {
    var sentence: String
  }

  private static func sources(
    _ options: ImportOptions
  ) throws(Misunderstanding) -> [CatalogSource] {
    let columns = try columns(options.map ?? "")
    let kind = options.kind.flatMap(SourceKind.init)
    let kept = try kept(options.kept ?? "")
    let categories = options.categories.map { CategoryID($0.lowercased()) }
    guard categories.count < 2 || categories.count == options.sources.count else {
      throw Misunderstanding(
        sentence: "--category is given once for all sources, or once for each: there are "
          + "\(options.sources.count) sources and \(categories.count) categories.")
    }
    return options.sources.enumerated().map { index, path in
      CatalogSource(
        path: path, category: categories.count > 1 ? categories[index] : categories.first,
        columns: columns, kept: kept, kind: kind)
    }
  }

  private static func kept(_ names: String) throws(Misunderstanding) -> [String] {
    let kept = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard kept.count <= ItemField.mostFields, kept.allSatisfy({ !$0.isEmpty }) else {
      throw Misunderstanding(
        sentence: "--keep takes at most \(ItemField.mostFields) names of columns, such as "
          + "price,address; found “\(names)”.")
    }
    return kept
  }

  private static func columns(_ map: String) throws(Misunderstanding) -> [String: String] {
    var columns: [String: String] = [:]
    for pair in map.split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw Misunderstanding(
          sentence: "--map takes pairs like title=Name,year=Year; found “\(pair)”.")
      }
      columns[sides[0]] = sides[1]
    }
    return columns
  }
}
