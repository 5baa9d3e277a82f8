import CatalogSearch
import Support

/// The contents of a `.nfo` file of a Kodi library.
///
/// Source: Kodi's wiki, "NFO files". An address may follow the element. Other programs also write plain text
/// as `.nfo`; such files are ignored.
struct InfoFile: Hashable {
  /// The subject, by the name of its element.
  enum Kind: String, Hashable {
    case film = "movie"
    case show = "tvshow"
    case episode = "episodedetails"
    case season
    case album
    case artist
    case musicVideo = "musicvideo"
    case set
  }

  /// The outcome of reading a file.
  enum Outcome {
    case read(InfoFile)
    /// Not one of Kodi's files.
    case nothing
    case broken(line: Int, reason: String)
  }

  private(set) var kind: Kind
  /// The line of the element.
  private(set) var line: Int
  /// The texts by the path of their element: `actor/name`.
  private var values: [String: [String]] = [:]
  private var preferredID: String?
  /// See ``InfoFileID``; empty for none.
  private var ownID = ""
  /// See ``RawRecord/externalIDs``.
  private var externalIDs: [String] = []

  private static let largest = 1 << 20
  private static let mostValues = 2_000

  /// Reads a file of at most a megabyte.
  static func read(_ path: String) -> Outcome {
    guard let size = AtomicFile.size(of: path), size <= largest else {
      return .broken(line: 0, reason: "it is larger than \(largest) bytes")
    }
    do {
      var bytes = try ByteReader(path: path)
      try bytes.skipSpace()
      guard try bytes.peek() == UInt8(ascii: "<") else { return .nothing }
      var reader = XMLReader(bytes)
      while let event = try reader.next() {
        guard case .start(let name, _) = event else { continue }
        guard let kind = Kind(rawValue: name.lowercased()) else { return .nothing }
        var info = InfoFile(kind: kind, line: reader.line)
        try info.readValues(&reader)
        return .read(info)
      }
      return .nothing
    } catch let failure as XMLReader.Failure {
      return .broken(line: failure.line, reason: failure.reason)
    } catch let error as CatalogError {
      return .broken(line: 0, reason: error.message)
    } catch {
      return .broken(line: 0, reason: String(describing: error))
    }
  }

  private init(kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  private mutating func readValues(_ reader: inout XMLReader) throws {
    var path: [String] = []
    var attributes: [String: String] = [:]
    var text = ""
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, let given):
        path.append(name.lowercased())
        attributes = given
        text = ""
      case .text(let more): text += more
      case .end:
        guard !path.isEmpty else { return }
        let value = text.trimmed
        if !value.isEmpty, count < Self.mostValues {
          count += 1
          add(value, at: path.joined(separator: "/"), attributes)
        }
        path.removeLast()
        text = ""
        attributes = [:]
      }
    }
  }

  private mutating func add(_ value: String, at path: String, _ attributes: [String: String]) {
    values[path, default: []].append(value)
    guard path == "uniqueid" else { return }
    guard attributes["type"] != InfoFileID.type else {
      ownID = value
      return
    }
    let id = (attributes["type"].map { $0 + "-" } ?? "") + value
    if preferredID == nil || attributes["default"] == "true" { preferredID = id }
    if let name = ExternalID.text(attributes["type"] ?? "", value) { externalIDs.append(name) }
  }

  /// The first text of an element; empty if there is none.
  func text(_ path: String) -> String { values[path]?.first ?? "" }

  /// The title of the show that an episode belongs to; empty if it is not given.
  var showTitle: String { text("showtitle") }

  /// The record for it, without the files beside it. `nil` for a season or a set of films.
  func record(path: String) -> RawRecord? {
    guard let category = Self.categories[kind] else { return nil }
    var record = RawRecord(line: line, path: path)
    record.texts[.category] = [category]
    set(&record, .title, ["title", "name"])
    set(&record, .year, ["year", "premiered", "releasedate", "aired", "formed"])
    set(&record, .summary, ["plot", "outline", "review", "biography"])
    record.texts[.readings] = (values["originaltitle"] ?? []) + (values["sorttitle"] ?? [])
    record.texts[.genres] = values["genre"] ?? []
    set(&record, .language, ["originallanguage", "fileinfo/streamdetails/audio/language"])
    set(&record, .added, ["dateadded"])
    set(&record, .contentRating, ["mpaa", "certification"])
    let precise = Int(text("fileinfo/streamdetails/video/durationinseconds"))
    if let seconds = precise ?? RunningTime.seconds(text("runtime"), unit: .minutes) {
      record.setRunningTime(seconds: seconds)
    }
    switch kind {
    case .album, .musicVideo:
      record.texts[.people] =
        lists("albumartistcredits/artist") + lists("artist") + lists("artistdesc")
    case .artist: break
    default:
      record.texts[.people] =
        lists("director") + (values["actor/name"] ?? []) + lists("credits") + lists("writer")
    }
    if ownID.hasPrefix(category + "-") {
      record.texts[.id] = [ownID]
    } else if let id = preferredID {
      record.texts[.id] = ["\(category)-\(id)"]
    }
    record.externalIDs = externalIDs
    if let popularity { record.texts[.popularity] = [popularity] }
    let pictures = (values["thumb"] ?? []) + (values["art/poster"] ?? [])
    if let picture = pictures.first(where: { $0.contains("://") }) {
      record.texts[.image] = [picture]
    }
    return record
  }

  private static let categories: [Kind: String] = [
    .film: "film", .show: "show", .episode: "episode", .album: "album", .artist: "artist",
    .musicVideo: "music video",
  ]

  private func set(_ record: inout RawRecord, _ field: RecordField, _ paths: [String]) {
    if let text = paths.map(text).first(where: { !$0.isEmpty }) { record.texts[field] = [text] }
  }

  /// The names in an element of people.
  private func lists(_ path: String) -> [String] { ListCell.people(values[path] ?? []) }

  /// A rating from 0 to 10 weighs more the more people gave it; without votes it counts by itself.
  private var popularity: String? {
    let ratings = values["ratings/rating/value"] ?? values["rating"] ?? values["userrating"] ?? []
    let votes = values["ratings/rating/votes"] ?? values["votes"] ?? []
    guard let rating = ratings.compactMap(Self.number).first, rating > 0 else { return nil }
    return RatingWeight.popularity(
      rating: rating, votes: votes.compactMap(Self.number).max() ?? 0)
  }

  private static func number(_ text: String) -> Double? {
    Double(text.filter { $0 != "," }).flatMap { $0.isFinite ? $0 : nil }
  }
}
