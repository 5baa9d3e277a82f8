internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation
internal import PostgreSQLCatalog
internal import ScreenHost
internal import Support

/// `import`: builds a catalogue from files and folders.
package enum ImportRunner {
  /// The names that `--as` takes.
  package static let kinds = SourceKind.named.map(\.rawValue)

  /// Reads the sources and installs the catalogue, then reports what was kept and left out.
  ///
  /// - Returns: The exit code: 0, or 64 for invalid options.
  package static func run(_ options: ImportOptions) throws -> Int32 {
    let sources: [CatalogSource]
    do throws(Misunderstanding) {
      sources = try Self.sources(options)
    } catch {
      Console.complain(error.sentence)
      return 64
    }
    let server = ServerAddress(options.target)
    if server?.hasPassword == true { throw ProgramError.passwordInView }
    try server?.check()
    let place = try server.map { _ in try WorkPlace() }
    let target = place?.catalog ?? options.target
    try confine(writing: target, connects: server != nil)
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    var meter = ImportMeter(isTerminal: isatty(STDERR_FILENO) == 1)
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed() -> Int { Int((clock.now - start) / .milliseconds(1)) }
    defer { Console.error(meter.end) }
    let summary = try withExtendedLifetime((signals, place)) {
      let summary = try CatalogBuilder(target: target).build(
        from: sources, isStrict: options.isStrict, listsMerges: options.listsMerges,
        progress: { Console.error(meter.text(for: $0, at: elapsed())) },
        isCancelled: signals.question)
      guard let server else { return summary }
      let store = try StoredCatalog(path: target)
      try ServerCatalogBuilder(server).build(
        from: store,
        progress: { count in
          let fraction = Double(count) / Double(max(1, store.itemCount))
          let progress = ImportProgress(phase: .writing, count: count, fraction: fraction)
          Console.error(meter.text(for: progress, at: elapsed()))
        }, isCancelled: signals.question)
      return summary
    }
    Console.error(meter.end)
    meter.finish()
    let report = ImportReport(
      summary, target: server?.shown ?? options.target, milliseconds: elapsed())
    print(options.isJSON ? try report.json() : report.text)
    return 0
  }

  /// Drops rights that an import does not need, before reading any untrusted data and before starting other
  /// threads: it can run no programs, and write only beside the catalogue and to temporary files.
  private static func confine(writing target: String, connects: Bool) throws {
    var folder = AtomicFile.folder(of: try AtomicFile.resolved(target))
    // Missing folders will be created.
    while !FileManager.default.fileExists(atPath: folder), folder != "/", folder != "." {
      folder = AtomicFile.folder(of: folder)
    }
    let access = FileAccess(
      readable: nil,
      writable: [folder, FileManager.default.temporaryDirectory.path, "/tmp", "/var/tmp"],
      connects: connects)
    _ = access.begin()
  }

  /// A temporary folder for a file to be copied to servers; removed with the object.
  private final class WorkPlace {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("couchsearch-import-" + UUID().uuidString)

    var catalog: String { folder.appendingPathComponent("catalog.sqlite").path }

    init() throws {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
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
