import CatalogSearch

/// The columns of a file for each field.
struct ColumnMap: Hashable {
  /// The columns of each field, from 0, in order of precedence.
  private(set) var columns: [RecordField: [Int]] = [:]
  /// The columns that are kept as custom fields, with their names.
  private(set) var kept: [Int: String] = [:]
  /// The names of columns that could each hold the titles; empty if only one could.
  private(set) var possibleTitles: [String] = []
  /// The columns that are skipped without being reported: row numbers.
  private(set) var passedOver: Set<Int> = []

  /// Honours the explicit choices of the source, then guesses from the column names.
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
      let found = columns(of: field, normalized, header)
      if !found.isEmpty { columns[field] = found }
    }
    dropPublishers(normalized)
    recognisePlaces(normalized, header, source)
    passedOver = Set(names.indices.filter { kept[$0] == nil && header.countsRows($0) })
    if columns[.title] == nil { findTitle(names, source) }
    // An original title is a reading only if another column is the title.
    if let titles = columns[.title] {
      columns[.readings]?.removeAll(where: titles.contains)
    }
  }

  /// The columns for a field that are not kept, in order of precedence.
  private func columns(
    of field: RecordField, _ normalized: [String], _ header: HeaderRow
  ) -> [Int] {
    let indices = normalized.indices.filter { kept[$0] == nil }
    var found = indices.compactMap { index in
      field.order(of: normalized[index]).map { (order: $0, index: index) }
    }
    if [.people, .genres, .readings].contains(field) {
      found.removeAll { field != .readings && header.holdsNumbers($0.index) }
      let known = Set(found.map(\.index))
      // “Star1”, “Star 2” and so on are several of a kind.
      found += indices.compactMap { index in
        let stem = String(normalized[index].reversed().drop(while: \.isNumber).reversed())
        guard !known.contains(index), stem != normalized[index], !header.holdsNumbers(index),
          let order = field.order(of: stem) ?? field.order(of: stem + "s")
        else { return nil }
        return (order, index)
      }
    }
    let sorted = found.sorted { $0 < $1 }
    if field.collects { return sorted.map(\.index) }
    // A lone date may be anything, such as when someone watched it.
    let sure = field.fallsBack ? sorted.filter { normalized[$0.index] != "date" } : []
    return (sure.isEmpty ? Array(sorted.prefix(1)) : sure).map(\.index)
  }

  /// A publisher counts among the people only if no one but developers is named: for games, not for books.
  private mutating func dropPublishers(_ normalized: [String]) {
    let publishers: Set<String> = ["publisher", "publishers"]
    let companies = publishers.union(["developer", "developers"])
    guard let people = columns[.people],
      people.contains(where: { !companies.contains(normalized[$0]) })
    else { return }
    columns[.people] = people.filter { !publishers.contains(normalized[$0]) }
  }

  /// Recognises a popularity that is a chart position: it falls as votes rise, or rises with a rank.
  private mutating func recognisePlaces(
    _ normalized: [String], _ header: HeaderRow, _ source: CatalogSource
  ) {
    guard source.columns[RecordField.popularity.rawValue] == nil,
      source.columns[RecordField.rank.rawValue] == nil,
      let places = columns[.popularity]?.first, normalized[places] == "popularity"
    else { return }
    let votes = Self.votes(normalized).filter { $0 != places && kept[$0] == nil }
    if let members = votes.first(where: { normalized[$0] == "members" }) {
      // Popularity beside a member count is a position in a chart by members.
      columns[.popularity] = [members]
    } else if let opposite = votes.first(where: { header.correlation(places, $0) < -0.5 }) {
      columns[.popularity] = [opposite]
    } else if let rank = columns[.rank]?.first, header.correlation(places, rank) > 0.5 {
      columns[.popularity] = nil
    } else if normalized.contains("malid"), header.mayBePlaces(places) {
      (columns[.rank], columns[.popularity]) = ([places], nil)
    }
  }

  /// The columns that count votes and the like, most telling first.
  private static func votes(_ normalized: [String]) -> [Int] {
    normalized.indices.compactMap { index in
      RecordField.popularity.order(of: normalized[index]).map { (order: $0, index: index) }
    }
    .sorted { $0 < $1 }.map(\.index)
  }

  /// Looks for a header that names the titles in its own words.
  private mutating func findTitle(_ names: [String], _ source: CatalogSource) {
    let taken = Set(columns.values.joined()).union(kept.keys)
    let category =
      source.category ?? CategoryNames.guess(path: source.path, columns: names)
      ?? CategoryNames.subject(of: source.path)
    let found = TitleHeader(category: category).candidates(names, except: taken)
    if found.count == 1 {
      columns[.title] = found
    } else {
      possibleTitles = found.map { names[$0] }
    }
  }

  /// Takes explicit choices only, for a file without a header.
  init(columns: [RecordField: [Int]]) { self.columns = columns }

  /// Takes other columns as readings if their texts are mostly in a script other than that of the titles
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

  /// The column name for a field that is to be left empty.
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
