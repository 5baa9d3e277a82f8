import CatalogSearch
import Support

/// The records of a source that was read all at once.
struct ListedRecords: RecordReader {
  private var entries: ArraySlice<SourceEntry>

  init(_ entries: [SourceEntry]) { self.entries = entries[...] }

  mutating func next() throws(CatalogError) -> SourceEntry? { entries.popFirst() }
}

extension RawRecord {
  /// Sets the text of a field; an empty text clears it.
  package mutating func set(_ field: RecordField, _ text: String) {
    let text = text.trimmed
    if !text.isEmpty { texts[field] = [text] }
  }
}
