import CatalogModel
import CatalogSearch
import Support

/// Reads the lists that services and players export as XML: the anime and manga of MyAnimeList, and the
/// library of iTunes and Music.
///
/// Source: an export of myanimelist.net; Apple's property lists.
struct XMLExportReader: RecordReader {
  private let path: String
  private var reader: XMLReader
  private var root = ""
  private var isDone = false
  /// Whether the tracks of a library have begun.
  private var isInTracks = false
  /// Whether the number of a track was read, whose values follow.
  private var isTrack = false

  init(source: CatalogSource) throws(CatalogError) {
    path = source.path
    reader = XMLReader(try ByteReader(path: source.path))
  }

  /// Whether a file that begins this way is such a list.
  static func isExport(_ start: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: start.prefix(4_096), as: UTF8.self).lowercased()
    return text.contains("<myanimelist") || text.contains("<plist")
  }

  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    guard !isDone else { return nil }
    let entry = try XMLReader.naming(path, expecting: "a list of MyAnimeList or iTunes") {
      try read()
    }
    if entry == nil { isDone = true }
    return entry
  }

  private mutating func read() throws -> SourceEntry? {
    while let event = try reader.next() {
      guard case .start(let name, _) = event else { continue }
      let line = reader.line
      switch (root, name.lowercased()) {
      case ("", let found): root = found
      case ("myanimelist", "anime"), ("myanimelist", "manga"):
        let texts = try elements(until: name)
        return .record(Self.record(texts, isManga: name.lowercased() == "manga", line: line))
      case ("plist", "key"):
        let key = try text()
        if isInTracks, Int(key) == nil {
          // The playlists come after the songs, and refer to them by number.
          return nil
        }
        isTrack = isInTracks
        if key == "Tracks" { isInTracks = true }
      case ("plist", "dict") where isTrack:
        isTrack = false
        let values = try values()
        if let record = Self.record(values, line: line) { return .record(record) }
      default: break
      }
    }
    return nil
  }

  // MARK: MyAnimeList

  /// The texts of the child elements, up to the end of the enclosing element.
  private mutating func elements(until name: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    var open = ""
    while let event = try reader.next() {
      switch event {
      case .start(let child, _): open = child.lowercased()
      case .text(let text): texts[open, default: ""] += text
      case .end(name): return texts
      case .end: open = ""
      }
    }
    return texts
  }

  private static func record(_ texts: [String: String], isManga: Bool, line: Int) -> RawRecord {
    func text(_ name: String) -> String { (texts[name] ?? "").trimmed }
    var record = RawRecord(line: line)
    let id = text(isManga ? "manga_mangadb_id" : "series_animedb_id")
    record.set(.title, text(isManga ? "manga_title" : "series_title"))
    switch isManga ? "manga" : text("series_type").lowercased() {
    case "manga": record.set(.category, "book")
    case "movie": record.set(.category, "film")
    case "music": record.set(.category, "music video")
    default: record.set(.category, "show")
    }
    if !id.isEmpty { record.set(.id, "mal-\(isManga ? "manga" : "anime")-\(id)") }
    record.set(.genres, text("my_tags"))
    record.set(.added, text("my_start_date"))
    return record
  }

  // MARK: iTunes

  /// The text of the element whose start was read.
  private mutating func text() throws -> String {
    var text = ""
    while let event = try reader.next() {
      switch event {
      case .text(let more): text += more
      case .end: return text.trimmed
      case .start: return text
      }
    }
    return text
  }

  /// The keys and values of the dictionary whose start was read, to its end; nested values are left out.
  private mutating func values() throws -> [String: String] {
    var values: [String: String] = [:]
    var (key, text, depth) = ("", "", 1)
    while let event = try reader.next() {
      switch event {
      case .start(let name, _):
        depth += 1
        text = ["true", "false"].contains(name) ? name : ""
      case .text(let more): text += more
      case .end(let name):
        depth -= 1
        if depth == 0 { return values }
        guard depth == 1 else { continue }
        if name == "key" { key = text.trimmed } else { values[key] = text.trimmed }
      }
    }
    return values
  }

  private static func record(_ values: [String: String], line: Int) -> RawRecord? {
    func text(_ name: String) -> String { values[name] ?? "" }
    guard !text("Name").isEmpty, text("Podcast") != "true" else { return nil }
    var record = RawRecord(line: line)
    record.set(.title, text("Name"))
    if text("Movie") == "true" {
      record.set(.category, "film")
      record.set(.people, text("Artist"))
      record.set(.year, text("Year"))
      record.set(.genres, text("Genre"))
    } else if text("TV Show") == "true" {
      var facts = EpisodeFacts()
      facts.show = text("Series")
      facts.season = Int(text("Season"))
      facts.number = Int(text("Episode Order"))
      facts.name = text("Name")
      facts.apply(to: &record)
    } else {
      var facts = SongFacts()
      facts.title = text("Name")
      facts.artists = [text("Artist")].filter { !$0.isEmpty }
      facts.albumArtist = text("Album Artist")
      facts.album = text("Album")
      facts.track = text("Track Number")
      facts.year = text("Year")
      facts.genres = [text("Genre")].filter { !$0.isEmpty }
      facts.apply(to: &record)
      record.set(.category, text("Kind").lowercased().contains("book") ? "book" : "song")
    }
    record.setRunningTime(seconds: Int(text("Total Time")).map { $0 / 1_000 })
    record.set(.added, text("Date Added"))
    record.set(.popularity, text("Play Count"))
    if !text("Persistent ID").isEmpty { record.set(.id, "itunes-\(text("Persistent ID"))") }
    let place = text("Location").replacing("file://localhost/", with: "file:///")
    // The paths in a Windows library are not on this computer.
    let isForeign = place.dropFirst("file:///".count).prefix(3).contains(":")
    if place.hasPrefix("file:///"), !isForeign { record.set(.url, place) }
    return record
  }
}
