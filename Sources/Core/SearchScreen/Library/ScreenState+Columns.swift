internal import CatalogModel
internal import SceneGraph

extension ScreenState {
  /// The row that opens the columns of the imported files; empty if the catalogue has none, and for visitors.
  var columnRows: [SettingRow] {
    guard !columns.isEmpty, settings.kiosk == nil else { return [] }
    let leftOut = columns.count { $0.use == .leftOut }
    return [
      SettingRow(
        id: "columns", title: words[.columns], detail: words[.columnsDetail],
        value: leftOut == 0
          ? .none : .text("\(words[.columnLeftOut]): \(words.numbers.string(leftOut))"),
        command: .settingsPage(.open(.columns)))
    ]
  }

  /// The page of the columns: one group per file, with the fields that its columns became.
  var columnList: SettingsList {
    var rows: [SettingRow] = []
    for (number, column) in columns.enumerated() {
      let isFirst = number == 0 || columns[number - 1].file != column.file
      rows.append(
        SettingRow(
          id: "column-\(number)", title: column.name, detail: detail(of: column),
          heading: isFirst ? fileName(of: column) : nil, value: .text(use(of: column)),
          command: .nothing))
    }
    return SettingsList(title: words[.columns], icon: .folder, rows: rows)
  }

  private func fileName(of column: ImportedColumn) -> String {
    column.file.split(separator: "/").last.map(String.init) ?? column.file
  }

  private func use(of column: ImportedColumn) -> String {
    switch column.use {
    case .field(let name): Self.fieldWords[name].map { words[$0] } ?? name
    case .kept: words[.columnKept]
    case .leftOut: words[.columnLeftOut]
    }
  }

  /// An example, and a way to use a column that was ignored.
  private func detail(of column: ImportedColumn) -> String {
    var sentences: [String] = []
    if !column.example.isEmpty {
      sentences.append(words[.columnExample, ["value": column.example]])
    }
    if column.use == .leftOut {
      sentences.append(words[.columnLeftOutDetail, ["name": column.name]])
    }
    return sentences.joined(separator: "\n")
  }

  /// The names of a record's fields, by their keys in `import --map`.
  package static let fieldWords: [String: WordKey] = [
    "id": .fieldID, "title": .fieldTitle, "subtitle": .fieldSubtitle, "category": .fieldCategory,
    "year": .fieldYear, "people": .categoryPerson, "genres": .genres,
    "description": .fieldDescription, "popularity": .fieldPopularity, "rank": .fieldRank,
    "language": .language, "readings": .fieldReadings, "image": .fieldImage, "url": .fieldLink,
    "platform": .attributePlatform, "added": .fieldAdded, "airings": .categoryProgramme,
    "duration": .fieldDuration, "contentRating": .fieldAge,
  ]
}
