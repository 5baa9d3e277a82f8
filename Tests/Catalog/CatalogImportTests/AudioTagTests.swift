import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogImport

/// Tags of audio files and the covers inside them.
struct AudioTagTests {
  private static let cover: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4]

  private static func big(_ number: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func little(_ number: Int) -> [UInt8] { big(number).reversed() }

  private static let texts = [
    ("TITLE", "Wick"), ("ARTIST", "Ana Test"), ("ALBUMARTIST", "The Tests"), ("ALBUM", "Lanterns"),
    ("DATE", "1999-05-01"), ("GENRE", "Folk"),
  ]

  /// Joins parts of a file.
  private static func join(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let comments = comments(texts)

  private static func comments(_ texts: [(String, String)]) -> [UInt8] {
    var all = join(little(4), bytes("test"), little(texts.count))
    for (name, value) in texts {
      let text = bytes("\(name)=\(value)")
      all += join(little(text.count), text)
    }
    return all
  }

  private static func id3(_ version: UInt8, encoding: UInt8 = 3) -> [UInt8] {
    let old = ["TT2", "TP1", "TP2", "TAL", "TYE", "TCO"]
    let new = ["TIT2", "TPE1", "TPE2", "TALB", "TDRC", "TCON"]
    func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let flags: [UInt8] = version == 2 ? [] : [0, 0]
      return join(bytes(name), big(content.count, version == 2 ? 3 : 4), flags, content)
    }
    func text(_ value: String) -> [UInt8] {
      guard encoding == 1 else { return join([encoding], bytes(value)) }
      var all: [UInt8] = [1, 0xFF, 0xFE]
      for unit in value.utf16 { all += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      return all
    }
    var frames: [UInt8] = []
    for (name, value) in zip(version == 2 ? old : new, texts) {
      frames += frame(name, text(value.1))
    }
    let kind = bytes(version == 2 ? "JPG" : "image/jpeg\0")
    frames += frame(version == 2 ? "PIC" : "APIC", join([0], kind, [3, 0], cover))
    let digits = [21, 14, 7, 0].map { UInt8(frames.count >> $0 & 0x7F) }
    return join(bytes("ID3"), [version, 0, 0], digits, frames)
  }

  /// A picture of a kind, of which 3 is the front.
  private static func picture(_ kind: Int, _ data: [UInt8]) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 20)
    return join(big(kind), big(10), bytes("image/jpeg"), zeros, big(data.count), data)
  }

  private static let flac: [UInt8] = {
    let picture = Self.picture(3, cover)
    return join(
      bytes("fLaC"), [0], big(2, 3), [0, 0], [4], big(comments.count, 3), comments, [0x86],
      big(picture.count, 3), picture)
  }()

  private static func ogg(_ mark: String, _ comments: [UInt8] = comments) -> [UInt8] {
    let head = mark == "OpusTags" ? "OpusHead" : "\u{1}vorbis"
    func page(_ packet: [UInt8]) -> [UInt8] {
      let full = [UInt8](repeating: 255, count: packet.count / 255)
      let sizes = full + [UInt8(packet.count % 255)]
      let zeros = [UInt8](repeating: 0, count: 22)
      return join(bytes("OggS"), zeros, [UInt8(sizes.count)], sizes, packet)
    }
    return join(page(bytes(head)), page(join(bytes(mark), comments)))
  }

  private static let mp4: [UInt8] = {
    func box(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
      join(big(content.count + 8), name, content)
    }
    var items: [UInt8] = []
    for (name, text) in zip(["nam", "ART", "aART", "alb", "day", "gen"], texts) {
      let sign: [UInt8] = name == "aART" ? [] : [0xA9]
      let data = box(bytes("data"), join(big(1), big(0), bytes(text.1)))
      items += box(join(sign, bytes(name)), data)
    }
    items += box(bytes("covr"), box(bytes("data"), join(big(13), big(0), cover)))
    let meta = box(bytes("meta"), join(big(0), box(bytes("ilst"), items)))
    let movie = box(bytes("moov"), box(bytes("udta"), meta))
    return join(box(bytes("ftyp"), bytes("M4A ")), movie)
  }()

  /// Speech in Ogg, with the pictures of the back and of the front among its comments.
  private static let pictured: [UInt8] = {
    let pictures = [picture(4, [9, 9]), picture(3, cover)].map {
      ("METADATA_BLOCK_PICTURE", Data($0).base64EncodedString())
    }
    return ogg("OpusTags", comments(texts + pictures))
  }()

  private static let aiff = {
    let tag = id3(4)
    return join(
      bytes("FORM"), big(tag.count + 12), bytes("AIFFID3 "), big(tag.count), tag)
  }()

  private static let wav = {
    let tag = id3(3)
    return join(
      bytes("RIFF"), little(tag.count + 12), bytes("WAVEid3 "), little(tag.count), tag)
  }()

  /// Tags at the end of a file, as Monkey's Audio and WavPack have them.
  private static let ape: [UInt8] = {
    func item(_ name: String, _ value: [UInt8], isText: Bool = true) -> [UInt8] {
      join(little(value.count), little(isText ? 0 : 2), bytes(name + "\0"), value)
    }
    var items: [UInt8] = []
    for (name, text) in zip(["Title", "Artist", "Album Artist", "Album", "Year", "Genre"], texts) {
      items += item(name, bytes(text.1))
    }
    items += item("Cover Art (Front)", join(bytes("a.jpg\0"), cover), isText: false)
    return join(
      bytes("wvpk"), [UInt8](repeating: 0, count: 60), items, bytes("APETAGEX"), little(2_000),
      little(items.count + 32), little(7), little(0), [UInt8](repeating: 0, count: 8))
  }()

  private static let files: [(name: String, bytes: [UInt8], hasCover: Bool)] = [
    ("a.mp3", id3(3), true), ("b.mp3", id3(4), true), ("c.mp3", id3(2), true),
    ("d.mp3", id3(3, encoding: 1), true), ("a.flac", flac, true),
    ("a.ogg", ogg("\u{3}vorbis"), false), ("a.opus", ogg("OpusTags"), false), ("a.m4a", mp4, true),
    ("b.opus", pictured, true), ("a.aiff", aiff, true), ("a.wav", wav, true), ("a.wv", ape, true),
  ]

  @Test(arguments: files.indices)
  func `tags of every format are read, with the cover`(index: Int) throws {
    let file = Self.files[index]
    let folder = try TemporaryFolder()
    let path = folder.file(file.name)
    try Data(file.bytes).write(to: URL(filePath: path))

    let tags = try #require(AudioTags(path: path))

    #expect(tags.song.title == "Wick")
    #expect(tags.song.artists == ["Ana Test"])
    #expect(tags.song.albumArtist == "The Tests")
    #expect(tags.song.album == "Lanterns")
    #expect(tags.song.year == "1999")
    #expect(tags.song.genres == ["Folk"])
    #expect(
      EmbeddedCover.bytes(of: EmbeddedCover.address(of: path)) == (file.hasCover ? Self.cover : nil)
    )
  }

  @Test func `a genre by number, a track of several and a compilation are understood`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.flac")
    let comments = Self.comments([("TRACKNUMBER", "3/12"), ("COMPILATION", "1")])
    try Data(
      Self.join(
        Self.bytes("fLaC"), [0], Self.big(2, 3), [0, 0], [0x84], Self.big(comments.count, 3),
        comments)
    ).write(to: URL(filePath: path))
    let old = folder.file("a.mp3")
    let frame = Self.join(Self.bytes("TCON"), Self.big(5), [0, 0, 0], Self.bytes("(80)"))
    try Data(Self.join(Self.bytes("ID3"), [3, 0, 0, 0, 0, 0, UInt8(frame.count)], frame))
      .write(to: URL(filePath: old))

    let tags = try #require(AudioTags(path: path))

    #expect(tags.song.track == "3/12")
    #expect(tags.song.albumArtist == "Various Artists")
    #expect(AudioTags(path: old)?.song.genres == ["Folk"])
  }

  @Test func `a file that claims a gigabyte ends neither the program nor the reading`() throws {
    let folder = try TemporaryFolder()
    let (large, path) = (folder.file("a.m4a"), folder.file("b.m4a"))
    func box(_ name: String, _ size: Int) -> [UInt8] {
      Self.join(Self.big(size), Self.bytes(name))
    }
    let size = 1 << 30
    let head = Self.join(
      box("ftyp", 12), Self.bytes("M4A "), box("moov", size), box("udta", size - 8),
      box("meta", size - 16), Self.big(0), box("ilst", size - 28), box("covr", size - 36),
      box("data", size - 44), Self.big(13), Self.big(0))
    try Data(head).write(to: URL(filePath: large))
    #expect(truncate(large, size + 12) == 0)
    try Data(Self.mp4).write(to: URL(filePath: path))
    let reader = TagReader()

    #expect(AudioTags(path: large, reader: reader) == nil)
    #expect(AudioTags(path: path, reader: reader)?.song.title == "Wick")
  }

  @Test func `the tag at the end is read where there is no other`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.mp3")
    func field(_ text: String, _ count: Int) -> [UInt8] {
      Self.bytes(text) + [UInt8](repeating: 0, count: count - text.utf8.count)
    }
    let tag = Self.join(
      Self.bytes("TAG"), field("Wick", 30), field("Ana Test", 30), field("Lanterns", 30),
      field("1999", 4), field("", 31))
    try Data([UInt8](repeating: 7, count: 500) + tag).write(to: URL(filePath: path))

    let tags = AudioTags(path: path)

    #expect(tags?.song.title == "Wick")
    #expect(tags?.song.album == "Lanterns")
  }

  @Test(arguments: files.indices)
  func `changed tags are no crash and give no cover beyond the file`(index: Int) throws {
    let file = Self.files[index]
    var fuzz = ParserFuzz("tags-" + file.name.filter(\.isLetter), [file.bytes])

    let count = try fuzz.run(file.name, count: 60) { path in
      _ = AudioTags(path: path)
      _ = EmbeddedCover.bytes(of: EmbeddedCover.address(of: path))
    }

    #expect(count > 0)
  }

  @Test func `a folder of tagged songs has their titles, their album and their covers`() throws {
    let folder = try TemporaryFolder()
    let music = folder.file("Music")
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
    for name in ["1.mp3", "2.mp3"] {
      try Data(Self.id3(3)).write(to: URL(filePath: music + "/" + name))
    }
    try Data(Self.flac).write(to: URL(filePath: music + "/x.flac"))
    let target = folder.file("catalog")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: music)])

    let items = try StoredCatalog(path: target).popularItems(limit: 10)
    let song = try #require(items.first { $0.category == CategoryID("song") })
    #expect(song.title == "Wick")
    #expect(song.subtitle == "Ana Test · Lanterns")
    #expect(song.image.hasPrefix("embedded:///"))
    let album = try #require(items.first { $0.category == CategoryID("album") })
    #expect(album.title == "Lanterns")
    #expect(album.people == ["The Tests"])
    #expect(album.year == 1999)
    #expect(album.image.hasPrefix("embedded:///"))
  }

  @Test func `a pipe and a folder have no tags`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe.mp3")
    mkfifo(pipe, 0o600)

    #expect(AudioTags(path: pipe) == nil)
    #expect(AudioTags(path: folder.path) == nil)
    #expect(EmbeddedCover.bytes(of: "embedded://relative.mp3") == nil)
  }
}
