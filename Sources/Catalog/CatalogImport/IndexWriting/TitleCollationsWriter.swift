import CatalogModel
import CatalogSearch

/// Finds the titles that are in a different position in the order of some language; see ``TitleCollations``.
///
/// The titles with letters of a language are sorted separately, and their positions are counted while all
/// titles pass by in the language-neutral order.
struct TitleCollationsWriter {
  private let files: SpoolFiles
  private var sorters: [ExternalSorter?] = Array(repeating: nil, count: Collation.tailored.count)
  private var languages: [CollationMerge] = []
  private static let memory = 2 << 20

  /// Starts without items.
  init(_ files: SpoolFiles) { self.files = files }

  /// Records an item.
  /// - Parameters:
  ///   - keys: Its keys.
  ///   - index: Its document id minus one.
  /// - Returns: A bit for each language in which it has a different key, by ``Collation/tailored``.
  mutating func add(_ keys: TitleKeys, _ index: UInt64) throws -> UInt32 {
    var moved: UInt32 = 0
    for (number, key) in keys.others {
      moved |= 1 << UInt32(number)
      var sorter = sorters[number] ?? ExternalSorter(files, memory: Self.memory)
      sorters[number] = nil
      try sorter.append(key.utf8, number: index)
      sorters[number] = sorter
    }
    return moved
  }

  /// Sorts what was recorded.
  mutating func begin() throws {
    for (number, collation) in Collation.tailored.enumerated() {
      languages.append(try CollationMerge(collation, try sorters[number]?.sorted()))
      sorters[number] = nil
    }
  }

  /// Passes an item, in the order of the language-neutral keys.
  /// - Parameters:
  ///   - key: Its key.
  ///   - index: Its document id minus one.
  ///   - moved: The languages in which it has a different key; see ``add(_:_:)``.
  mutating func pass(_ key: [UInt8], _ index: UInt32, moved: UInt32) throws {
    for number in languages.indices {
      try languages[number].pass(key, index, isMoved: moved & 1 << UInt32(number) != 0)
    }
  }

  /// The differences of all languages that have any.
  mutating func changes() throws -> [(language: String, change: TitleCollations.Change)] {
    var changes: [(language: String, change: TitleCollations.Change)] = []
    for number in languages.indices {
      let change = try languages[number].finished()
      let turns = change.letters < change.script.lowerBound && !change.script.isEmpty
      if !change.moves.isEmpty || turns {
        changes.append((Collation.tailored[number].language, change))
      }
    }
    return changes
  }
}

/// Merges the titles of one language into the order of all titles.
private struct CollationMerge {
  /// A key before which titles are counted.
  private struct Bound {
    var key: [UInt8]
    /// The number of titles before it, both moved and unmoved.
    var count: UInt32 = 0
  }

  private var moved: SortedKeys?
  private var moves: [TitleCollations.Change.Move] = []
  private var kept: UInt32 = 0
  /// The first letter, then the bounds of the language's own script.
  private var bounds: [Bound]

  init(_ collation: Collation, _ moved: SortedKeys?) throws {
    self.moved = moved
    bounds = [Bound(key: [UInt8(ascii: "a")])]
    if let script = collation.script {
      bounds.append(Bound(key: Array(String(script.lowerBound).utf8)))
      bounds.append(Bound(key: Array(String(script.upperBound).utf8) + [UInt8.max]))
    }
  }

  mutating func pass(_ key: [UInt8], _ index: UInt32, isMoved: Bool) throws {
    guard !isMoved else { return }
    while let next = moved?.first {
      let order = next.key.order(before: key)
      guard order < 0 || (order == 0 && next.number < UInt64(index)) else { break }
      try take(next.key, next.number)
    }
    kept += 1
    count(key)
  }

  private mutating func take(_ key: [UInt8], _ number: UInt64) throws {
    moves.append(
      TitleCollations.Change.Move(index: UInt32(truncatingIfNeeded: number), place: kept))
    count(key)
    try moved?.advance()
  }

  private mutating func count(_ key: [UInt8]) {
    for place in bounds.indices where key.order(before: bounds[place].key) < 0 {
      bounds[place].count += 1
    }
  }

  mutating func finished() throws -> TitleCollations.Change {
    while let next = moved?.first { try take(next.key, next.number) }
    return TitleCollations.Change(
      moves: moves, letters: bounds[0].count,
      script: bounds.count > 2
        ? bounds[1].count..<max(bounds[1].count, bounds[2].count) : 0..<0)
  }
}
