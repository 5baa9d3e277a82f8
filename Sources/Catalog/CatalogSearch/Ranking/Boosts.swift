import CatalogModel
import GRDB
import Synchronization

/// The boosts of items that are opened here often: they count as more popular than the catalogue
/// has them.
///
/// Whatever the catalogue prepared stays as it is: the few boosted items are matched one by one and
/// take their places in each answer.
final class Boosts: Sendable {
  private struct BoostedItem {
    var documentID: DocumentID
    var category: Int
    /// Twice the document id that the boosted popularity deserves, less one; see ``Hit/order``.
    var order: Int
    var text: IndexedText
    var item: Item
  }

  private let state = Mutex<[BoostedItem]>([])
  /// Matching more would show in the time of an answer.
  static let most = 100

  /// Replaces the boosted items: points of popularity by id. Unknown ids are left out.
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

  /// The first document id whose popularity is not above a figure, by binary search.
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

  /// Puts the boosted items where they belong in an answer.
  ///
  /// - Parameters:
  ///   - tiers: The tiers of those that matched; `nil` where the answer was prepared and each has to
  ///     be matched by itself.
  ///   - limits: The hits wanted of each category, by number.
  ///   - match: The tier in which an item matches; `nil` when it does not.
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
      Self.insert(hit, into: &found.hits[item.category], limit: limits[item.category])
      found.top.removeAll { $0.documentID == item.documentID }
      found.top = TopResults.merged(found.top + [hit])
    }
  }

  private static func insert(_ hit: Hit, into hits: inout [Hit], limit: Int) {
    hits.removeAll { $0.documentID == hit.documentID }
    let place = hits.firstIndex { Hit.isBetter(hit, $0) } ?? hits.count
    hits.insert(hit, at: place)
    if hits.count > limit { hits.removeLast() }
  }

  /// The tier in which an item matches words as they are spelt; `nil` when it does not.
  static func tier(of text: IndexedText, _ words: SearchWords) -> Tier? {
    let folded = words.folded
    guard let last = words.words.last else { return nil }
    if text.forms.contains(folded) { return .exactTitle }
    let start = folded + (words.endsWithSpace ? " " : "")
    let joined = words.joined
    if text.forms.contains(where: { form in
      form.hasPrefix(start) || joined.map { form.hasPrefix($0) } == true
    }) {
      return .titleStart
    }
    if text.names.contains(words.words.joined()) { return .wholeName }
    func have(_ known: [String]) -> Bool {
      words.words.dropLast().allSatisfy(known.contains) && known.contains { $0.hasPrefix(last) }
    }
    if have(text.titleWords) { return .titleWords }
    if words.words.count > 1, have(text.titleWords + text.numberNames) { return .titleWords }
    if let joined, text.titleWords.contains(where: { $0.hasPrefix(joined) }) { return .titleWords }
    if haveInitials(text, words.words, last: last) { return .initials }
    if words.isShort { return text.otherWords.contains(folded) ? .otherFields : nil }
    guard have(text.titleWords + text.otherWords),
      words.words.count == 1 || NameMatch(words.words).holds(in: text)
    else { return nil }
    return .otherFields
  }

  /// Tells that the first word is the initials of the title's words, and the title has the others.
  private static func haveInitials(
    _ text: IndexedText, _ words: [String], last: String
  ) -> Bool {
    guard let first = words.first, (3...12).contains(first.utf8.count),
      text.initials.contains(where: { $0.hasPrefix(first) })
    else { return false }
    return words.count == 1
      || words.dropFirst().dropLast().allSatisfy(text.titleWords.contains)
        && text.titleWords.contains { $0.hasPrefix(last) }
  }
}
