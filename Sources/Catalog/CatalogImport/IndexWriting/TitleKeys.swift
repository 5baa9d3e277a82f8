import CatalogModel

/// The sort keys of an item's title.
struct TitleKeys: Sendable {
  /// The language-neutral key.
  let root: String
  /// The languages in which the item has a different key, by index in ``Collation/tailored``, with that key.
  let others: [(language: Int, key: String)]

  /// Computes the keys of an item.
  init(_ item: Item) {
    let root = TitleSortKey.key(of: item)
    self.root = root
    let candidates = TitleSortKey.languages(mayChange: item)
    guard candidates != 0 else {
      others = []
      return
    }
    // Languages with the same letters have the same key.
    var known: [Int: String] = [:]
    var others: [(language: Int, key: String)] = []
    for (number, collation) in Collation.tailored.enumerated()
    where candidates & 1 << UInt32(number) != 0 {
      let alike = Collation.alike[number]
      let key = known[alike] ?? TitleSortKey.key(of: item, in: collation)
      known[alike] = key
      if key != root { others.append((number, key)) }
    }
    self.others = others
  }
}
