import CatalogModel
import CatalogSearch
import Support

/// Reads records from JSON Lines: one object per line.
struct JSONLinesReader: RecordReader {
  let names: [String] = []
  private let mapper: JSONRecordMapper
  private var reader: ByteReader
  /// A longer line is not a record; it is skipped without being kept.
  static let longestLine = CSVReader.longestLine

  init(source: CatalogSource) throws(CatalogError) {
    mapper = try JSONRecordMapper(source: source)
    reader = try ByteReader(path: source.path)
  }

  var columns: [SourceReading.Column] { mapper.members.columns }
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while let line = try reader.nextLine(limit: Self.longestLine) {
      if line.isTooLong { return .unusable(line: line.number, reason: CSVReader.tooLong) }
      if !line.isBlank { return mapper.entry(line.bytes, line: line.number) }
    }
    return nil
  }
}

/// Reads records from a JSON array of objects, keeping one object in memory at a time.
struct JSONArrayReader: RecordReader {
  let names: [String] = []
  private let mapper: JSONRecordMapper
  private let path: String
  private var reader: ByteReader
  private var isDone = false
  /// Whether the end of the array was reached and the bytes after it were checked.
  private var isOver = false

  init(source: CatalogSource) throws(CatalogError) {
    mapper = try JSONRecordMapper(source: source)
    path = source.path
    reader = try ByteReader(path: source.path)
    try reader.skipSpace()
    _ = try reader.next()
  }

  var columns: [SourceReading.Column] { mapper.members.columns }
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while !isDone {
      try reader.skipSpace()
      let line = reader.line
      let scanned = try element()
      isDone = scanned.end == UInt8(ascii: "]")
      guard let bytes = scanned.bytes else {
        return .unusable(line: line, reason: CSVReader.tooLong)
      }
      // There may be nothing before the end, or before a superfluous comma.
      if bytes.contains(where: { $0 > 0x20 }) { return mapper.entry(bytes, line: line) }
    }
    guard !isOver else { return nil }
    isOver = true
    try reader.skipSpace()
    let line = reader.line
    guard try reader.next() != nil else { return nil }
    return .unusable(line: line, reason: "it stands behind the end of the array")
  }

  /// Consumes everything up to the comma or bracket that ends an element.
  private mutating func element() throws(CatalogError) -> (bytes: [UInt8]?, end: UInt8) {
    let line = reader.line
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var end: UInt8 = 0
    var (bytes, isComplete) = try reader.take(limit: JSONLinesReader.longestLine) { byte in
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
        return false
      }
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { end = byte }
      case UInt8(ascii: ","): if depth == 0 { end = byte }
      default: break
      }
      return end != 0
    }
    if isComplete {
      bytes?.removeLast()
      return (bytes, end)
    }
    let isNothing = bytes?.allSatisfy { $0 <= 0x20 } ?? false
    throw .malformed(
      path: path, line: line,
      found: isNothing ? "the end of the file" : "a record without an end",
      expected: isNothing
        ? "another record, or ] to end the array" : "a closing brace before the end of the file")
  }
}

/// Converts JSON objects to records.
struct JSONRecordMapper {
  /// For each normalised member name, the fields it fills and its precedence.
  private var fields: [String: [(field: RecordField, order: Int)]] = [:]
  /// The members that are kept as custom fields, by their normalised names.
  private let kept: [String: String]
  /// Whether the source names the member with the content ratings.
  private let mapsRatings: Bool
  /// The category of objects without one.
  private let category: CategoryID
  /// The members seen so far.
  let members = MemberExamples()

  init(source: CatalogSource) throws(CatalogError) {
    kept = Dictionary(
      source.kept.map { (RecordField.normalized($0), $0) }, uniquingKeysWith: { first, _ in first })
    mapsRatings = source.columns[RecordField.contentRating.rawValue] != nil
    category =
      source.category ?? CategoryNames.guess(path: source.path, columns: []) ?? CategoryNames.other
    var mapped: Set<RecordField> = []
    for (key, member) in source.columns.sorted(by: { $0.key < $1.key }) {
      guard let field = RecordField(rawValue: key) else {
        throw .unknownColumn(
          path: source.path, name: "of CouchSearch called \(key)",
          columns: RecordField.allCases.map(\.rawValue))
      }
      mapped.insert(field)
      if member == ColumnMap.none { continue }
      fields[RecordField.normalized(member), default: []].append((field, 0))
    }
    for field in RecordField.allCases where !mapped.contains(field) {
      // A kept member is not read as a known field as well.
      for (order, synonym) in field.synonyms.enumerated() {
        let name = RecordField.normalized(synonym)
        if kept[name] == nil { fields[name, default: []].append((field, order)) }
      }
    }
  }

  func entry(_ bytes: [UInt8], line: Int) -> SourceEntry {
    do throws(JSONFailure) {
      guard case .object(let members) = try JSONReader.parse(bytes).content else {
        return .unusable(line: line, reason: "it is not a JSON object")
      }
      return .record(record(of: members, line: line))
    } catch {
      return .unusable(line: line, reason: Self.reason(error))
    }
  }

  private static func reason(_ failure: JSONFailure) -> String {
    switch failure.problem {
    case .unexpected("bytes that are not UTF-8", _): CSVReader.notUTF8
    case .unexpected("the end", let expected): "its JSON ends where \(expected) should be"
    case .unexpected(let found, let expected): "its JSON has \(found) instead of \(expected)"
    case .tooDeep: "its JSON is nested more than \(JSONReader.maxDepth) levels deep"
    case .tooManyValues: "its JSON has too many values"
    }
  }

  /// The custom fields in a member: those of the object `fields`, or the member itself if it is kept; `nil`
  /// for a member that is not.
  private func ownFields(of member: JSONValue.Member) -> [ItemField]? {
    if member.name == CatalogExport.fields, case .object(let members) = member.value.content {
      return members.map { ItemField(name: $0.name, value: $0.value.fieldText.trimmed) }
    }
    guard !kept.isEmpty, let name = kept[RecordField.normalized(member.name)] else { return nil }
    let text = member.value.fieldTexts.joined(separator: ", ").trimmed
    return [ItemField(name: name, value: text)]
  }

  /// A member that gives another name of the record, in non-Latin letters.
  private func otherTitle(_ member: JSONValue.Member) -> [(field: RecordField, order: Int)] {
    guard case .string(let text) = member.value.content, text.utf8.count < Self.longestTitle,
      let script = TitleScript(text), script != .latin
    else { return [] }
    let name = RecordField.normalized(member.name)
    let isTitle = name.hasPrefix("title") || name.hasSuffix("title")
    return isTitle ? [(.readings, RecordField.readings.synonyms.count)] : []
  }

  private static let longestTitle = 200

  /// The members of the thing that a record wraps, together with those around it: Trakt's `{"listed_at": …,
  /// "type": "movie", "movie": {"title": …}}`.
  ///
  /// - Returns: `nil` for a record that is the thing itself.
  private func unwrapped(_ members: [JSONValue.Member]) -> Wrapped? {
    func isTitle(_ member: JSONValue.Member) -> Bool {
      let meant = fields[member.name] ?? fields[RecordField.normalized(member.name)] ?? []
      return meant.contains { $0.field == .title } && !member.value.fieldText.isEmpty
    }
    func inner(_ member: JSONValue.Member) -> [JSONValue.Member]? {
      guard case .object(let inner) = member.value.content, inner.contains(where: isTitle) else {
        return nil
      }
      return inner
    }
    guard !members.contains(where: isTitle) else { return nil }
    let wrapped = members.filter {
      inner($0) != nil && !["title", "name"].contains(RecordField.normalized($0.name))
    }
    let type = members.first { $0.name == "type" }?.value.fieldText ?? ""
    // An episode comes with its show, a song with its album.
    let names = [type, "episode", "track"]
    let chosen = names.lazy.compactMap { name in wrapped.first { $0.name == name } }.first
    guard let thing = chosen ?? wrapped.first, var all = inner(thing) else { return nil }
    let known = Set(all.map(\.name)).union(wrapped.map(\.name)).union(["id", "rank"])
    all += members.filter { !known.contains($0.name) }
    let show = wrapped.first { $0.name == "show" && thing.name == "episode" }
    return Wrapped(
      members: all, category: CategoryNames.known(thing.name) == nil ? "" : thing.name,
      show: show.flatMap(inner)?.first(where: isTitle)?.value.fieldText ?? "")
  }

  /// The thing in a record, with its members and those of the record.
  private struct Wrapped {
    var members: [JSONValue.Member]
    /// The kind of thing, from the name of the member that wraps it; empty if that gives none.
    var category: String
    /// The title of the show of an episode; empty for anything else.
    var show: String
  }

  /// Adds what only the record around a thing says about it.
  private func add(_ wrapped: Wrapped, to record: inout RawRecord) {
    if record[.category].isEmpty, !wrapped.category.isEmpty {
      record.texts[.category] = [wrapped.category]
    }
    guard !wrapped.show.isEmpty else { return }
    func number(_ name: String) -> Int? {
      wrapped.members.first { $0.name == name }.flatMap { Int($0.value.fieldText) }
    }
    var facts = EpisodeFacts()
    facts.show = wrapped.show
    facts.season = number("season")
    facts.number = number("number")
    facts.name = record[.title]
    facts.apply(to: &record)
  }

  /// The ids in public databases from a member `ids`.
  private static func externalIDs(_ members: [JSONValue.Member]) -> [String] {
    guard case .object(let ids)? = members.first(where: { $0.name == "ids" })?.value.content else {
      return []
    }
    return ids.compactMap { ExternalID.text($0.name, $0.value.fieldText) }
  }

  /// What an object says of the whole that it is a part of.
  private func wholes(_ members: [JSONValue.Member]) -> WholeFacts {
    var facts = WholeFacts()
    for member in members {
      guard let fact = WholeFacts.facts[RecordField.normalized(member.name)] else { continue }
      let text = member.value.fieldText.trimmed
      if !text.isEmpty { facts.texts[fact] = text }
    }
    return facts
  }

  private func isMissing(
    _ text: String, in field: RecordField, of member: JSONValue.Member
  ) -> Bool {
    // JSON text is more often spelled as intended than a cell is: a title stays unchanged.
    guard field != .title else { return false }
    return MissingValue.isMissing(text, in: field) { self.members.recurs(in: member.name) }
  }

  func record(of members: [JSONValue.Member], line: Int) -> RawRecord {
    let wrapped = unwrapped(members)
    let members = wrapped?.members ?? members
    var record = RawRecord(line: line)
    record.externalIDs = Self.externalIDs(members)
    var found: [(field: RecordField, order: Int, texts: [String])] = []
    found.reserveCapacity(members.count)
    for member in members {
      if member.name == CatalogExport.mark { record.isExact = true }
      let own = ownFields(of: member)
      record.fields += own ?? []
      let meant =
        fields[member.name] ?? fields[RecordField.normalized(member.name)]
        ?? (own == nil ? otherTitle(member) : [])
      self.members.note(member, as: meant.first?.field, isKept: own != nil)
      for (field, order) in meant {
        var texts = field.collects ? member.value.fieldTexts : [member.value.fieldText]
        if field == .duration, let text = texts.first {
          let seconds = RunningTime.seconds(text, unit: RunningTime.unit(of: member.name))
          texts = seconds.map { ["\($0) s"] } ?? []
        } else if field == .contentRating, let text = texts.first {
          let hasAges = mapsRatings || !RecordField.mayHaveScores(member.name)
          texts = RecordField.age(text, hasAges: hasAges)
        }
        if field.collects, texts.count == 1, let text = texts.first {
          // A list that another program wrote as one text.
          texts = text.first == "[" ? ListCell.names(text, of: field) : texts
        }
        var kept = texts.map(\.trimmed).filter { !$0.isEmpty }
        if kept.count == 1, let text = kept.first, isMissing(text, in: field, of: member) {
          kept = members.contains { $0.name == CatalogExport.mark } ? kept : []
        }
        if !kept.isEmpty { found.append((field, order, kept)) }
      }
    }
    let ways = members.first { $0.name == CatalogExport.ways }?.value.fieldTexts ?? []
    // In order of precedence; the sort is stable for equal ones.
    for (field, _, texts) in found.sorted(by: { $0.order < $1.order }) {
      if let known = record.texts[field] {
        if field.collects || field == .year { record.texts[field] = known + texts }
      } else {
        record.texts[field] = texts
      }
    }
    if let wrapped {
      add(wrapped, to: &record)
    } else {
      wholes(members).apply(to: &record, category: category, isShow: false)
    }
    if record.isExact, !ways.isEmpty, let url = record.texts[.url] {
      record.texts[.url] = url + ways
    }
    return record
  }
}
