import CatalogModel
import GRDB

/// Finds the weights of items, which depend on the ranks they share with items of the same popularity.
///
/// Document ids ascend as the popularity falls, so items of equal popularity are adjacent.
final class PopularityPlaces {
  private let db: Database
  private let items: ItemCount
  /// The ranges of document ids found so far, with the weight of each item in them.
  private var known: [(ids: ClosedRange<Int>, weight: Double)] = []

  init(_ db: Database, _ items: ItemCount) {
    self.db = db
    self.items = items
  }

  /// The weight of an item; see ``PopularityWeights``. 0 for an id that no item has.
  /// - Complexity: O(log n) rows, and none for a neighbour of the same popularity.
  func weight(of id: DocumentID) throws -> Double {
    let id = Int(id)
    guard items.contains(id) else { return 0 }
    if let found = known.first(where: { $0.ids.contains(id) }) { return found.weight }
    let figure = try popularity(id)
    let first = try furthest(from: id, step: -1, figure)
    let last = try furthest(from: id, step: 1, figure)
    let weight = PopularityWeights.weight(ofPlaces: first - 1..<last)
    known.append((first...last, weight))
    return weight
  }

  /// The last id in a direction with the same popularity, found by galloping.
  private func furthest(from id: Int, step: Int, _ figure: Int) throws -> Int {
    var inside = id
    var length = 1
    while try hasFigure(figure, inside + step * length) {
      inside += step * length
      length *= 2
    }
    while length > 1 {
      length /= 2
      if try hasFigure(figure, inside + step * length) { inside += step * length }
    }
    return inside
  }

  private func hasFigure(_ figure: Int, _ id: Int) throws -> Bool {
    try items.contains(id) && popularity(id) == figure
  }

  private func popularity(_ id: Int) throws -> Int {
    let rows = try SQLStatement(
      cached: db, "SELECT popularity FROM items WHERE document_id = ?")
    rows.bind(1, id)
    defer { rows.reset() }
    return try rows.next() ? rows.int(0) : 0
  }
}
