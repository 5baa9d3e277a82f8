/// The first row of a table, which may name its columns, with some rows that follow.
struct HeaderRow {
  /// The texts of the row.
  let names: [String]
  private let columns: [[String]]

  init(_ names: [String], rows: [[String]]) {
    self.names = names
    columns = names.indices.map { column in
      rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    }
  }

  /// Tells that the row names columns beyond doubt: one that is known, or one of numbers. Any other
  /// file may hold secrets in its first line.
  var isRecognised: Bool {
    guard names.allSatisfy(Self.isPlain) else { return false }
    return names.indices.contains { column in
      RecordField.isKnown(names[column])
        || !Self.isNumber(names[column]) && !columns[column].isEmpty
          && columns[column].allSatisfy(Self.isNumber)
    }
  }

  /// The names that may be shown to whoever reads a message.
  var shown: [String] { isRecognised ? names : [] }

  /// Tells that a column says what kind of thing each row is, but for the first row.
  func listsCategories(_ column: Int) -> Bool {
    !columns[column].isEmpty && columns[column].allSatisfy { CategoryNames.known($0) != nil }
  }

  /// The name of the column that is the likeliest to hold titles: the first with texts that differ.
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
    RecordField.id.synonyms.contains(RecordField.normalized(names[column]))
  }

  private static func isNumber(_ text: String) -> Bool {
    Double(text.replacing(",", with: ".")) != nil
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.count <= 60 && !name.contains { "$:=@{}<>\\".contains($0) }
  }
}
