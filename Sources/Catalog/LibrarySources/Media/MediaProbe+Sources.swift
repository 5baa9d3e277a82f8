internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch

extension MediaProbe {
  /// Finds out the technical facts of those files of a source of which none are known, and keeps each at
  /// once: what was found out is not lost when the rest is called off. A source whose copy is gone is left
  /// to the next look at its files.
  /// - Throws: ``CatalogError/cancelled``.
  func findFacts(
    of source: LibrarySource, in store: SourceStore, _ isCancelled: () -> Bool
  ) throws(CatalogError) {
    let notes = MediaNotes(file: store.notes(of: source))
    do throws(CatalogError) {
      try store.snapshot(of: source).forEachRecord { record in
        var record = record
        notes.annotate(&record)
      }
    } catch {
      return
    }
    for path in notes.missing {
      let reading = reading(of: path, isCancelled: isCancelled)
      guard !isCancelled() else { throw .cancelled }
      notes.add(reading?.facts ?? MediaFacts(), of: path)
    }
  }
}
