import CatalogSearch

/// One run's part of a posting list.
struct PartialPostings {
  /// The number of documents.
  private(set) var count = 0
  /// The number of times the term was appended; more than the number of documents if some have it twice.
  private(set) var rawCount = 0
  private(set) var first: DocumentID = 0
  private(set) var last: DocumentID = 0
  /// The gaps between the documents, as ``PostingListWriter`` writes them.
  private(set) var distances: [UInt8] = []

  /// Writes a part.
  /// - Parameters:
  ///   - ids: Sorted, without duplicates, and counted from the start of the run.
  ///   - before: The number of documents before the run.
  static func append(
    _ ids: ArraySlice<DocumentID>, rawCount: Int, after before: DocumentID,
    to writer: inout VarintWriter
  ) {
    writer.append(ids.count)
    guard let first = ids.first, let last = ids.last else { return }
    writer.append(rawCount - ids.count)
    writer.append(Int(before + first))
    writer.append(Int(last - first))
    var size = 0
    var id = first
    for next in ids.dropFirst() {
      size += VarintWriter.size(of: Int(next - id))
      id = next
    }
    writer.append(size)
    id = first
    for next in ids.dropFirst() {
      writer.append(Int(next - id))
      id = next
    }
  }

  /// Reads what ``append(_:rawCount:after:to:)`` wrote.
  mutating func read(_ reader: inout SpoolReader) throws(CatalogError) {
    distances.removeAll(keepingCapacity: true)
    count = try reader.number()
    rawCount = count
    guard count > 0 else { return }
    rawCount += try reader.number()
    first = DocumentID(truncatingIfNeeded: try reader.number())
    last = first &+ DocumentID(truncatingIfNeeded: try reader.number())
    let size = try reader.number()
    try reader.read(size, into: &distances)
  }
}

/// A term with its whole posting lists.
struct MergedTerm {
  /// A posting list.
  struct Postings {
    /// The number of documents.
    var count = 0
    /// See ``PartialPostings/rawCount``.
    var rawCount = 0
    /// The first document; 0 if there is none.
    var first: DocumentID = 0
    /// The encoded form; see ``PostingList``. Empty if there are no documents.
    var bytes: ArraySlice<UInt8> { writer.bytes[...] }
    fileprivate var last: DocumentID = 0
    fileprivate var writer = VarintWriter()
  }

  /// The term.
  private(set) var term: [UInt8] = []
  /// The note of the term's first occurrence.
  private(set) var note: [UInt8] = []
  /// Its posting lists by ``PostingInverter/Part``.
  private(set) var postings = [Postings](
    repeating: Postings(), count: PostingInverter.Part.allCases.count)

  /// The posting list of a part.
  subscript(part: PostingInverter.Part) -> Postings { postings[part.rawValue] }

  mutating func begin(_ term: [UInt8], note: [UInt8]) {
    self.term = term
    self.note = note
    for part in postings.indices {
      postings[part].count = 0
      postings[part].rawCount = 0
      postings[part].first = 0
      postings[part].last = 0
      postings[part].writer.removeAll()
    }
  }

  /// Adds the part of the next run.
  mutating func add(_ parts: [PartialPostings]) {
    for (index, part) in parts.enumerated() where part.count > 0 {
      if postings[index].count == 0 { postings[index].first = part.first }
      postings[index].count += part.count
      postings[index].rawCount += part.rawCount
      postings[index].writer.append(Int(part.first - postings[index].last))
      postings[index].writer.append(raw: part.distances)
      postings[index].last = part.last
    }
  }

  mutating func end() {
    for part in postings.indices where postings[part].count > 0 { postings[part].writer.append(0) }
  }
}
