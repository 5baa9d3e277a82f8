/// The terms of documents one after another, by the numbers of a ``TermInterner``: four bytes each.
struct TermLists {
  /// The terms of all documents.
  private(set) var terms: [UInt32] = []
  /// The end of each document's terms.
  private(set) var ends: [UInt32] = []

  /// The number of documents.
  var count: Int { ends.count }

  /// Adds a term to the current document.
  mutating func append(_ term: UInt32) { terms.append(term) }

  /// Removes everything, keeping the capacity.
  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Ends a document.
  mutating func endDocument() { ends.append(UInt32(terms.count)) }

  /// The terms of a document, counted from 0.
  subscript(document: Int) -> ArraySlice<UInt32> {
    terms[(document == 0 ? 0 : Int(ends[document - 1]))..<Int(ends[document])]
  }
}
