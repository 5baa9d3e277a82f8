import CatalogModel
import Foundation
import GRDB

/// Builds a catalogue from files.
///
/// The new catalogue is written beside the target and takes its place by a rename once it is
/// complete and safe on disk: it appears whole or not at all, and a screen that has the old one
/// open keeps it. Memory stays bounded by the number of different people, not of records.
package struct CatalogBuilder: Sendable {
  private let target: String

  /// Prepares to build at a path, such as `~/.local/share/couchsearch/catalog.sqlite`. Missing
  /// folders are made. Of a symbolic link the file that it names is built.
  package init(target: String) { self.target = target }

  /// Reads all sources and replaces the catalogue.
  ///
  /// - Parameters:
  ///   - sources: Read in order; of two records for the same thing the first one leads.
  ///   - digest: Any text that says what the sources were; ``StoredCatalog/digest`` returns it.
  ///   - progress: Told the number of records read so far, every thousand.
  ///   - isCancelled: Asked every thousand records.
  /// - Returns: What was kept, merged and skipped.
  /// - Throws: ``CatalogError``; the catalogue that was there is unchanged then.
  @discardableResult
  package func build(
    from sources: [CatalogSource], digest: String = "", progress: (Int) -> Void = { _ in },
    isCancelled: () -> Bool = { false }
  ) throws(CatalogError) -> ImportSummary {
    for source in sources { try source.checkCategory() }
    let target = try AtomicFile.resolved(target)
    guard AtomicFile.mayReplace(target, applicationID: CatalogSchema.applicationID) else {
      throw .occupied(path: target)
    }
    let folder = AtomicFile.folder(of: target)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: "the folder cannot be made")
    }
    AtomicFile.removeLeftovers(of: target)
    let unique = "\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
    let unfinished = "\(target).new-\(unique)"
    let staging = "\(target).staging-\(unique)"
    defer {
      for path in [unfinished, staging] { try? FileManager.default.removeItem(atPath: path) }
    }
    let summary = try write(
      to: unfinished, staging: staging, sources: sources, digest: digest, progress: progress,
      isCancelled: isCancelled)
    try AtomicFile.replace(target, with: unfinished)
    return summary
  }

  private func write(
    to path: String, staging: String, sources: [CatalogSource], digest: String,
    progress: (Int) -> Void, isCancelled: () -> Bool
  ) throws(CatalogError) -> ImportSummary {
    do {
      var configuration = GRDB.Configuration()
      configuration.prepareDatabase { db in
        // Nobody else sees the file before it is complete, and it is synchronised then.
        try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try db.execute(sql: "PRAGMA cache_size = -16000; PRAGMA temp_store = FILE")
      }
      configuration.allowsUnsafeTransactions = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH ? AS staging", arguments: [staging])
        try db.execute(sql: "PRAGMA staging.journal_mode = OFF; PRAGMA staging.synchronous = OFF")
        try db.execute(sql: "BEGIN")
        var summary = ImportSummary()
        try stage(sources, db, &summary, progress: progress, isCancelled: isCancelled)
        try PopularityScale.apply(db)
        var writer = try CatalogWriter(db)
        summary.categories = try writer.write(digest: digest) { _ in
          if isCancelled() { throw CatalogError.cancelled }
        }
        summary.kept = summary.categories.reduce(0) { $0 + $1.count }
        try db.execute(sql: "DROP TABLE staged; COMMIT; DETACH staging")
        return summary
      }
    } catch let error as CatalogError {
      throw error
    } catch let error as DatabaseError {
      throw .unwritable(path: target, reason: error.message ?? "the database refused")
    } catch {
      throw .unwritable(path: target, reason: error.localizedDescription)
    }
  }

  private func stage(
    _ sources: [CatalogSource], _ db: Database, _ summary: inout ImportSummary,
    progress: (Int) -> Void, isCancelled: () -> Bool
  ) throws {
    let table = try StagingTable(db)
    var count = 0
    for (number, source) in sources.enumerated() {
      var reader = try openRecordReader(for: source)
      let converter = RecordConverter(source: source, columns: reader.names)
      while let entry = try reader.next() {
        count += 1
        if count % 1_000 == 0 {
          if isCancelled() { throw CatalogError.cancelled }
          progress(count)
        }
        switch entry {
        case .unusable(let line, let reason):
          summary.skip(SkippedRecord(path: source.path, line: line, reason: reason))
        case .record(let record):
          switch converter.convert(record) {
          case .failure(let reason):
            summary.skip(
              SkippedRecord(path: source.path, line: record.line, reason: reason.text))
          case .success(let item):
            if try table.add(item, source: number) { summary.merged += 1 }
          }
        }
      }
    }
    if count == 0, let first = sources.first { throw CatalogError.emptySource(path: first.path) }
    if count == summary.skipped {
      throw CatalogError.noRecords(
        paths: sources.map(\.path), firstSkip: summary.firstSkips.first)
    }
  }
}
