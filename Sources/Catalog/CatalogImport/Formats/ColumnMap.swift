import CatalogSearch

/// The columns of a file for each field.
struct ColumnMap: Hashable {
  /// For each field its columns, from 0, in the order they count.
  private(set) var columns: [RecordField: [Int]] = [:]
  /// The columns that are kept as fields of their own, with their names.
  private(set) var kept: [Int: String] = [:]
  /// The names of columns of which each may hold the titles; empty where one does.
  private(set) var possibleTitles: [String] = []

  /// Guesses from column names, after the explicit choices of the source.
  init(_ header: HeaderRow, source: CatalogSource) throws(CatalogError) {
    let names = header.names
    try addExplicit(source, header)
    for name in source.kept {
      let wanted = RecordField.normalized(name)
      guard let index = names.firstIndex(where: { RecordField.normalized($0) == wanted }) else {
        throw .unknownColumn(path: source.path, name: name, columns: header.shown)
      }
      kept[index] = name
    }
    let normalized = names.map(RecordField.normalized)
    for field in RecordField.allCases where columns[field] == nil {
      var found: [Int] = []
      for synonym in field.synonyms {
        for (index, name) in normalized.enumerated()
        where name == synonym && kept[index] == nil && !found.contains(index) {
          found.append(index)
        }
      }
      if !field.collects { found = Array(found.prefix(1)) }
      if !found.isEmpty { columns[field] = found }
    }
    // Popularity beside a count of members is a place in a chart of theirs.
    if source.columns[RecordField.popularity.rawValue] == nil,
      let members = normalized.firstIndex(of: "members"), kept[members] == nil,
      normalized.contains("popularity")
    {
      columns[.popularity] = [members]
    }
    if columns[.title] == nil { findTitle(names, source) }
    // A title in its original language is a reading only where another column is the title.
    if let titles = columns[.title] {
      columns[.readings]?.removeAll(where: titles.contains)
    }
  }

  /// Looks for a header that names the titles in words of its own.
  private mutating func findTitle(_ names: [String], _ source: CatalogSource) {
    let taken = Set(columns.values.joined()).union(kept.keys)
    let category =
      source.category ?? CategoryNames.guess(path: source.path, columns: names)
      ?? CategoryNames.named(after: source.path)
    let found = TitleHeader(category: category).candidates(names, except: taken)
    if found.count == 1 {
      columns[.title] = found
    } else {
      possibleTitles = found.map { names[$0] }
    }
  }

  /// Explicit choices alone, for a file without a header.
  init(columns: [RecordField: [Int]]) { self.columns = columns }

  /// Takes every other column as readings whose texts are mostly in another script than the titles
  /// beside them, and no longer than titles are.
  mutating func addReadings(of rows: [[String]]) {
    guard let title = self[.title], let width = rows.first?.count else { return }
    let known = Set(columns.values.joined()).union(kept.keys)
    for column in 0..<width where !known.contains(column) {
      var (filled, foreign) = (0, 0)
      for row in rows where row.indices.contains(column) && row.indices.contains(title) {
        let text = row[column]
        guard !text.isEmpty, text.utf8.count < Self.longestReading else { continue }
        filled += 1
        if let script = TitleScript(text), let own = TitleScript(row[title]), script != own {
          foreign += 1
        }
      }
      if foreign > 0, 2 * foreign > filled { columns[.readings, default: []].append(column) }
    }
  }

  private static let longestReading = 200

  /// The first column of a field.
  subscript(field: RecordField) -> Int? { columns[field]?.first }

  /// The name of no column, for a field that is to be left empty.
  static let none = "none"

  private mutating func addExplicit(
    _ source: CatalogSource, _ header: HeaderRow
  ) throws(CatalogError) {
    let names = header.names
    for (key, column) in source.columns.sorted(by: { $0.key < $1.key }) {
      guard let field = RecordField(rawValue: key) else {
        throw .unknownColumn(
          path: source.path, name: "of CouchSearch called \(key)",
          columns: RecordField.allCases.map(\.rawValue))
      }
      if column == Self.none {
        columns[field] = []
        continue
      }
      let wanted = RecordField.normalized(column)
      let byName = names.firstIndex { RecordField.normalized($0) == wanted }
      let byNumber = Int(column).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
      guard let index = byName ?? byNumber else {
        throw .unknownColumn(path: source.path, name: column, columns: header.shown)
      }
      columns[field] = [index]
    }
  }
}
