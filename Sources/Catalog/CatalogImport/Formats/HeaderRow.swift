import CatalogModel
import Support

/// The first row of a table, which may name its columns, with some of the rows that follow.
struct HeaderRow {
  /// The texts of the row.
  let names: [String]
  private let columns: [[String]]
  private let rows: [[String]]

  init(_ names: [String], rows: [[String]]) {
    self.names = names
    self.rows = rows
    columns = names.indices.map { column in
      rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    }
  }

  /// Whether the row certainly names columns: a known name, or a name above a column of numbers. Any other
  /// file may have secrets in its first line.
  var isRecognised: Bool {
    guard names.allSatisfy(Self.isPlain) else { return false }
    return names.indices.contains { column in
      RecordField.isKnown(names[column])
        || !Self.isNumber(names[column]) && !columns[column].isEmpty
          && columns[column].allSatisfy(Self.isNumber)
    }
  }

  /// The names that may be shown in a message.
  var shown: [String] { isRecognised ? names.filter { !$0.trimmed.isEmpty } : [] }

  /// Whether a column, apart from the first row, gives the kind of thing in each row.
  func listsCategories(_ column: Int) -> Bool {
    !columns[column].isEmpty && columns[column].allSatisfy { CategoryNames.known($0) != nil }
  }

  /// The name of the column most likely to hold titles: the first whose texts differ.
  var likelyTitle: String? {
    names.indices.first { column in
      let values = columns[column]
      return !values.isEmpty && !isNumbering(column) && Set(values).count * 10 > values.count * 8
        && values.allSatisfy { $0.utf8.count < 200 }
        && values.count { !Self.isNumber($0) } * 10 > values.count * 8
    }
    .map { names[$0] }
  }

  private func isNumbering(_ column: Int) -> Bool {
    RecordField.id.order(of: RecordField.normalized(names[column])) != nil
  }

  /// Whether a column without a name numbers the rows, as pandas writes tables.
  func countsRows(_ column: Int) -> Bool {
    let name = names[column].trimmed
    guard name.isEmpty || name.lowercased().hasPrefix("unnamed: ") else { return false }
    let numbers = columns[column].compactMap { Int($0) }
    return numbers.count == columns[column].count
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether a column contains only numbers; at least three of them, since a band may be called 311.
  func holdsNumbers(_ column: Int) -> Bool {
    columns[column].count > 2 && columns[column].allSatisfy(Self.isNumber)
  }

  /// Whether the plain numbers in a column are ages: it has the ages of FSK and PEGI, one of them above a score
  /// of 10, or any ages beside ratings in letters.
  func holdsAges(_ column: Int) -> Bool {
    let values = columns[column].map(\.trimmed)
    let numbers = values.filter(Self.isNumber)
    let ages = numbers.compactMap { Int($0) }.filter { ContentRating.age(of: String($0)) != nil }
    guard ages.count == numbers.count else { return false }
    return values.contains { ContentRating.age(ofUnclear: $0) != nil }
      || ages.allSatisfy(Self.ages.contains) && ages.contains { $0 > 10 }
  }

  private static let ages: Set = [0, 3, 6, 7, 12, 16, 18]

  /// Whether a column contains only distinct whole numbers from 1 on.
  func mayBePlaces(_ column: Int) -> Bool {
    let values = columns[column].compactMap { Double($0) }
    return !values.isEmpty && values.count == columns[column].count
      && values.allSatisfy { $0 >= 1 && $0 == $0.rounded() } && Set(values).count == values.count
  }

  /// Kendall’s rank correlation of two columns of numbers, from -1 to 1; 0 if too few rows have both.
  func correlation(_ first: Int, _ second: Int) -> Double {
    func number(_ row: [String], _ column: Int) -> Double? {
      row.indices.contains(column) ? Double(row[column]) : nil
    }
    let pairs = rows.compactMap { row in
      number(row, first).flatMap { one in number(row, second).map { (one, $0) } }
    }
    guard pairs.count >= Self.fewestPairs else { return 0 }
    var (sum, count) = (0, 0)
    for (index, one) in pairs.enumerated() {
      for other in pairs[..<index] {
        count += 1
        let product = (one.0 - other.0) * (one.1 - other.1)
        sum += product > 0 ? 1 : product < 0 ? -1 : 0
      }
    }
    return Double(sum) / Double(count)
  }

  private static let fewestPairs = 5

  private static func isNumber(_ text: String) -> Bool {
    Double(text.replacing(",", with: ".")) != nil
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= 60 && !name.contains { "$:=@{}<>\\".contains($0) }
  }
}
