import CatalogSearch
import Support

/// Reads the outlines of an OPML file that have an address: podcasts and stations exported by a player. The
/// outlines around them are their genres.
struct OPMLReader: RecordReader {
  private let path: String
  private var reader: XMLReader
  private var isDone = false
  private var isOPML = false
  /// The open outlines, with whether anything is in them.
  private var open: [Outline] = []

  private struct Outline {
    var title: String
    var line: Int
    /// Whether it is a group, or was already returned as an item.
    var isUsed: Bool
  }

  init(source: CatalogSource) throws(CatalogError) {
    path = source.path
    reader = XMLReader(try ByteReader(path: source.path))
  }

  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    guard !isDone else { return nil }
    return try XMLReader.naming(path, expecting: "a list in OPML, of MyAnimeList or of iTunes") {
      try read()
    }
  }

  private mutating func read() throws -> SourceEntry? {
    while let event = try reader.next() {
      switch event {
      case .start("outline", let attributes) where isOPML:
        if let entry = start(attributes) { return entry }
      case .start(let name, _) where !isOPML:
        try reader.expectRoot(name.lowercased(), "opml")
        isOPML = true
      case .end("outline"):
        if let entry = end() { return entry }
      default: break
      }
    }
    isDone = true
    return nil
  }

  private mutating func start(_ attributes: [String: String]) -> SourceEntry? {
    var texts: [String: String] = [:]
    for (name, value) in attributes where !value.trimmed.isEmpty {
      texts[name.lowercased()] = value.trimmed
    }
    let title = texts["title"] ?? texts["text"] ?? ""
    let line = reader.line
    if !open.isEmpty { open[open.count - 1].isUsed = true }
    let address = texts["htmlurl"] ?? texts["url"] ?? texts["xmlurl"]
    let groups = open.map(\.title).filter { !$0.isEmpty }
    open.append(Outline(title: title, line: line, isUsed: address != nil))
    guard let address else { return nil }
    var record = RawRecord(line: line)
    record.texts[.title] = [title.isEmpty ? address : title]
    record.texts[.url] = [address]
    record.texts[.category] = [texts["type"] == "audio" ? "channel" : "podcast"]
    let own = (texts["category"] ?? "").split { $0 == "," || $0 == "/" }.map { String($0).trimmed }
    record.texts[.genres] = own.filter { !$0.isEmpty } + groups
    for (field, names) in Self.fields {
      if let text = names.compactMap({ texts[$0] }).first { record.texts[field] = [text] }
    }
    return .record(record)
  }

  private static let fields: [(RecordField, [String])] = [
    (.summary, ["description", "subtext"]), (.language, ["language"]),
    (.image, ["imageurl", "image", "artworkurl"]), (.people, ["author"]),
  ]

  private mutating func end() -> SourceEntry? {
    guard let outline = open.popLast(), !outline.isUsed else { return nil }
    return .unusable(line: outline.line, reason: "the outline has no address")
  }
}
