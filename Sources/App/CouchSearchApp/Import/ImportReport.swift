internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import Foundation

/// The summary of an import, for people and for programs.
struct ImportReport {
  /// The JSON of a summary. Stable: fields may be added, never renamed.
  private struct Fields: Encodable {
    struct Place: Encodable {
      var file: String
      var line: Int
      var reason: String
    }

    struct Loss: Encodable {
      var file: String
      var field: String
      var reason: String
      var count: Int
      var example: String
    }

    struct Category: Encodable {
      var id: String
      var title: String
      var count: Int
    }

    struct Source: Encodable {
      var file: String
      var columns: [Column]
      var popularityDoubt: String?
      var passedOver: [String: Int]?
    }

    struct Column: Encodable {
      var name: String
      var field: String?
      var example: String
      var isKept: Bool?
      var note: String?
    }

    var catalog: String
    var kept: Int
    var merged: Int
    var skipped: Int
    var firstSkipped: [Place]
    var valuesLeftOut: Int
    var firstValuesLeftOut: [Place]
    var valuesLeftOutByField: [Loss]
    var categories: [Category]
    var firstMerged: [Place]
    var sources: [Source]
    var milliseconds: Int
  }

  private let summary: ImportSummary
  private let target: String
  private let milliseconds: Int

  init(_ summary: ImportSummary, target: String, milliseconds: Int) {
    self.summary = summary
    self.target = target
    self.milliseconds = milliseconds
  }

  /// The summary in lines.
  var text: String {
    let categories = summary.categories.map {
      "\($0.category.title) \(ImportMeter.grouped($0.count))"
    }
    let seconds = String(format: "%.1f", Double(milliseconds) / 1_000)
    var lines = summary.readings.flatMap(columns)
    lines += [
      "\(target): built in \(seconds) s",
      "  kept      \(ImportMeter.grouped(summary.kept))  (\(categories.joined(separator: ", ")))",
      "  merged    \(ImportMeter.grouped(summary.merged))  as duplicates",
    ]
    lines += places(summary.firstMerges, of: summary.merged)
    if summary.merged > summary.firstMerges.count {
      lines.append("    --list-merged names them all")
    }
    lines.append("  skipped   \(ImportMeter.grouped(summary.skipped))")
    lines += places(summary.firstSkips, of: summary.skipped)
    for reading in summary.readings where !reading.passedOver.isEmpty {
      lines.append(
        "  passed over \(SourceReading.endings(reading.passedOver)) in \(reading.path)")
    }
    if summary.lostValues > 0 {
      lines.append(
        "  left out  \(ImportMeter.grouped(summary.lostValues))  "
          + (summary.lostValues == 1
            ? "value of a record that was kept" : "values of records that were kept"))
      lines += summary.losses.flatMap(losses)
    }
    return lines.joined(separator: "\n")
  }

  /// The columns of a source: what each was used for, with an example, and those left out.
  private func columns(of reading: SourceReading) -> [String] {
    let used = reading.columns.compactMap { column in column.field.map { ($0, column) } }
      .sorted { $0.0.index < $1.0.index }
    guard !used.isEmpty else { return [] }
    var lines = ["\(reading.path):"]
    for (field, column) in used {
      let name = field.rawValue.padding(
        toLength: max(12, field.rawValue.count + 1), withPad: " ", startingAt: 0)
      let example = column.example.isEmpty ? "" : ", such as “\(column.example)”"
      lines.append("  \(name)from \(column.name)\(example)")
    }
    let kept = reading.columns.filter(\.isKept).map(\.name)
    if !kept.isEmpty { lines.append("  kept        \(kept.joined(separator: ", "))") }
    let unused = reading.columns.filter { $0.field == nil && !$0.isKept }
    if let first = unused.first?.name {
      let names = unused.map { $0.note.isEmpty ? $0.name : "\($0.name) (\($0.note))" }
      lines.append("  left out    \(names.joined(separator: ", "))")
      lines.append(
        "              --keep \(Self.quoted(first)) searches and shows a column, "
          + "--map \(Self.quoted("title=" + first)) makes it a field")
    }
    if !reading.doubt.isEmpty, let column = used.first(where: { $0.0 == .popularity })?.1 {
      lines.append(
        "  popularity: \(reading.doubt); where 1 is the best, add --map rank=\(column.name),popularity=none"
      )
    }
    return lines
  }

  /// The omitted values of a field: each with its place, or their number if there are many, and the
  /// consequence.
  private func losses(_ values: LostValues) -> [String] {
    guard values.count > values.first.count, let first = values.first.first else {
      return places(values.first, of: values.count)
    }
    let result =
      values.field == .url
      ? "these titles are found, but open nothing" : "these titles have no \(values.field.rawValue)"
    return [
      "    \(values.field.rawValue): \(ImportMeter.grouped(values.count)) \(values.reason), such as "
        + "“\(values.example)” at \(first.place); \(result)"
    ]
  }

  /// A word for a shell, quoted if it contains special characters.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "_-.=".contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private func places(_ places: [SkippedRecord], of count: Int) -> [String] {
    let lines = places.map { "    \($0.place): \($0.reason)" }
    let more = count - places.count
    return lines + (more > 0 ? ["    and \(ImportMeter.grouped(more)) more"] : [])
  }

  /// The summary as an object.
  func json() throws -> String {
    func places(_ records: [SkippedRecord]) -> [Fields.Place] {
      records.map { Fields.Place(file: $0.path, line: $0.line, reason: $0.reason) }
    }
    let fields = Fields(
      catalog: target, kept: summary.kept, merged: summary.merged, skipped: summary.skipped,
      firstSkipped: places(summary.firstSkips), valuesLeftOut: summary.lostValues,
      firstValuesLeftOut: places(summary.firstLosses),
      valuesLeftOutByField: summary.losses.map {
        Fields.Loss(
          file: $0.path, field: $0.field.rawValue, reason: $0.reason, count: $0.count,
          example: $0.example)
      },
      categories: summary.categories.map {
        Fields.Category(id: $0.category.id.rawValue, title: $0.category.title, count: $0.count)
      }, firstMerged: places(summary.firstMerges),
      sources: summary.readings.map { reading in
        Fields.Source(
          file: reading.path,
          columns: reading.columns.map {
            Fields.Column(
              name: $0.name, field: $0.field?.rawValue, example: $0.example,
              isKept: $0.isKept ? true : nil, note: $0.note.isEmpty ? nil : $0.note)
          }, popularityDoubt: reading.doubt.isEmpty ? nil : reading.doubt,
          passedOver: reading.passedOver.isEmpty ? nil : reading.passedOver)
      }, milliseconds: milliseconds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(fields), as: UTF8.self)
  }
}
