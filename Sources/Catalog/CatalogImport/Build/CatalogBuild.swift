import CatalogModel
import CatalogSearch
import Dispatch
import Foundation
import GRDB
import Support

/// One import, from the first record to a complete file that is ready to be moved into place.
struct CatalogBuild {
  private let sources: [CatalogSource]
  private let digest: String
  private let isStrict: Bool
  private let listsMerges: Bool
  private let time: Date
  private let isCancelled: @Sendable () -> Bool
  private var summary = ImportSummary()
  private var count = 0

  init(
    sources: [CatalogSource], digest: String, isStrict: Bool, listsMerges: Bool,
    time: Date,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.sources = sources
    self.digest = digest
    self.isStrict = isStrict
    self.listsMerges = listsMerges
    self.time = time
    self.isCancelled = isCancelled
  }

  /// Writes the catalogue to the unfinished file.
  mutating func run(
    _ files: WorkFiles, target: String, progress: (ImportProgress) -> Void
  ) throws(CatalogError) -> ImportSummary {
    do {
      let queue = try DatabaseQueue(path: files.unfinished, configuration: Self.configuration)
      let watch = CancellationWatch(isCancelled) { queue.interrupt() }
      defer {
        watch.end()
        // Either everything is committed, or an error is being thrown and the file is removed.
        try? queue.close()
      }
      try queue.writeWithoutTransaction { db in
        let attaching = try SQLStatement(db, "ATTACH ? AS staging")
        attaching.bind(1, files.staging)
        try attaching.run()
        try db.execute(sql: "PRAGMA staging.journal_mode = OFF; PRAGMA staging.synchronous = OFF")
        try db.execute(sql: "BEGIN")
        try stage(db, progress: progress)
        try PopularityScale.apply(db)
        try giveWay(db)
        try write(
          db, SpoolFiles(path: files.staging), times: try times(db, target: target),
          progress: progress)
        try db.execute(
          sql: """
            DROP TABLE staged; DROP TABLE scores; DROP TABLE times; COMMIT; DETACH staging
            """)
      }
      return summary
    } catch let error as CatalogError {
      throw error
    } catch let error as DatabaseError {
      if isCancelled() { throw .cancelled }
      throw .unwritable(path: target, reason: error.message ?? "the database refused")
    } catch {
      throw .unwritable(path: target, reason: SystemReason.of(error))
    }
  }

  private static var configuration: GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.prepareDatabase { db in
      // Nothing else reads the file before it is complete, and it is synchronised then.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try db.execute(sql: "PRAGMA cache_size = -16000; PRAGMA temp_store = FILE")
    }
    configuration.allowsUnsafeTransactions = true
    return configuration
  }

  // MARK: Reading

  private mutating func stage(_ db: Database, progress: (ImportProgress) -> Void) throws {
    var table = try StagingTable(db, starters: starters)
    let sizes = sources.map { AtomicFile.size(of: $0.path) }
    let total = sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +)
    var before = 0
    for (number, source) in sources.enumerated() {
      let pipeline = RecordPipeline(source)
      defer { pipeline.stop() }
      while let batch = try pipeline.next() {
        if isCancelled() { throw CatalogError.cancelled }
        for entry in batch.entries {
          try add(entry, to: &table, source: number, isLibrary: source.kind == .snapshot)
        }
        progress(.reading(count, bytes: before + batch.bytesRead, of: total))
      }
      if let reading = pipeline.reading { summary.readings.append(reading) }
      before += sizes[number] ?? 0
    }
    if count == 0, let first = sources.first {
      let passedOver = summary.readings.first?.passedOver ?? [:]
      throw passedOver.isEmpty
        ? CatalogError.emptySource(path: first.path)
        : .noMedia(path: first.path, found: SourceReading.endings(passedOver))
    }
    if count == summary.skipped {
      throw CatalogError.noRecords(
        paths: sources.map(\.path), firstSkip: summary.firstSkips.first)
    }
    if sources.count(where: { $0.kind == .snapshot }) > 1 {
      summary.merged += try LibraryJoin(table, db).run()
    }
  }

  /// The numbers of the sources whose titles give way to those of other sources; none without a library.
  private var starters: Set<Int> {
    guard sources.contains(where: { $0.kind == .snapshot }) else { return [] }
    return Set(sources.indices.filter { sources[$0].isStarter })
  }

  /// Merges titles of the starter catalogue into the library titles for the same works.
  private mutating func giveWay(_ db: Database) throws {
    guard !starters.isEmpty else { return }
    let join = try StarterJoin(db, starters: starters)
    summary.merged += try join.run()
    summary.ofStarter = try join.count
  }

  private mutating func add(
    _ entry: RecordPipeline.Converted, to table: inout StagingTable, source: Int, isLibrary: Bool
  ) throws {
    count += 1
    switch entry {
    case .skipped(let record): try skip(record)
    case .item(let item, var place):
      for loss in item.losses {
        place.reason = loss.reason
        if isStrict { throw CatalogError.refused(place) }
        summary.lose(loss, place, source: sources[source].path)
      }
      switch try table.add(item, source: source, isLibrary: isLibrary) {
      case .added: break
      case .merged(let id):
        place.reason = "“\(item.item.title)” is part of \(id)"
        summary.merge(place, listsAll: listsMerges)
      case .clashed(let title):
        place.reason = "its id \(item.item.id) already belongs to “\(title)”"
        try skip(place)
      }
    }
  }

  private mutating func skip(_ record: SkippedRecord) throws {
    if isStrict { throw CatalogError.refused(record) }
    summary.skip(record)
  }

  // MARK: Writing

  /// The columns of the files that a person imports; copies of a library's sources have no columns that were
  /// named.
  private var columns: [ImportedColumn] {
    let copies = Set(sources.filter { $0.kind == .snapshot }.map(\.path))
    return summary.readings.filter { !copies.contains($0.path) }.flatMap { reading in
      reading.columns.map { column in
        ImportedColumn(
          file: ControlCharacters.folded(reading.path), name: ControlCharacters.folded(column.name),
          use: column.field.map { .field($0.rawValue) } ?? (column.isKept ? .kept : .leftOut),
          example: ControlCharacters.folded(column.example))
      }
    }
  }

  /// The times of the items, taken from the catalogue at the target if the import continues it.
  private func times(_ db: Database, target: String) throws -> AdditionTimes {
    try db.execute(
      sql: "CREATE TABLE staging.times (number INTEGER PRIMARY KEY, added INTEGER)")
    let previous = try PreviousCatalog(path: target).flatMap { previous in
      try previous.continues(in: db) ? previous : nil
    }
    return AdditionTimes(
      continuing: previous, time: Int(time.timeIntervalSince1970), newID: UUID().uuidString)
  }

  private mutating func write(
    _ db: Database, _ files: SpoolFiles, times: AdditionTimes, progress: (ImportProgress) -> Void
  ) throws {
    let kept = count - summary.skipped - summary.merged
    var writer = try CatalogWriter(db, files: files)
    summary.categories = try writer.write(
      times: times, starters: starters, digest: digest
    ) { written in
      if isCancelled() { throw CatalogError.cancelled }
      progress(
        written >= kept - 1_000
          ? ImportProgress(phase: .finishing, count: kept, fraction: ImportProgress.writingEnd)
          : .writing(written, of: kept))
    }
    summary.kept = summary.categories.reduce(0) { $0 + $1.count }
    let names = sources.map { ControlCharacters.folded($0.path) }
    try CatalogTables.write(.created, Array(time.ISO8601Format().utf8), db)
    try CatalogTables.write(.sources, Array(names.joined(separator: "\n").utf8), db)
    try CatalogTables.write(.columns, ImportedColumns.bytes(columns), db)
    try CatalogTables.write(.checksum, FileChecksum.blank, db)
  }
}

/// Checks several times a second for cancellation: finishing an index is one long statement
/// that cannot check by itself.
final class CancellationWatch {
  private let timer: any DispatchSourceTimer

  init(_ isCancelled: @escaping @Sendable () -> Bool, stop: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + .milliseconds(50), repeating: .milliseconds(50))
    timer.setEventHandler { if isCancelled() { stop() } }
    timer.resume()
  }

  func end() { timer.cancel() }
}
