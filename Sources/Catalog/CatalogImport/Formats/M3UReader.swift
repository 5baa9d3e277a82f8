import CatalogModel
import CatalogSearch
import Support

/// Reads an M3U playlist: `#EXTINF` lines with their `tvg-name`, `group-title` and `tvg-logo`, and the
/// address or path after them.
///
/// A local file is a song, film or show by its name; the kind of a remote entry is inferred from everything
/// known about it, see ``PlaylistKind``.
struct M3UReader: RecordReader {
  private let path: String
  private let folder: String
  private var reader: ByteReader
  private var info: Info?
  /// The group of the entries that follow, unless they name their own.
  private var group = ""
  /// The guide addresses named in the playlist's header.
  private(set) var guides: [String] = []
  /// The last record's channel in guides: its id, its name there, and the seconds by which it runs later than
  /// the guide says.
  private(set) var channel = (id: "", name: "", shift: 0)

  /// The shows already named by an episode.
  private var knownShows: Set<String> = []
  private var fields = PlaylistFields()
  /// The HTTP headers named by the lines in front of an address.
  private var headers: [(name: String, value: String)] = []

  private struct Info {
    var line: Int
    var seconds = 0
    var attributes: [String: String] = [:]
    var title = ""
    var group = ""
  }

  private static let longestLine = 65_536
  private static let mostGuides = 8
  private static let longestShift = 24.0

  init(source: CatalogSource) throws(CatalogError) {
    path = source.path
    folder = LibraryPath.absolute(AtomicFile.folder(of: source.path))
    reader = try ByteReader(path: source.path)
  }

  var columns: [SourceReading.Column] { fields.columns }
  var bytesRead: Int { reader.bytesRead }
  var hasTrailingBytes: Bool { reader.hasTrailingBytes }

  mutating func next() throws(CatalogError) -> SourceEntry? {
    while let line = try reader.nextLine(limit: Self.longestLine) {
      if line.isBlank { continue }
      if line.isTooLong {
        info = nil
        return .unusable(
          line: line.number, reason: "it is longer than \(Self.longestLine) bytes")
      }
      guard let text = text(line.bytes) else {
        info = nil
        return .unusable(line: line.number, reason: "it has bytes that are not UTF-8")
      }
      if text.hasPrefix("#") {
        let abandoned = info
        if try note(text, line: line.number), let abandoned {
          return .unusable(line: abandoned.line, reason: "no address follows it")
        }
        continue
      }
      defer {
        info = nil
        headers = []
      }
      note(info?.attributes ?? [:])
      guard let record = record(text, info ?? Info(line: line.number)) else { continue }
      fields.note(record)
      return .record(record)
    }
    guard let last = info else { return nil }
    info = nil
    return .unusable(line: last.line, reason: "no address follows it")
  }

  private func text(_ bytes: [UInt8]) -> String? {
    if bytes.contains(0) { return nil }
    return String(validating: bytes, as: UTF8.self)?.trimmed
  }

  /// Takes a line of information, and returns whether it begins another entry.
  private mutating func note(_ text: String, line: Int) throws(CatalogError) -> Bool {
    if text.hasPrefix("#EXTINF:") {
      let isAnother = info != nil
      info = Self.info(text.dropFirst("#EXTINF:".count), line: line)
      info?.group = group
      return isAnother
    }
    if text.hasPrefix("#EXTM3U") { noteGuides(Self.info(text.dropFirst(7), line: line).attributes) }
    noteHeaders(text)
    if text.hasPrefix("#EXTGRP:") {
      let group = String(text.dropFirst(8)).trimmed
      // Before an entry, it begins a group.
      if info == nil { self.group = group } else { info?.group = group }
    }
    if text.hasPrefix("#EXT-X-TARGETDURATION") || text.hasPrefix("#EXT-X-STREAM-INF") {
      throw .malformed(
        path: path, line: line, found: "the parts of a single stream", expected: "a list of titles")
    }
    return false
  }

  /// Takes the HTTP headers for the address that follows, in the form of VLC and Kodi.
  private mutating func noteHeaders(_ text: String) {
    func value(of prefix: String) -> Substring? {
      text.lowercased().hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
    if let option = value(of: "#extvlcopt:") {
      let parts = option.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard parts.count == 2, parts[0].lowercased().hasPrefix("http-") else { return }
      headers.append((parts[0], parts[1]))
    } else if let property = value(of: "#kodiprop:inputstream.adaptive.stream_headers=") {
      headers += StreamAddress("http://|" + property).headers.map { ($0.name, $0.value) }
    } else if let object = value(of: "#exthttp:"),
      case .object(let members)? = (try? JSONReader.parse(Array(object.utf8)))?.content
    {
      headers += members.map { ($0.name, $0.value.fieldText) }
    }
  }

  /// Takes the attributes by which guides identify a channel.
  private mutating func note(_ attributes: [String: String]) {
    let hours = Double(attributes["tvg-shift"] ?? "") ?? 0
    let shift = abs(hours) <= Self.longestShift ? Int(hours * 3_600) : 0
    channel = (attributes["tvg-id"] ?? "", attributes["tvg-name"] ?? "", shift)
  }

  /// Takes the comma-separated addresses of guides.
  private mutating func noteGuides(_ attributes: [String: String]) {
    let names = ["x-tvg-url", "url-tvg", "tvg-url"]
    let text = names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty } ?? ""
    guides += text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      .prefix(Self.mostGuides - guides.count)
  }

  /// Splits `-1 tvg-id="x" group-title="News",BBC One` into its parts.
  private static func info(_ text: Substring, line: Int) -> Info {
    var info = Info(line: line)
    let head = text.prefix { $0.isNumber || $0 == "-" || $0 == "." }
    info.seconds = Double(head).flatMap { Int(exactly: $0.rounded()) } ?? 0
    var rest = text.dropFirst(head.count)
    while let first = rest.first, first != "," {
      let key = rest.prefix { $0 != "=" && $0 != "," && !$0.isWhitespace }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else {
        if rest.first != "," { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      let quote = rest.first
      if quote == "\"" || quote == "'" && rest.dropFirst().contains("'") {
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest.dropFirst(value.count + 2)
        info.attributes[key.lowercased()] = String(value).trimmed
      } else {
        let value = rest.prefix { $0 != "," && !$0.isWhitespace }
        rest = rest.dropFirst(value.count)
        info.attributes[key.lowercased()] = String(value)
      }
    }
    info.title = String(rest.dropFirst()).trimmed
    let inner = info.title.dropFirst().dropLast()
    if info.title.hasPrefix("\""), info.title.hasSuffix("\""), !inner.isEmpty, !inner.contains("\"")
    {
      info.title = String(inner).trimmed
    }
    return info
  }

  /// The record of an address; `nil` for a further episode of a show, which is listed once.
  private mutating func record(_ location: String, _ info: Info) -> RawRecord? {
    var stream = StreamAddress(location)
    let place = LibraryPath.address(of: stream.plain, in: folder)
    let guess = MediaName(path: place.path, folders: place.folders)
    var record = RawRecord(line: info.line)
    if place.isRemote {
      for (name, value) in headers where name.lowercased() != "http-reconnect" {
        stream.add(name, value)
      }
    }
    record.texts[.url] = [place.isRemote ? stream.text : place.url]
    if info.seconds > 0 { record.setRunningTime(seconds: info.seconds) }
    let name = info.attributes["tvg-name"] ?? ""
    var title = info.title.isEmpty ? name : info.title
    let kind = kind(of: place.path, isRemote: place.isRemote, guess, info, title)
    switch kind {
    case .film, .show:
      guard let own = setVideo(title, guess, isShow: kind == .show, &record) else { return nil }
      title = own
      if kind == .film, guess.isHomeVideo {
        record.texts[.category] = [Category.homeVideo.rawValue]
        if info.title.isEmpty { title = guess.title }
      }
    case .song:
      record.texts[.category] = ["song"]
      if title.isEmpty {
        title = guess.title
        if !guess.artist.isEmpty { record.texts[.people] = [guess.artist] }
      } else if let range = title.firstRange(of: " - ") {
        record.texts[.people] = [String(title[..<range.lowerBound]).trimmed]
        title = String(title[range.upperBound...]).trimmed
      }
    case nil: record.texts[.category] = ["book"]
    case .channel:
      record.texts[.category] = ["channel"]
      let channel = ChannelName(title)
      title = channel.name
      record.set(
        .subtitle, [channel.country, channel.marks].filter { !$0.isEmpty }.joined(separator: " · "))
    }
    record.texts[.title] = [title.isEmpty ? guess.title : title]
    let groups = (info.attributes["group-title"] ?? info.group)
      .split { $0 == ";" || $0 == "|" }.map { String($0).trimmed }
    record.texts[.genres] = groups.filter { !$0.isEmpty }
    if let logo = info.attributes["tvg-logo"], !logo.isEmpty { record.texts[.image] = [logo] }
    if let language = info.attributes["tvg-language"] { record.texts[.language] = [language] }
    if !name.isEmpty, name != title, name != info.title { record.texts[.readings] = [name] }
    return record
  }

  /// The kind of an entry; `nil` for a book.
  private func kind(
    of path: String, isRemote: Bool, _ guess: MediaName, _ info: Info, _ title: String
  ) -> PlaylistKind? {
    guard !isRemote else {
      return PlaylistKind(
        remote: PlaylistKind.Signs(
          path: path, seconds: info.seconds, attributes: info.attributes,
          group: info.attributes["group-title"] ?? info.group, media: guess.kind,
          isEpisode: guess.isEpisode || MediaName.show(of: ChannelName(title).name) != nil))
    }
    return switch guess.kind {
    case .video: .film
    case .audio: .song
    case .book: nil
    case nil: .channel
    }
  }

  /// Takes a film, “Heat (1995) 4K”, or the show of an episode. Returns the title, or `nil` for a show that
  /// is already known.
  private mutating func setVideo(
    _ text: String, _ guess: MediaName, isShow: Bool, _ record: inout RawRecord
  ) -> String? {
    let name = ChannelName(text)
    record.set(.subtitle, name.country)
    let named = MediaName.show(of: name.name)
    if named != nil || guess.isEpisode || isShow {
      let own = isShow && !name.name.isEmpty ? MediaName.partYear(name.name) : nil
      let show = named ?? own ?? (guess.title, guess.year)
      record.texts[.category] = ["show"]
      if let year = show.year { record.texts[.year] = [String(year)] }
      let key = "\(name.country)|\(show.title.lowercased())|\(show.year ?? 0)"
      return knownShows.insert(key).inserted ? show.title : nil
    }
    record.texts[.category] = ["film"]
    // A title without a year may have it in the file name.
    let parted = MediaName.partYear(name.name.isEmpty ? guess.title : name.name)
    if let year = parted.year ?? guess.year { record.texts[.year] = [String(year)] }
    return parted.title
  }
}
