/// An item that matched.
package struct Hit: Hashable {
  /// The quality of the match.
  package var tier: Tier
  /// The item.
  package var documentID: DocumentID
  /// The tie-break within a rung, smaller first: twice the document id, or less for a boosted item, times its
  /// factor; see ``RankFactors``.
  package var order: Int
  /// The rung of the ranking; an exact match in a reading of a title in another script gets the rung of a
  /// title start.
  package let rung: UInt8

  /// Creates a hit that is ordered by its popularity.
  /// - Parameter isForeign: `true` if the title is in a script other than the text's.
  package init(tier: Tier, documentID: DocumentID, isForeign: Bool, _ factors: RankFactors) {
    self.init(
      tier: tier, documentID: documentID, rank: 2 * Int(documentID), isForeign: isForeign, factors)
  }

  /// Creates a hit that is ordered by a given rank.
  init(tier: Tier, documentID: DocumentID, rank: Int, isForeign: Bool, _ factors: RankFactors) {
    let isReading = isForeign && tier == .exactTitle
    self.init(
      tier: tier, documentID: documentID,
      order: rank * factors.factor(tier, isForeign: isForeign),
      rung: isReading ? Tier.titleStart.rung : tier.rung)
  }

  /// Creates a hit with an explicit order and rung.
  package init(tier: Tier, documentID: DocumentID, order: Int, rung: UInt8? = nil) {
    self.tier = tier
    self.rung = rung ?? tier.rung
    self.documentID = documentID
    self.order = order
  }

  /// Orders hits by rung, then by popularity, then by document id, so that no two compare equal.
  package static func isBetter(_ first: Hit, _ second: Hit) -> Bool {
    (first.rung, first.order, first.documentID) < (second.rung, second.order, second.documentID)
  }
}

extension [Hit] {
  /// Inserts a hit where it belongs among others in order, and drops the last one beyond the limit.
  mutating func place(_ hit: Hit, limit: Int) {
    removeAll { $0.documentID == hit.documentID }
    insert(hit, at: firstIndex { Hit.isBetter(hit, $0) } ?? count)
    if count > limit { removeLast() }
  }
}
