/// An item that matched.
struct Hit: Hashable {
  var tier: Tier
  var documentID: DocumentID
  /// The tie-break inside a tier, smaller first: twice the document id, or less for a boosted item.
  var order: Int

  /// Makes a hit that stands by its popularity.
  init(tier: Tier, documentID: DocumentID) {
    self.init(tier: tier, documentID: documentID, order: 2 * Int(documentID))
  }

  /// Makes a hit that stands elsewhere in its tier.
  init(tier: Tier, documentID: DocumentID, order: Int) {
    self.tier = tier
    self.documentID = documentID
    self.order = order
  }

  /// Orders hits by tier, then by popularity, then by document id, so that no two are equal.
  static func isBetter(_ first: Hit, _ second: Hit) -> Bool {
    (first.tier.rawValue, first.order, first.documentID)
      < (second.tier.rawValue, second.order, second.documentID)
  }
}
