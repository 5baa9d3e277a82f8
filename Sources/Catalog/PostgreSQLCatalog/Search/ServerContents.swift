internal import CatalogModel

/// The contents of a generation of a catalogue, the same on every server.
struct ServerContents: Sendable, Hashable {
  /// The number of the generation.
  var generation: Int
  /// The number of parts into which the items were divided.
  var parts: Int
  /// The number of items, in all parts.
  var titles: Int
  /// The names of the categories by number.
  var categoryIDs: [CategoryID]
  /// The number of items of each category, by number.
  var sizes: [Int]
  /// An identifier of the contents.
  var digest: String

  /// The encoded form of the categories: one line for each, with its size, a space and its name.
  static func text(_ categories: [(CategoryID, Int)]) -> String {
    categories.map { "\($1) \($0.rawValue)" }.joined(separator: "\n")
  }

  /// Reads what an import stored.
  init(generation: Int, parts: Int, titles: Int, categories: String, digest: String) {
    self.generation = generation
    self.parts = parts
    self.titles = titles
    self.digest = digest
    let lines = categories.split(separator: "\n").prefix(PostingEntries.mostCategories)
      .map { $0.split(separator: " ", maxSplits: 1) }
    categoryIDs = lines.map { CategoryID($0.count > 1 ? String($0[1]) : "item") }
    sizes = lines.map { $0.first.flatMap { Int($0) } ?? 0 }
  }

  /// The categories, known ones first.
  var categories: [Category] {
    let places = Dictionary(
      Category.known.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    return categoryIDs.map { Category(id: $0) }.sorted { first, second in
      let (one, other) = (places[first.id] ?? .max, places[second.id] ?? .max)
      return one != other ? one < other : first.title < second.title
    }
  }

  /// The number of a category; `nil` if the catalogue has none with that name.
  func number(of id: CategoryID) -> Int? { categoryIDs.firstIndex(of: id) }

  /// The number of the category named by a token, by id or title.
  func number(ofToken text: String) -> Int? {
    if let number = number(of: CategoryID(text)) { return number }
    let folded = TextFolding.fold(text)
    return categories.first { TextFolding.fold($0.title) == folded }.flatMap { number(of: $0.id) }
  }
}
