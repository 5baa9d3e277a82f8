import CatalogModel
package import CatalogSearch
package import Support

/// A copy of a source's records, used while the source has not changed and while it is unreachable.
package struct SourceSnapshot: Hashable, Sendable {
  /// The file.
  package let path: String

  /// Takes a file, whether it exists or not.
  package init(path: String) { self.path = path }

  /// The source that a catalogue is built from. The category of records without one is stored in the copy.
  package var source: CatalogSource { CatalogSource(path: path, kind: .snapshot) }

  /// Reads a source and replaces the copy, either completely or not at all.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - budget: The budget of the source.
  ///   - leastTitles: With fewer titles than this, the existing copy is kept.
  ///   - isCancelled: Called from time to time; returning true stops reading.
  ///   - annotate: Adds to each record what others know about it.
  /// - Returns: The number of titles.
  /// - Throws: ``CatalogError``; the existing copy is then unchanged.
  package func write(
    _ source: CatalogSource,
    spending budget: SourceBudget = SourceBudget(CatalogSource.limits), leastTitles: Int = 0,
    isCancelled: @escaping () -> Bool = { false },
    annotate: (inout RawRecord) -> Void = { _ in }
  ) throws(CatalogError) -> Int {
    var reader = try openRecordReader(for: source, spending: budget)
    let names = reader.names
    let category =
      source.category ?? CategoryNames.guess(path: source.path, columns: names)
      ?? CategoryNames.other
    return try write(
      from: source.path, names: names, category: category.rawValue, leastTitles: leastTitles,
      isCancelled: isCancelled
    ) { sink throws(CatalogError) in
      while let entry = try reader.next() {
        guard case .record(var record) = entry else { continue }
        annotate(&record)
        try sink.take(record)
      }
    }
  }

  /// Takes records and replaces the copy, either completely or not at all.
  ///
  /// - Parameters:
  ///   - place: The source, as named in errors.
  ///   - names: The names of the source's columns.
  ///   - category: The category of records without one; empty for none.
  ///   - leastTitles: With fewer titles than this, the existing copy is kept.
  ///   - isCancelled: Called from time to time; returning true stops reading.
  ///   - read: Hands over the records.
  /// - Returns: The number of titles.
  /// - Throws: ``CatalogError``; the existing copy is then unchanged.
  package func write(
    from place: String, names: [String] = [], category: String = "", leastTitles: Int = 0,
    isCancelled: @escaping () -> Bool = { false },
    read: (any RecordSink) throws(CatalogError) -> Void
  ) throws(CatalogError) -> Int {
    let writer = try SnapshotWriter(
      path: path, names: names, category: category, isCancelled: isCancelled)
    try read(writer)
    guard writer.titles >= leastTitles else { throw .emptySource(path: place) }
    try writer.finish()
    return writer.titles
  }

  /// Hands over the records of the copy.
  /// - Throws: ``CatalogError`` if it cannot be read.
  package func forEachRecord(_ body: (RawRecord) -> Void) throws(CatalogError) {
    var reader = try SnapshotReader(source: source)
    while let entry = try reader.next() {
      if case .record(let record) = entry { body(record) }
    }
  }

  /// Whether the copy exists.
  package var isThere: Bool { AtomicFile.size(of: path) != nil }

  /// A hash that identifies this version of the copy.
  /// - Complexity: O(n) in the size of the copy.
  package var hash: UInt64? {
    guard let chunks = try? FileChunks(path: path) else { return nil }
    defer { chunks.close() }
    var hash = FNV1a()
    while let chunk = try? chunks.next(), !chunk.isEmpty { hash.add(chunk) }
    return hash.value
  }

  /// Replaces the records that have the same key as changed ones, and appends new ones.
  ///
  /// - Parameters:
  ///   - growth: The number of titles by which the copy has to grow.
  ///   - key: The unique key of a record.
  /// - Returns: The number of titles, and whether an existing record changed; nothing is written if there is
  ///   no change. `nil` if the copy would not grow by that number.
  /// - Throws: ``CatalogError``; the copy is then unchanged.
  package func merge(
    _ records: [RawRecord], growth: Int, key: (RawRecord) -> String
  ) throws(CatalogError) -> (titles: Int, isChanged: Bool)? {
    var new = Dictionary(records.map { (key($0), $0) }) { $1 }
    let reader = try SnapshotReader(source: source)
    var former = reader
    var merged: [RawRecord] = []
    var isChanged = false
    while let entry = try former.next() {
      guard case .record(let record) = entry else { continue }
      let newer = new.removeValue(forKey: key(record)) ?? record
      isChanged = isChanged || newer != record
      merged.append(newer)
    }
    guard new.count == growth else { return nil }
    for record in records {
      if let added = new.removeValue(forKey: key(record)) { merged.append(added) }
    }
    guard isChanged || growth > 0 else { return (merged.count, false) }
    let titles = try write(from: path, names: reader.names) { sink throws(CatalogError) in
      for record in merged { try sink.take(record) }
    }
    return (titles, true)
  }
}
