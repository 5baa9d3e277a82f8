import CatalogSearch

/// Inverts the terms of documents in bounded memory, by single-pass in-memory indexing: posting lists are
/// built for as many documents as fit in memory, spooled in term order, and merged at the end.
///
/// Source: Heinz and Zobel, "Efficient single-pass index construction for text databases" (2003).
struct PostingInverter {
  /// One of the two posting lists of a term.
  enum Part: Int, CaseIterable {
    case title, other
  }

  /// A run: the sorted terms of some documents, with their posting lists.
  struct Run {
    var bytes: Range<Int>
    /// The number of terms.
    var terms: Int
  }

  private let files: SpoolFiles
  private let memory: Int
  private var terms = TermInterner()
  private var lists = [TermLists](repeating: TermLists(), count: Part.allCases.count)
  /// A note for each term of the run, end to end; see ``append(_:to:note:)``.
  private var notes: [UInt8] = []
  private var noteEnds: [UInt32] = []
  /// The number of documents before the run.
  private var before: DocumentID = 0
  private var spool: SpoolFile?
  private var runs: [Run] = []

  /// Starts without documents.
  /// - Parameter memory: The approximate bytes of memory that a run may take.
  init(_ files: SpoolFiles, memory: Int = 48 << 20) {
    self.files = files
    self.memory = memory
  }

  /// Adds a term to a posting list of the current document.
  /// - Parameter note: Stored with a term on its first occurrence.
  mutating func append(
    _ term: String, to part: Part, note: @autoclosure () -> [UInt8] = []
  ) {
    let number = terms.number(of: term)
    if Int(number) == noteEnds.count {
      notes += note()
      noteEnds.append(UInt32(notes.count))
    }
    lists[part.rawValue].append(number)
  }

  /// Ends a document; the first one has the document id 1.
  mutating func endDocument() {
    for part in lists.indices { lists[part].endDocument() }
  }

  /// Whether the run has to be spooled before the next document.
  var isFull: Bool {
    let terms = terms.bytes.count + notes.count + 16 * noteEnds.count
    // Inverting needs room for a second copy of the lists.
    return terms + lists.reduce(0) { $0 + 8 * $1.terms.count + 8 * $1.count } >= memory
  }

  /// Spools the run.
  /// - Parameter body: Receives the lists of the documents, and the place of each term in the order of the
  ///   run by its number, before they are discarded.
  mutating func spill(
    _ body: ([TermLists], [UInt32]) throws -> Void = { _, _ in }
  ) throws {
    guard lists[0].count > 0 else { return }
    if spool == nil { spool = try files.make() }
    guard let spool else { return }
    let start = spool.count
    let order = terms.sorted()
    let places = TermInterner.places(in: order)
    try body(lists, places)
    let inverted = lists.map { PostingLists($0, places: places) }
    var writer = VarintWriter()
    var last: ArraySlice<UInt8> = []
    for (place, number) in order.enumerated() {
      let term = terms.term(Int(number))
      let shared = zip(term, last).prefix { $0 == $1 }.count
      writer.append(shared)
      writer.append(term.dropFirst(shared))
      let noteStart = number == 0 ? 0 : Int(noteEnds[Int(number) - 1])
      writer.append(notes[noteStart..<Int(noteEnds[Int(number)])])
      for list in inverted {
        PartialPostings.append(
          list[place], rawCount: list.rawCount(place), after: before, to: &writer)
      }
      last = term
      if writer.bytes.count >= Self.pieceSize {
        try spool.append(writer.bytes)
        writer.removeAll()
      }
    }
    try spool.append(writer.bytes)
    runs.append(Run(bytes: start..<spool.count, terms: order.count))
    before += DocumentID(lists[0].count)
    terms = TermInterner()
    for part in lists.indices { lists[part].removeAll() }
    notes.removeAll(keepingCapacity: true)
    noteEnds.removeAll(keepingCapacity: true)
  }

  private static let pieceSize = 1 << 16

  /// Visits all terms in order, each once, and discards them. Everything must have been spooled.
  /// - Parameters:
  ///   - places: Records the place of each term for each run, if given.
  ///   - body: Receives each term with its posting lists.
  mutating func merge(
    places: TermPlaces? = nil, _ body: (MergedTerm) throws -> Void
  ) throws {
    guard let spool else { return }
    try spool.flush()
    var queue = try MergeQueue(
      runs.enumerated().map { TermRun(SpoolReader(spool, $1.bytes), number: $0) })
    var merged = MergedTerm()
    while let first = queue.first {
      merged.begin(first.term, note: first.note)
      while let run = queue.first, run.term == merged.term {
        merged.add(run.postings)
        try places?.append(run.number)
        try queue.advance()
      }
      places?.goOn()
      merged.end()
      try body(merged)
    }
    try places?.flush()
    self.spool = nil
  }

  /// Makes room for the place of each term of each run.
  func makePlaces() throws -> TermPlaces { try TermPlaces(files, runs.map(\.terms)) }
}

/// The terms of one run of a ``PostingInverter``, read during the merge.
private final class TermRun: MergeCursor {
  /// The number of the run.
  let number: Int
  private(set) var term: [UInt8] = []
  private(set) var note: [UInt8] = []
  private(set) var postings = [PartialPostings](
    repeating: PartialPostings(), count: PostingInverter.Part.allCases.count)
  private var reader: SpoolReader

  init(_ reader: SpoolReader, number: Int) {
    self.reader = reader
    self.number = number
  }

  func advance() throws(CatalogError) -> Bool {
    guard !reader.isAtEnd else { return false }
    let shared = try reader.number()
    term.removeLast(max(0, term.count - shared))
    let length = try reader.number()
    try reader.read(length, into: &term)
    note.removeAll(keepingCapacity: true)
    let noteLength = try reader.number()
    try reader.read(noteLength, into: &note)
    for part in postings.indices { try postings[part].read(&reader) }
    return true
  }

  func precedes(_ other: TermRun) -> Bool {
    let order = term.order(before: other.term)
    return order != 0 ? order < 0 : number < other.number
  }
}
