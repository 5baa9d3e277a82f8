import CatalogSearch
import Foundation
import Support

/// The kinds of sources, as named by `--as`.
package enum SourceKind: String, Hashable, Sendable, CaseIterable {
  /// One object per line.
  case jsonl
  /// An array of objects.
  case json
  /// Columns separated by commas, semicolons, bars or tabs, as detected from the first line.
  case csv
  /// Columns separated by tabs.
  case tsv
  /// A playlist.
  case m3u
  /// Podcast subscriptions and the like.
  case opml
  /// An exported MyAnimeList list or iTunes library.
  case xml
  /// A folder of media files and what Kodi keeps beside them.
  case library
  /// Kodi's own database of films and shows.
  case kodi
  /// The folder of Steam's data.
  case steam
  /// The folder of Lutris's data.
  case lutris
  /// The folder of Heroic's configuration.
  case heroic
  /// The folder of RetroArch's configuration.
  case retroarch
  /// The folder of ES-DE or EmulationStation.
  case emulationstation
  /// Folders of `.desktop` files, joined by colons.
  case desktop
  /// The folder of a Calibre library.
  case calibre
  /// The copy of a source; see ``SourceSnapshot``.
  case snapshot

  /// The kinds that a person may name; copies are internal to the program.
  package static var named: [SourceKind] { allCases.filter { $0 != .snapshot } }
}

/// Opens a reader for a source, judging by its content rather than its name. Only content of no recognisable
/// format is read as a table if its name says so.
func openRecordReader(
  for source: CatalogSource, spending budget: SourceBudget
) throws(CatalogError) -> any RecordReader {
  let kind = if let kind = source.kind { kind } else { try SourceKind(of: source) }
  let reader = try openReader(kind, source, spending: budget)
  switch kind {
  // Tables handle people's names by column, and a snapshot has already been through this.
  case .csv, .tsv, .snapshot: return reader
  default: return PeopleReader(reader, areLists: kind == .json || kind == .jsonl)
  }
}

private func openReader(
  _ kind: SourceKind, _ source: CatalogSource, spending budget: SourceBudget
) throws(CatalogError) -> any RecordReader {
  switch kind {
  case .jsonl: return try JSONLinesReader(source: source)
  case .json: return try JSONArrayReader(source: source)
  case .csv: return try CSVRecordReader(source: source)
  case .tsv: return try CSVRecordReader(source: source, separator: 0x09)
  case .m3u: return try M3UReader(source: source)
  case .opml: return try OPMLReader(source: source)
  case .xml: return try XMLExportReader(source: source)
  case .library: return try LibraryReader(source: source)
  case .kodi: return try KodiReader(source: source, budget: budget)
  case .steam: return ListedRecords(try SteamReader(root: source.path).entries())
  case .lutris: return ListedRecords(try LutrisReader(root: source.path, budget: budget).entries())
  case .heroic: return ListedRecords(try HeroicReader(root: source.path).entries())
  case .retroarch: return ListedRecords(try RetroArchReader(root: source.path).entries())
  case .emulationstation:
    return ListedRecords(try EmulationStationReader(root: source.path).entries())
  case .desktop:
    let games = DesktopGames(place: source.path)
    return ListedRecords(try DesktopReader(games: games).entries())
  case .snapshot: return try SnapshotReader(source: source)
  case .calibre:
    return ListedRecords(try CalibreReader(root: source.path, budget: budget).entries())
  }
}

extension SourceKind {
  /// Detects the kind from the beginning of the source.
  init(of source: CatalogSource) throws(CatalogError) {
    if FileKind.odd(source.path) == .folder {
      self = Self.folderKind(source.path)
      return
    }
    // Several folders of programs, joined by colons.
    if source.path.hasPrefix("/"), source.path.contains("/applications:") {
      self = .desktop
      return
    }
    if KodiDatabase.isNamed(source.path) {
      self = .kodi
      return
    }
    var probe = try ByteReader(path: source.path)
    if let archive = Compression.archive(probe.beginning) {
      throw .unknownKind(
        path: source.path, kind: archive,
        remedy: "Unpack it, or save its list as CSV or JSON Lines, and import that.")
    }
    let start = probe.upcoming
    // No text has four zeros in a row, in any encoding; a file of zeros may be one endless line.
    guard !start.contains(Array(repeating: 0, count: 4)) else {
      throw .unknownKind(
        path: source.path, kind: "no text",
        remedy: "Save its list as CSV or JSON Lines, and import that.")
    }
    let name = Self.plainName(source.path)
    try probe.skipSpace()
    guard let first = try probe.peek() else { throw .emptySource(path: source.path) }
    let isTable = name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    if first == UInt8(ascii: "<"), !isTable {
      self = XMLExportReader.isExport(start) ? .xml : .opml
    } else if probe.upcoming.starts(with: Array("#EXTM3U".utf8)) || name.hasSuffix(".m3u")
      || name.hasSuffix(".m3u8")
    {
      self = .m3u
    } else if first == UInt8(ascii: "["), !isTable {
      let inner = probe.upcoming.dropFirst().first { $0 > 0x20 }
      guard inner.map({ "{]\"[".utf8.contains($0) }) ?? true else {
        throw .unknownKind(
          path: source.path, kind: "no list that CouchSearch knows",
          remedy: "Save its titles as CSV, M3U or JSON Lines, and import that.")
      }
      self = .json
    } else if first == UInt8(ascii: "{"), !isTable {
      self = .jsonl
    } else if [".json", ".jsonl", ".ndjson"].contains(where: name.hasSuffix) {
      throw .malformed(
        path: source.path, line: probe.line,
        found: "a file that starts with byte \(first)", expected: "{ or [")
    } else {
      self = name.hasSuffix(".tsv") ? .tsv : .csv
    }
  }

  /// The kind of a folder, judging by its contents.
  private static func folderKind(_ path: String) -> SourceKind {
    func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
    if has("steamapps/libraryfolders.vdf") { return .steam }
    if has("pga.db") { return .lutris }
    if has("metadata.db") { return .calibre }
    if has("retroarch.cfg") { return .retroarch }
    if has("gamelists") { return .emulationstation }
    if HeroicReader.files.contains(where: has) { return .heroic }
    return path.hasSuffix("/applications") ? .desktop : .library
  }

  /// The name in lower case without the compression suffix.
  private static func plainName(_ path: String) -> String {
    let name = path.lowercased()
    let ending = [".gz", ".xz", ".zst", ".zstd"].first(where: name.hasSuffix)
    return String(name.dropLast(ending?.count ?? 0))
  }
}
