internal import CatalogSearch

/// Reads matches in order of popularity, from the servers only as far as needed.
struct MatchReader {
  let table: PostingTable
  let isCancelled: () -> Bool
  /// The most entries that the search may read, of three bytes each.
  var mostEntries = Self.many

  /// The number of entries read at a time beyond the first parts of the ranks, initially.
  private static let entriesAtOnce = 40_000
  /// The most entries read for results that no one awaits letter by letter.
  static let many = 3_000_000
  /// The most entries read for a page of all categories: within them even a rare category has its most
  /// popular titles, or they are found in its scope.
  static let few = 150_000

  /// Passes the matches by rank until no more are wanted.
  /// - Returns: False if the rest would take too long.
  @discardableResult
  func forEach(_ matches: Matches, _ body: (Posting) throws -> Bool) throws -> Bool {
    try table.read(matches.keys)
    let parts = matches.parts(table).sorted()
    var room = Self.entriesAtOnce
    for (place, part) in parts.enumerated() {
      if isCancelled() { throw SearchCancelled() }
      if !isRead(matches, part) {
        guard table.size < mostEntries else { return false }
        try table.read(matches.keys, in: next(parts[place...], of: matches.keys, room: room))
        room *= 2
      }
      for posting in matches.found(table, part) where try !body(posting) { return true }
    }
    return true
  }

  /// The first of some parts that together have a number of entries, but at least one.
  private func next(_ parts: ArraySlice<Int>, of keys: [String], room: Int) -> [Int] {
    var room = room
    var next: [Int] = []
    for part in parts {
      for key in keys where !table.isRead(key, part) { room -= table.count(key, part) }
      if room < 0, !next.isEmpty { break }
      next.append(part)
    }
    return next
  }

  private func isRead(_ matches: Matches, _ part: Int) -> Bool {
    matches.keys.allSatisfy { table.isRead($0, part) }
  }

  /// The matches of any tier by category: counted in what has been read, and estimated for the rest from the
  /// counts of one key, if any.
  /// - Parameters:
  ///   - key: A key that has nearly all of the matches; `nil` for none.
  /// - Returns: The counts, and whether they are exact.
  func counts(_ matches: Matches, like key: String?) -> (counts: [Int], isExact: Bool) {
    var counts = [Int](repeating: 0, count: PostingEntries.mostCategories + 1)
    var isExact = true
    for part in matches.parts(table) {
      if case .key(let key) = matches {
        for (category, count) in table.counts(key, part).enumerated() { counts[category] += count }
      } else if isRead(matches, part) {
        for posting in matches.found(table, part) { counts[posting.category] += 1 }
      } else if let key {
        for (category, count) in table.counts(key, part).enumerated() { counts[category] += count }
      } else {
        isExact = false
      }
    }
    return (counts, isExact)
  }
}
