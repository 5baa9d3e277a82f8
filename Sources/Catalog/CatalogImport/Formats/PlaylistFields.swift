/// The parts of a playlist and the fields they fill, with an example of each.
struct PlaylistFields {
  private var examples: [String?] = Array(repeating: nil, count: RecordField.allCases.count)

  /// The parts by field.
  private static let names: [(field: RecordField, name: String)] = [
    (.title, "#EXTINF"), (.subtitle, "#EXTINF"), (.year, "#EXTINF"), (.people, "#EXTINF"),
    (.genres, "group-title"), (.language, "tvg-language"), (.readings, "tvg-name"),
    (.image, "tvg-logo"), (.url, "the line below"),
  ]

  /// Takes the fields of a record.
  mutating func note(_ record: RawRecord) {
    for (field, _) in Self.names where examples[field.index] == nil {
      guard let texts = record.texts[field] else { continue }
      // Addresses of channels may contain the subscriber's password.
      examples[field.index] =
        field == .url
        ? "" : String(texts.joined(separator: ", ").prefix(SourceReading.longestExample))
    }
  }

  /// The parts that occurred.
  var columns: [SourceReading.Column] {
    Self.names.compactMap { field, name in
      examples[field.index].map { SourceReading.Column(name: name, field: field, example: $0) }
    }
  }
}
