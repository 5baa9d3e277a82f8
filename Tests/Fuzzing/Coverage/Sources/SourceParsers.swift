import CatalogModel
import CatalogSearch
import CoverageDriver
import Foundation
import Support

@testable import CatalogImport
@testable import PostgreSQLCatalog

/// The formats that are imported, and the files of other programs.
enum SourceParsers {
  static let all: [CoverageParser] =
    [
      CoverageParser("json") { _ = try JSONReader.parse($0, maxValues: 100_000) },
      records("jsonl", .jsonl), records("json-list", .json), records("csv", .csv),
      records("tsv", .tsv), records("m3u", .m3u), records("opml", .opml), records("xml", .xml),
      records("snapshot", .snapshot),
      // What a file is, its encoding and its compression are told by its bytes.
      CoverageParser("any", file: "any") { try read(CatalogSource(path: $0)) },
      CoverageParser("gz", file: "a.gz", unpack), CoverageParser("xz", file: "a.xz", unpack),
      CoverageParser("zst", file: "a.zst", unpack),
      CoverageParser("text") { bytes in
        var whole = Transcoder()
        _ = whole.convert(bytes, isLast: true)
        var pieces = Transcoder()
        for byte in bytes { _ = pieces.convert([byte], isLast: false) }
        _ = pieces.convert([], isLast: true)
      },
      CoverageParser("nfo", file: "a.nfo") { path in
        if case .read(let info) = InfoFile.read(path) { convert(info.record(path: path)) }
      },
      CoverageParser("xmltv", file: "guide.xml") { path in
        var reader = try GuideReader(path: path)
        while try reader.next() != nil {}
      },
      CoverageParser("tags", file: "a.mp3") { path in
        guard let tags = AudioTags(path: path) else { return }
        var record = RawRecord(line: 1)
        tags.song.apply(to: &record)
        convert(record)
        _ = EmbeddedCover.bytes(of: EmbeddedCover.address(of: path))
      },
      CoverageParser("steam") { bytes in
        _ = try? KeyValues(text: bytes)
        _ = try KeyValues(binary: bytes)
      },
      CoverageParser("retroarch", file: "a.lpl") { path in
        _ = try RetroArchPlaylists(root: CoverageFolder.path).games(path)
      },
      CoverageParser("emulationstation", file: "gamelist.xml") { _ = try GameList($0) },
      CoverageParser("emulators", file: "custom_systems/es_systems.xml") { path in
        let rules = CoverageFolder.path + "/custom_systems/es_find_rules.xml"
        try? FileManager.default.removeItem(atPath: rules)
        try FileManager.default.linkItem(atPath: path, toPath: rules)
        for system in EmulationSystems(root: CoverageFolder.path).systems.values {
          for (_, text) in system.commands {
            let command = EmulatorCommand(
              text: text, rom: "/r/a b.zip", folder: "/r",
              rules: EmulatorRules(root: CoverageFolder.path))
            _ = try? command.arguments { "/usr/bin/" + $0 }
          }
        }
      },
      CoverageParser("kodi-sources", file: "sources.xml") { _ = try KodiSources(file: $0) },
      CoverageParser("postgresql") { bytes in
        bytes.withUnsafeBytes { _ = PostingEntries.decoded(ByteView($0), part: Int($0.first ?? 0)) }
        try ServerAddress(String(decoding: bytes, as: UTF8.self))?.check()
      },
      CoverageParser("desktop") { bytes in
        let entry = DesktopEntry(bytes)
        for key in ["Name", "Exec", "Keywords", "Categories"] {
          _ = entry.localized(key, "de")
          _ = entry.all(key)
          _ = entry.list(key)
        }
      },
      CoverageParser("heroic", file: "heroic/sideload_apps/library.json") { _ in
        for entry in try HeroicReader(root: CoverageFolder.path + "/heroic").entries() {
          if case .record(let record) = entry { convert(record) }
        }
      },
      CoverageParser("titles") { bytes in
        let title = String(decoding: bytes, as: UTF8.self)
        _ = TitleForms(title: title, readings: [title], language: "ja")
        for language in ["", "de", "ja", "sv"] {
          _ = TitleSortKey.key(of: title, language: language, in: .of(language))
        }
        let folded = TextFolding.fold(title)
        _ = (TitleIdentity.exact(title, folded: folded), NameForms(title))
        _ = (PhoneticKey.key(folded.utf8), Keypad.code(of: folded), LinePattern(title))
        _ = MatchHighlighter(query: String(title.prefix(9))).ranges(in: title)
        _ = (SequelNumbers.swapped([folded]), NumberWords.inDigits(TextFolding.words(title)))
        _ = (Romaji.spellings(of: title), ContentRating.age(of: title), MediaFacts(text: title))
      },
      CoverageParser("names") { bytes in
        let name = String(decoding: bytes, as: UTF8.self)
        _ = MediaName(path: name, folders: [name])
        _ = GuideTime.seconds(name)
        _ = EpisodeNumber.text(xmltv: name)
        _ = CharacterReferences.decoded(name)
      },
    ]

  private static func records(_ name: String, _ kind: SourceKind) -> CoverageParser {
    CoverageParser(name, file: "a." + name) { try read(CatalogSource(path: $0, kind: kind)) }
  }

  /// Reads and converts all records of a source, as an import does before it keeps them.
  private static func read(_ source: CatalogSource) throws {
    var reader = try openRecordReader(
      for: source, spending: SourceBudget(CatalogSource.limits))
    let converter = RecordConverter(source: source, columns: reader.names)
    while let entry = try reader.next() {
      if case .record(let record) = entry { _ = converter.convert(record) }
    }
    _ = reader.columns
  }

  /// Converts a record as an import does.
  static func convert(_ record: RawRecord?) {
    guard let record else { return }
    let source = CatalogSource(path: CoverageFolder.path)
    _ = RecordConverter(source: source, columns: []).convert(record)
  }

  @Sendable private static func unpack(_ path: String) throws {
    let bytes = try SourceBytes(path: path)
    var count = 0
    // What unfolds further does so piece by piece.
    while count < 4 << 20, case let piece = try bytes.next(), !piece.isEmpty {
      count += piece.count
    }
  }
}
