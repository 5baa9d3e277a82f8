internal import CatalogModel
internal import CatalogSearch
internal import Support

/// The facet values with the number of items in each category; its size depends on the number of different
/// people and the like.
struct FacetBuilder {
  private struct Facet {
    var kind: String
    var folded: String
    var value: String
    var counts: [Int] = []

    mutating func add(_ category: Int) {
      while counts.count <= category { counts.append(0) }
      counts[category] += 1
    }
  }

  private var facets: [String: Facet] = [:]

  /// Adds the values of an item.
  mutating func add(_ item: Item, category: Int) {
    for (kind, names) in SearchKey.facets(of: item) {
      for name in names {
        let key = CatalogSearch.Facet.key(kind, name)
        if facets[key] == nil {
          let mark = CatalogSearch.Facet.key(kind, "")
          facets[key] = Facet(kind: mark, folded: TextFolding.fold(name), value: name)
        }
        // Changed in place: a copy for every name of every item would take as long as everything else.
        facets[key]?.add(category)
      }
    }
  }

  /// The rows of each server's table: every value is on one of the servers, with the counts of all.
  func rows(parts: Int) -> [CopyRows] {
    var rows = (0..<parts).map { _ in CopyRows() }
    for (key, facet) in facets {
      let part = ServerPlace.part(of: key, among: parts)
      rows[part].beginRow(columns: 5)
      rows[part].add(facet.kind)
      rows[part].add(facet.folded)
      rows[part].add(facet.value)
      rows[part].addNumber(facet.counts.reduce(0, +))
      rows[part].add(CategoryCounts.bytes(facet.counts))
    }
    return rows
  }
}

/// The server that stores something, chosen by the hash of its name.
enum ServerPlace {
  /// The number of the part, 0 ..< `parts`.
  static func part(of name: String, among parts: Int) -> Int {
    parts < 2 ? 0 : Int(FNV1a.value(of: name) % UInt64(parts))
  }
}
