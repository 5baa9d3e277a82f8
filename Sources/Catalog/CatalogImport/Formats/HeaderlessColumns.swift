import CatalogModel
import Support

/// Guesses the columns of a CSV file without a header from their contents.
enum HeaderlessColumns {
  /// The columns, if one of them gives the kind of thing in each row, or each title has a year: that
  /// distinguishes a list of titles from any other table. `nil` otherwise.
  static func guess(_ rows: [[String]]) -> ColumnMap? {
    guard rows.count > 1, let width = rows.first?.count else { return nil }
    if !albums(rows).isEmpty {
      return ColumnMap(columns: [.people: [0], .title: [2], .added: [3]])
    }
    if rows.allSatisfy({ $0.count == 1 && TitleSpelling($0[0]).year != nil }) {
      return ColumnMap(columns: [.title: [0]])
    }
    let columns = (0..<width).map { index in
      rows.compactMap { $0.indices.contains(index) && !$0[index].isEmpty ? $0[index] : nil }
    }
    guard let kind = columns.firstIndex(where: isCategory) else { return dated(rows, columns) }
    var map: [RecordField: [Int]] = [.category: [kind]]
    let texts = columns.indices.filter { $0 != kind && isText(columns[$0]) }
    guard let title = texts.first(where: { isDistinct(columns[$0]) }) else { return nil }
    map[.title] = [title]
    if let year = columns.firstIndex(where: isYear) { map[.year] = [year] }
    let rest = texts.filter { $0 != title }
    // A long cast list may come before it.
    if let summary = rest.last, averageLength(columns[summary]) > 80, isDistinct(columns[summary]) {
      map[.summary] = [summary]
      // The column right before a description holds the genres in such lists.
      if summary > 0, rest.contains(summary - 1) { map[.genres] = [summary - 1] }
    }
    // Directors and cast follow the title.
    let people = rest.filter { $0 > title && $0 <= title + 2 && looksLikeNames(columns[$0]) }
    if !people.isEmpty { map[.people] = people }
    return ColumnMap(columns: map)
  }

  /// The column of albums in what Last.fm exports: artist, album, song and the time at which it was heard.
  static func albums(_ rows: [[String]]) -> [WholeFacts.Fact: Int] {
    let areHeard =
      !rows.isEmpty
      && rows.allSatisfy { row in
        row.count == 4
          && row[3].trimmed.wholeMatch(of: /\d{1,2} [A-Z][a-z]{2} \d{4},? \d{1,2}:\d{2}/) != nil
      }
    return areHeard ? [.album: 1] : [:]
  }

  /// The columns of a list of titles with years: at least three different rows of equal width.
  private static func dated(_ rows: [[String]], _ columns: [[String]]) -> ColumnMap? {
    guard rows.count > 2, rows.allSatisfy({ $0.count == columns.count }), columns.count > 1,
      let year = columns.firstIndex(where: { $0.count == rows.count && isPlausibleYear($0) }),
      let title = columns.indices.first(where: { index in
        index != year && columns[index].count == rows.count && isText(columns[index])
          && isDistinct(columns[index]) && !columns[index].contains { $0.contains("://") }
      })
    else { return nil }
    var map: [RecordField: [Int]] = [.title: [title], .year: [year]]
    let people = columns.indices.filter {
      $0 != title && $0 != year && isText(columns[$0]) && looksLikeNames(columns[$0])
    }
    if let first = people.first { map[.people] = [first] }
    return ColumnMap(columns: map)
  }

  private static func isPlausibleYear(_ values: [String]) -> Bool {
    values.allSatisfy { $0.utf8.count == 4 && (Int($0).map(MediaName.years.contains) ?? false) }
  }

  private static func isCategory(_ values: [String]) -> Bool {
    !values.isEmpty && values.allSatisfy { CategoryNames.known($0) != nil }
  }

  private static func isText(_ values: [String]) -> Bool {
    values.count { Double($0) == nil } * 10 > values.count * 8
  }

  private static func isDistinct(_ values: [String]) -> Bool {
    Set(values).count * 10 > values.count * 8
  }

  private static func isYear(_ values: [String]) -> Bool {
    !values.isEmpty && values.allSatisfy { Int($0).map((1_000...2_100).contains) ?? false }
  }

  private static func averageLength(_ values: [String]) -> Int {
    values.isEmpty ? 0 : values.reduce(0) { $0 + $1.utf8.count } / values.count
  }

  private static func looksLikeNames(_ values: [String]) -> Bool {
    values.count { $0.contains(" ") && !$0.contains(where: \.isNumber) } * 10 > values.count * 8
  }
}
