package import CatalogModel

extension SearchIndexConformance {
  /// Titles with which an index may be filled for testing.
  package static let samples = [
    Item(
      id: ItemID("heat"), category: CategoryID("film"), title: "Heat", year: 1995,
      people: ["Al Pacino"], genres: ["Crime"], popularity: 700,
      fields: restrictions(seconds: 170 * 60, age: 16)),
    Item(
      id: ItemID("casino"), category: CategoryID("film"), title: "Casino", year: 1995,
      people: ["Joe Pesci"], genres: ["Crime"], popularity: 650,
      fields: restrictions(seconds: 89 * 60, age: 12)),
    Item(
      id: ItemID("heated"), category: CategoryID("book"), title: "Heated Hours",
      people: ["Ann Author"], genres: ["Crime"], popularity: 300),
    Item(
      id: ItemID("blue"), category: CategoryID("album"), title: "Kind of Blue",
      people: ["Miles Davis"], genres: ["Jazz"], popularity: 900),
  ]

  /// The fields of a title with that length and suitable age.
  private static func restrictions(seconds: Int, age: Int) -> [ItemField] {
    var facts = MediaFacts()
    facts.seconds = seconds
    return [
      ItemField(name: MediaFacts.field, value: facts.text),
      ItemField(name: ItemField.age, value: String(age)),
    ]
  }
}
