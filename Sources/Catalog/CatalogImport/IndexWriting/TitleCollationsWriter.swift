import CatalogModel
import CatalogSearch

/// Finds the titles that have other places in the order of some language; see ``TitleCollations``.
struct TitleCollationsWriter {
  private struct Moved {
    var key: [UInt8]
    var index: UInt32
  }

  private var moved = [[Moved]](repeating: [], count: Collation.tailored.count)

  /// Takes note of an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Its document id less one.
  ///   - key: Its key without the letters of any language.
  mutating func add(_ item: Item, _ index: UInt32, key: String) {
    for (number, collation) in Collation.tailored.enumerated()
    where TitleSortKey.mayChange(item, in: collation) {
      let own = TitleSortKey.key(of: item, in: collation)
      if own != key { moved[number].append(Moved(key: Array(own.utf8), index: index)) }
    }
  }

  /// The differences of all languages that have any.
  /// - Parameters:
  ///   - order: The items in the order of their keys, each by its document id less one.
  ///   - key: The key of an item.
  func changes(
    of order: [UInt32], key: (Int) -> ArraySlice<UInt8>
  ) -> [(language: String, change: TitleCollations.Change)] {
    zip(Collation.tailored, moved).compactMap { collation, moved in
      let change = Self.change(of: order, moved, in: collation, key)
      let turns = change.letters < change.script.lowerBound && !change.script.isEmpty
      return change.moves.isEmpty && !turns ? nil : (collation.language, change)
    }
  }

  private static func change(
    of order: [UInt32], _ moved: [Moved], in collation: Collation,
    _ key: (Int) -> ArraySlice<UInt8>
  ) -> TitleCollations.Change {
    let ids = Set(moved.map(\.index))
    let kept = ids.isEmpty ? order : order.filter { !ids.contains($0) }
    let sorted = moved.sorted { first, second in
      first.key == second.key
        ? first.index < second.index : first.key.lexicographicallyPrecedes(second.key)
    }
    /// The number of kept items that stand before a key.
    func count(before bound: [UInt8], including index: UInt32 = 0) -> Int {
      kept.partitioningIndex { other in
        let own = key(Int(other))
        return own.elementsEqual(bound) ? other >= index : !own.lexicographicallyPrecedes(bound)
      }
    }
    let moves = sorted.map { item in
      TitleCollations.Change.Move(
        index: item.index, place: UInt32(count(before: item.key, including: item.index)))
    }
    /// The number of all items that stand before a key.
    func place(_ bound: [UInt8]) -> UInt32 {
      UInt32(
        count(before: bound)
          + sorted.partitioningIndex { !$0.key.lexicographicallyPrecedes(bound) })
    }
    let script = collation.script.map { script in
      place(
        Array(String(script.lowerBound).utf8))..<place(
          Array(String(script.upperBound).utf8) + [UInt8.max])
    }
    return TitleCollations.Change(
      moves: moves, letters: place([UInt8(ascii: "a")]), script: script ?? 0..<0)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds that holds for all elements after it, too.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
