import CatalogModel
import CatalogSearch
import Support

/// Reads records from a CSV file, with or without a header.
struct CSVRecordReader: RecordReader {
  let names: [String]
  private let path: String
  private var reader: CSVReader
  private let map: ColumnMap
  private let width: Int
  /// The first value of each column.
  private var examples: [String]
  /// Rows read to guess the columns, not yet returned.
  private var pending: ArraySlice<CSVReader.Entry>
  private var missing: MissingWords
  /// The columns of people that put the last name first.
  private let turned: Set<Int>
  /// Whether plain numbers among the content ratings are ages.
  private let hasAges: Bool
  /// The columns of what a title is a part of.
  private let wholes: [WholeFacts.Fact: Int]
  /// The category of rows without one.
  private let category: CategoryID
  /// Whether the titles of episodes are those of their shows.
  private let namesShows: Bool
  private static let sampleSize = 100

  init(source: CatalogSource, separator: UInt8? = nil) throws(CatalogError) {
    path = source.path
    var separator = separator ?? 0
    if separator == 0 { separator = try Self.guessSeparator(path: source.path) }
    reader = try CSVReader(path: source.path, separator: separator)
    let first = try Self.firstRow(&reader, path: source.path)
    var sample: [CSVReader.Entry] = []
    while sample.count < Self.sampleSize, let entry = try reader.next() { sample.append(entry) }
    let rows = sample.compactMap { entry -> [String]? in
      if case .row(let row) = entry { row.fields } else { nil }
    }
    let header = HeaderRow(first.fields, rows: rows)
    var named = try ColumnMap(header, source: source)
    if Self.isSurelyHeader(header, named, source) {
      names = first.fields
    } else if let guessed = HeaderlessColumns.guess([first.fields] + rows) {
      names = []
      named = guessed
      sample.insert(.row(first), at: 0)
    } else if let title = named[.title], !header.listsCategories(title) {
      names = first.fields
    } else {
      throw Self.noTitles(header, named, path: source.path)
    }
    if !names.isEmpty { named.addReadings(of: rows) }
    map = named
    pending = sample[...]
    width = first.fields.count
    missing = MissingWords(width: width, rows: rows)
    turned = Set(
      (named.columns[.people] ?? []).filter { column in
        NameList.isLastFirst(
          rows.compactMap { $0.indices.contains(column) ? $0[column].trimmed : nil })
      })
    hasAges =
      source.columns[RecordField.contentRating.rawValue] != nil
      || named[.contentRating].map { column in
        !RecordField.mayHaveScores(first.fields[column]) || header.holdsAges(column)
      } ?? false
    let normalized = names.map(RecordField.normalized)
    var found = WholeFacts.columns(normalized)
    found = found.filter { $0.value != named[.title] }
    if names.isEmpty { found = HeaderlessColumns.albums(rows) }
    wholes = found
    category =
      source.category ?? CategoryNames.guess(path: source.path, columns: names)
      ?? (wholes[.album] != nil ? CategoryID("song") : CategoryNames.other)
    func cells(_ field: RecordField) -> [String] {
      named[field].map { column in
        rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      } ?? []
    }
    let titles = cells(.title)
    // Several episodes of each show, though two episodes may be called “Pilot”, or films as well.
    namesShows =
      !titles.isEmpty && 4 * Set(titles).count <= 3 * titles.count
      || Set(cells(.category)).count > 1
      || named[.title].map {
        normalized.indices.contains($0) && WholeFacts.Fact.show.names.contains(normalized[$0])
      } ?? false
    examples = Array(
      repeating: "", count: min(first.fields.count, SourceReading.mostColumns))
  }

  var columns: [SourceReading.Column] {
    examples.indices.filter { !map.passedOver.contains($0) }.map { column in
      let name = names.indices.contains(column) ? names[column].trimmed : ""
      return SourceReading.Column(
        name: name.isEmpty ? String(column + 1) : name, field: field(of: column),
        example: examples[column], isKept: map.kept[column] != nil || wholes.values.contains(column)
      )
    }
  }

  private func field(of column: Int) -> RecordField? {
    map.columns.filter { $0.value.contains(column) }.map(\.key).min { $0.index < $1.index }
  }

  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    var entry = pending.popFirst()
    if entry == nil { entry = try reader.next() }
    switch entry {
    case nil: return nil
    case .broken(let line, let reason): return .unusable(line: line, reason: reason)
    case .row(let row):
      let extra = row.fields.dropFirst(width)
      guard row.count == row.fields.count, extra.allSatisfy(\.isEmpty) else {
        return .unusable(
          line: row.line, reason: "it has \(row.count) fields instead of \(width)")
      }
      for column in examples.indices where examples[column].isEmpty && column < row.fields.count {
        examples[column] = example(row.fields[column].trimmed, of: column)
      }
      return .record(record(of: row))
    }
  }

  /// The row with the column names, or else the first record.
  private static func firstRow(
    _ reader: inout CSVReader, path: String
  ) throws(CatalogError) -> CSVReader.Row {
    switch try reader.next() {
    case nil: throw .emptySource(path: path)
    case .broken(let line, let reason):
      throw .unusableHeader(path: path, line: line, reason: reason)
    case .row(let row):
      guard row.count == row.fields.count else {
        throw .unusableHeader(
          path: path, line: row.line,
          reason: "it has \(row.count) fields; at most \(CSVReader.mostFields) are read")
      }
      return row
    }
  }

  /// "Movie" alone in the first row is as likely a value as a column name; beside another column name it is a
  /// column name.
  private static func isSurelyHeader(
    _ header: HeaderRow, _ map: ColumnMap, _ source: CatalogSource
  ) -> Bool {
    guard map[.title] != nil else { return false }
    if source.columns["title"] != nil || map.columns.count > 1 { return true }
    let telling = RecordField.title.synonyms.prefix(2)
    return header.names.contains { telling.contains(RecordField.normalized($0)) }
  }

  /// The error for a table without a recognisable title column. A file that is not a table at all may contain
  /// anything, so it is not quoted.
  private static func noTitles(_ header: HeaderRow, _ map: ColumnMap, path: String) -> CatalogError
  {
    guard header.isRecognised || map.possibleTitles.count > 1 else {
      return .unknownKind(
        path: path, kind: "neither a list that CouchSearch knows nor a table with a title column",
        remedy: "Name the columns in its first row, such as title,year.")
    }
    if map.possibleTitles.count > 1 {
      return .ambiguousTitle(path: path, columns: map.possibleTitles)
    }
    return .noTitleColumn(path: path, columns: header.names, likely: header.likelyTitle)
  }

  /// An example of how a cell was understood; empty for one without a value.
  private func example(_ text: String, of column: Int) -> String {
    guard !text.isEmpty, MissingValue.certainty(text) == .none else { return "" }
    let field = field(of: column)
    let names = field.flatMap { $0.collects ? self.names(text, of: $0, in: column) : nil } ?? [text]
    return String(
      CharacterReferences.decoded(names.joined(separator: ", "))
        .prefix(SourceReading.longestExample)
    ).trimmed
  }

  /// The names in a cell.
  private func names(_ text: String, of field: RecordField, in column: Int) -> [String] {
    turned.contains(column) ? NameList.lastFirst(text) : ListCell.names(text, of: field)
  }

  /// The running time in a cell, in the unit given by the column's name.
  private func runningTime(_ text: String, in column: Int) -> [String] {
    let unit = names.indices.contains(column) ? RunningTime.unit(of: names[column]) : .likelyMinutes
    return RunningTime.seconds(text, unit: unit).map { ["\($0) s"] } ?? []
  }

  private mutating func record(of row: CSVReader.Row) -> RawRecord {
    var record = RawRecord(line: row.line)
    for (field, columns) in map.columns {
      var texts: [String] = []
      for column in columns where column < row.fields.count {
        let text = row.fields[column].trimmed
        if text.isEmpty
          || MissingValue.isMissing(text, in: field, recurs: { missing.recurs(in: column) })
        {
          continue
        }
        if field == .duration {
          texts += runningTime(text, in: column)
        } else if field == .contentRating {
          texts += RecordField.age(text, hasAges: hasAges)
        } else {
          texts += field.collects ? names(text, of: field, in: column) : [text]
        }
        // A year may be in a column of free text that has none.
        if field.fallsBack, field != .year { break }
      }
      if !texts.isEmpty { record.texts[field] = texts }
    }
    var facts = WholeFacts()
    for (fact, column) in wholes where column < row.fields.count {
      let text = row.fields[column].trimmed
      if !text.isEmpty, MissingValue.certainty(text) == .none { facts.texts[fact] = text }
    }
    facts.apply(to: &record, category: category, isShow: namesShows)
    for (column, name) in map.kept.sorted(by: { $0.key < $1.key })
    where column < row.fields.count {
      record.fields.append(ItemField(name: name, value: row.fields[column].trimmed))
    }
    return record
  }

  /// The most frequent separator outside quotes in the first line that is not blank.
  private static func guessSeparator(path: String) throws(CatalogError) -> UInt8 {
    var reader = try ByteReader(path: path)
    if let hint = CSVReader.hint(reader.upcoming) { return hint }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    while let line = try reader.nextLine(limit: CSVReader.longestLine) {
      if line.isBlank { continue }
      for byte in line.bytes {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if !isQuoted { counts[byte, default: 0] += 1 }
      }
      break
    }
    let separators = [",", ";", "\t", "|", "~"].compactMap { $0.utf8.first }
    let best = separators.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return best.flatMap { counts[$0, default: 0] > 0 ? $0 : nil } ?? UInt8(ascii: ",")
  }
}
