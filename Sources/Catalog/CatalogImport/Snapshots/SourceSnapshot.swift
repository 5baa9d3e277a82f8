import CatalogModel
package import CatalogSearch
import Support

/// A copy of the records of a source, which stands in for it while it has not changed, and while it
/// cannot be reached.
package struct SourceSnapshot: Hashable, Sendable {
  /// The file.
  package let path: String

  /// Takes a file, there or not.
  package init(path: String) { self.path = path }

  /// The source that a catalogue is built from. The category of records without one stands in the
  /// copy.
  package var source: CatalogSource { CatalogSource(path: path, kind: .snapshot) }

  /// Reads a source and replaces the copy, whole or not at all.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - leastTitles: The number of titles below which the copy that is there stays.
  ///   - isCancelled: Asked now and then; true stops reading.
  /// - Returns: The number of titles.
  /// - Throws: ``CatalogError``; the copy that was there is unchanged then.
  package func write(
    _ source: CatalogSource, leastTitles: Int = 0, isCancelled: () -> Bool = { false }
  ) throws(CatalogError) -> Int {
    var reader = try openRecordReader(for: source)
    let names = reader.names
    let category =
      source.category ?? CategoryNames.guess(path: source.path, columns: names)
      ?? CategoryNames.named(after: source.path)
    var titles = 0
    do {
      try AtomicFile.write(to: path, permissions: 0o600) { output in
        var piece = SnapshotLine.header(names: names, category: category.rawValue)
        while let entry = try reader.next() {
          guard case .record(let record) = entry else { continue }
          titles += 1
          if titles % 256 == 0, isCancelled() { throw CatalogError.cancelled }
          SnapshotLine.append(record, to: &piece)
          guard piece.count > 65_536 else { continue }
          try piece.withUnsafeBytes { try output.write($0) }
          piece.removeAll(keepingCapacity: true)
        }
        try piece.withUnsafeBytes { try output.write($0) }
        guard titles >= leastTitles else { throw CatalogError.emptySource(path: source.path) }
      }
    } catch let error as CatalogError {
      throw error
    } catch let error as FileError {
      throw CatalogError(error)
    } catch {
      throw .unreadable(path: source.path, reason: String(describing: error))
    }
    return titles
  }
}
