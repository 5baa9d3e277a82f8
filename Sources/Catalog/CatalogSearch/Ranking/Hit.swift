/// An item that matched.
package struct Hit: Hashable {
  /// The quality of the match.
  package var tier: Tier
  /// The item.
  package var documentID: DocumentID
  /// The tie-break inside a rung, smaller first: twice the document id, or less for a boosted item,
  /// times its factor; see ``RankFactors``.
  package var order: Int
  /// The step of the ranking; that of a title's start for a title in another script that a reading
  /// makes equal to the text.
  package let rung: UInt8

  /// Makes a hit that stands by its popularity.
  /// - Parameter isForeign: `true` where the title is in another script than the text.
  package init(tier: Tier, documentID: DocumentID, isForeign: Bool, _ factors: RankFactors) {
    self.init(
      tier: tier, documentID: documentID, rank: 2 * Int(documentID), isForeign: isForeign, factors)
  }

  /// Makes a hit that stands by a rank.
  init(tier: Tier, documentID: DocumentID, rank: Int, isForeign: Bool, _ factors: RankFactors) {
    let isReading = isForeign && tier == .exactTitle
    self.init(
      tier: tier, documentID: documentID,
      order: rank * factors.factor(tier, isForeign: isForeign),
      rung: isReading ? Tier.titleStart.rung : tier.rung)
  }

  /// Makes a hit that stands elsewhere on its rung.
  package init(tier: Tier, documentID: DocumentID, order: Int, rung: UInt8? = nil) {
    self.tier = tier
    self.rung = rung ?? tier.rung
    self.documentID = documentID
    self.order = order
  }

  /// Orders hits by rung, then by popularity, then by document id, so that no two are equal.
  package static func isBetter(_ first: Hit, _ second: Hit) -> Bool {
    (first.rung, first.order, first.documentID) < (second.rung, second.order, second.documentID)
  }
}

extension [Hit] {
  /// Puts a hit where it belongs among others in order, and drops the last beyond the limit.
  mutating func place(_ hit: Hit, limit: Int) {
    removeAll { $0.documentID == hit.documentID }
    insert(hit, at: firstIndex { Hit.isBetter(hit, $0) } ?? count)
    if count > limit { removeLast() }
  }
}
