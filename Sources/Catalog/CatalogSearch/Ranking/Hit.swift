/// An item that matched.
struct Hit: Hashable {
  var tier: Tier
  var documentID: DocumentID
  /// The tie-break inside a rung, smaller first: twice the document id, or less for a boosted item,
  /// times the factors of its tier and script.
  var order: Int

  /// Makes a hit that stands by its popularity.
  /// - Parameter isForeign: `true` where the title is in another script than the text.
  init(tier: Tier, documentID: DocumentID, isForeign: Bool = false) {
    self.init(tier: tier, documentID: documentID, rank: 2 * Int(documentID), isForeign: isForeign)
  }

  /// Makes a hit that stands by a rank.
  init(tier: Tier, documentID: DocumentID, rank: Int, isForeign: Bool) {
    let factor = isForeign ? ScriptPreference.factor : 1
    self.init(tier: tier, documentID: documentID, order: rank * tier.weight * factor)
  }

  /// Makes a hit that stands elsewhere on its rung.
  init(tier: Tier, documentID: DocumentID, order: Int) {
    self.tier = tier
    self.documentID = documentID
    self.order = order
  }

  /// Orders hits by rung, then by popularity, then by document id, so that no two are equal.
  static func isBetter(_ first: Hit, _ second: Hit) -> Bool {
    (first.tier.rung, first.order, first.documentID)
      < (second.tier.rung, second.order, second.documentID)
  }
}
