internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch

extension MediaProbe {
  /// Probes those files of a source whose technical facts are unknown, and stores each result at once:
  /// nothing that was found is lost when the rest is cancelled. A source whose copy is missing is left to the
  /// next check of its files.
  /// - Parameter time: Seconds since 1970.
  /// - Throws: ``CatalogError/cancelled``.
  func findFacts(
    of source: LibrarySource, in store: SourceStore, time: Int, _ isCancelled: () -> Bool
  ) throws(CatalogError) {
    let notes = MediaNotes(file: store.notes(of: source), time: time)
    do throws(CatalogError) {
      try store.snapshot(of: source).forEachRecord { record in
        var record = record
        notes.annotate(&record)
      }
    } catch {
      return
    }
    for path in notes.missing {
      let outcome = look(at: path, isCancelled: isCancelled)
      guard !isCancelled() else { throw .cancelled }
      switch outcome {
      case .found(let reading): notes.add(reading.facts, of: path)
      case .nothing: notes.add(MediaFacts(), of: path)
      case .late: notes.delay(path)
      }
    }
  }
}
