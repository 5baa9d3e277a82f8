package import CatalogModel

extension SearchIndexConformance {
  /// Titles with which an index may be filled for testing.
  package static let samples = [
    Item(
      id: ItemID("heat"), category: CategoryID("film"), title: "Heat", year: 1995,
      people: ["Al Pacino"], genres: ["Crime"], popularity: 700),
    Item(
      id: ItemID("casino"), category: CategoryID("film"), title: "Casino", year: 1995,
      people: ["Joe Pesci"], genres: ["Crime"], popularity: 650),
    Item(
      id: ItemID("heated"), category: CategoryID("book"), title: "Heated Hours",
      people: ["Ann Author"], genres: ["Crime"], popularity: 300),
    Item(
      id: ItemID("blue"), category: CategoryID("album"), title: "Kind of Blue",
      people: ["Miles Davis"], genres: ["Jazz"], popularity: 900),
  ]
}
