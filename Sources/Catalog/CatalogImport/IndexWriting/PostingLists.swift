import CatalogSearch

/// Posting lists: the documents of each term, in the order of the terms, by one counting sort.
struct PostingLists {
  private var starts: [UInt32]
  private var ends: [UInt32]
  private var ids: [DocumentID]

  /// Inverts the terms of documents.
  /// - Parameter places: The place of each term in the order of the lists, by its number.
  init(_ lists: TermLists, places: [UInt32]) {
    starts = [UInt32](repeating: 0, count: places.count + 1)
    for term in lists.terms { starts[Int(places[Int(term)]) + 1] += 1 }
    for index in 0..<places.count { starts[index + 1] += starts[index] }
    var next = starts
    ids = [DocumentID](repeating: 0, count: lists.terms.count)
    var index = 0
    for (document, end) in lists.ends.enumerated() {
      while index < Int(end) {
        let place = Int(places[Int(lists.terms[index])])
        let id = DocumentID(document + 1)
        if next[place] == starts[place] || ids[Int(next[place]) - 1] != id {
          ids[Int(next[place])] = id
          next[place] += 1
        }
        index += 1
      }
    }
    ends = next
  }

  /// The number of times a term was appended, counting repetitions within a document.
  func rawCount(_ place: Int) -> Int { Int(starts[place + 1] - starts[place]) }

  /// The documents of a term, in order, each once.
  subscript(place: Int) -> ArraySlice<DocumentID> {
    ids[Int(starts[place])..<Int(ends[place])]
  }
}
