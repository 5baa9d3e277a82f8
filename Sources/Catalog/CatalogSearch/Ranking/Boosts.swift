import CatalogModel
import GRDB
import Synchronization

/// The boosts of items that are often opened here: they count as more popular than in the catalogue.
///
/// Prepared answers stay unchanged: the few boosted items are matched one by one and inserted into each
/// answer.
final class Boosts: Sendable {
  private struct BoostedItem {
    var documentID: DocumentID
    var category: Int
    /// Twice the document id that matches the boosted popularity, minus one; see ``Hit/order``.
    var order: Int
    var text: IndexedText
    var item: Item
  }

  private let state = Mutex<[BoostedItem]>([])
  /// The most boosted items: matching more would noticeably delay an answer.
  static let most = 100

  /// Replaces the boosted items, given as points of popularity by id. Unknown ids are ignored.
  func replace(_ points: [ItemID: Int], caches: CatalogCaches, db: Database) throws {
    let strongest = points.filter { $0.value > 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most)
    var boosted: [BoostedItem] = []
    for (id, points) in strongest {
      guard let documentID = try ItemReader.documentID(of: id, db),
        let item = try caches.items([documentID], db).first
      else { continue }
      let (popularity, overflow) = item.popularity.addingReportingOverflow(points)
      let deserved = try firstID(
        below: overflow ? .max : popularity, before: Int(documentID), db)
      boosted.append(
        BoostedItem(
          documentID: documentID, category: caches.contents.number(of: item.category) ?? 0,
          order: 2 * deserved - 1, text: IndexedText(item), item: item))
    }
    state.withLock { $0 = boosted }
  }

  /// The first document id whose popularity does not exceed a figure, by binary search.
  private func firstID(below popularity: Int, before id: Int, _ db: Database) throws -> Int {
    let rows = try SQLStatement(
      cached: db, "SELECT popularity FROM items WHERE document_id = ?")
    var low = 1
    var high = id
    while low < high {
      let middle = (low + high) / 2
      rows.bind(1, middle)
      let other = try rows.next() ? rows.int(0) : 0
      rows.reset()
      if other > popularity { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The boosted items.
  var documentIDs: [DocumentID] { state.withLock { $0.map(\.documentID) } }

  /// Inserts the boosted items where they belong in an answer.
  ///
  /// - Parameters:
  ///   - tiers: The tiers of those that matched; `nil` if the answer was prepared and each has to be matched
  ///     individually.
  ///   - limits: The number of hits wanted per category, by number.
  ///   - match: The tier in which an item matches; `nil` if it does not.
  func apply(
    to found: inout FoundHits, tiers: [DocumentID: Tier]?, limits: [Int],
    factors: RankFactors, match: (IndexedText, Item) -> Tier?
  ) {
    for item in state.withLock({ $0 }) where limits.indices.contains(item.category) {
      guard limits[item.category] > 0 else { continue }
      let held = found.hits[item.category].first { $0.documentID == item.documentID }
      let matched =
        tiers.map { $0[item.documentID] } ?? match(item.text, item.item)
      guard let tier = held?.tier ?? matched else { continue }
      let hit = Hit(
        tier: tier, documentID: item.documentID, rank: item.order,
        isForeign: factors.isForeign(item.documentID), factors)
      found.hits[item.category].place(hit, limit: limits[item.category])
      found.top.removeAll { $0.documentID == item.documentID }
      found.top = TopResults.merged(found.top + [hit])
    }
  }
}
