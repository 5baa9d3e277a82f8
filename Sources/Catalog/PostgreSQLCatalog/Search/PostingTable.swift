internal import CatalogSearch

/// The postings that a search has read so far, merged from all parts of the catalogue.
final class PostingTable {
  private struct Row {
    /// The number of items in each category.
    var counts: [Int] = []
    var entries: [Posting] = []
    /// False if a server has entries that were not read.
    var isRead = true
  }

  private let session: ServerSession
  /// Rows by key, then by part of the ranks.
  private var rows: [String: [Int: Row]] = [:]
  /// The letters that follow keys.
  private var letters: [String: Set<Unicode.Scalar>] = [:]
  /// The number of entries read so far.
  private(set) var size = 0

  /// The number of parts of the ranks whose entries come with the first answer.
  private static let firstParts = 1

  init(_ session: ServerSession) { self.session = session }

  /// Reads the counts and first entries of keys that are not known yet.
  /// - Parameter beginnings: Keys of which only the letters that follow are wanted.
  func read(_ keys: some Sequence<String>, lettersAfter beginnings: [String] = []) throws {
    let new = Set(keys).filter { rows[$0] == nil }.sorted()
    let others = Set(beginnings).filter { letters[$0] == nil && !new.contains($0) }.sorted()
    if new.isEmpty, others.isEmpty { return }
    for key in new { rows[key] = [:] }
    for key in new + others { letters[key] = [] }
    let parameters: [Parameter] = [.texts(new), .number(Self.firstParts), .texts(others)]
    try session.ask(.postings, parameters) { answer in
      for index in answer.indices {
        let (place, part) = (answer.int(index, 0) - 1, answer.int(index, 1))
        let asked = part < 0 ? others : new
        guard asked.indices.contains(place) else { continue }
        let key = asked[place]
        letters[key]?.formUnion(answer.text(index, 4).unicodeScalars)
        if part < 0 { continue }
        var row = rows[key]?[part] ?? Row()
        answer.withBytes(index, 2) { CategoryCounts.add($0, to: &row.counts) }
        if answer.isNull(index, 3) {
          row.isRead = false
        } else {
          take(answer, index, 3, part, &row)
        }
        rows[key, default: [:]][part] = row
      }
    }
  }

  /// The letters that follow keys; those not known yet are queried.
  func letters(after keys: [String]) throws -> Set<Unicode.Scalar> {
    try read([], lettersAfter: keys)
    return keys.reduce([]) { $0.union(letters[$1] ?? []) }
  }

  /// Reads the entries of keys in some parts of the ranks.
  func read(_ keys: some Sequence<String>, in parts: [Int]) throws {
    let wanted = Set(keys).filter { key in parts.contains { !isRead(key, $0) } }.sorted()
    if wanted.isEmpty { return }
    for key in wanted {
      for part in parts where !isRead(key, part) {
        rows[key]?[part]?.entries = []
        rows[key]?[part]?.isRead = true
      }
    }
    try session.ask(.morePostings, [.texts(wanted), .numbers(parts)]) { answer in
      for index in answer.indices {
        let (place, part) = (answer.int(index, 0) - 1, answer.int(index, 1))
        guard wanted.indices.contains(place), var row = rows[wanted[place]]?[part] else { continue }
        let key = wanted[place]
        take(answer, index, 2, part, &row)
        rows[key]?[part] = row
      }
    }
  }

  private func take(
    _ answer: ResultRows, _ index: Int, _ column: Int, _ part: Int, _ row: inout Row
  ) {
    let entries = answer.withBytes(index, column) { PostingEntries.decoded($0, part: part) }
    size += entries.count
    row.entries = row.entries.union(entries)
  }

  /// Whether the entries of a key in a part are known, or known to be none.
  func isRead(_ key: String, _ part: Int) -> Bool { rows[key]?[part]?.isRead ?? true }

  /// The items of a key in a part, by rank.
  func entries(_ key: String, _ part: Int) -> [Posting] { rows[key]?[part]?.entries ?? [] }

  /// The parts of the ranks in which a key has items.
  func parts(_ key: String) -> Set<Int> { Set(rows[key].map { Array($0.keys) } ?? []) }

  /// The items of a key in a part, by category.
  func counts(_ key: String, _ part: Int) -> [Int] { rows[key]?[part]?.counts ?? [] }

  /// The number of items of a key in a part.
  func count(_ key: String, _ part: Int) -> Int { counts(key, part).reduce(0, +) }

  /// The number of all items of a key.
  func total(_ key: String) -> Int {
    rows[key]?.values.reduce(0) { $0 + $1.counts.reduce(0, +) } ?? 0
  }
}
