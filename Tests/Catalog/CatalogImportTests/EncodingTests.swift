import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

@testable import CatalogImport

/// Texts in the encodings that people have, read the same way by every reader.
struct EncodingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func titles(_ bytes: [UInt8], as name: String) throws -> [String] {
    let path = try folder.write(bytes, to: name)
    let target = folder.file("c.sqlite")
    _ = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    return try StoredCatalog(path: target).popularItems(limit: 20).map(\.title).sorted()
  }

  /// The bytes of a text by what iconv calls its encoding.
  private static func encoded(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  private static let windows =
    Array("title\nDon".utf8) + [0x92] + Array("t Stop ".utf8) + [0x96]
    + Array(" ".utf8) + [0x8C] + Array("uvre\n".utf8)

  @Test func `what is not UTF-8 is windows-1252 in a table, a list of objects and a playlist`()
    throws
  {
    let line = [UInt8](Self.windows.dropFirst(6).dropLast())

    let table = try titles(Self.windows, as: "a.csv")
    let objects = try titles(
      Array("{\"title\":\"".utf8) + line + Array("\"}\n".utf8), as: "a.jsonl")
    let playlist = try titles(
      Array("#EXTM3U\n#EXTINF:9,".utf8) + line + Array("\na.mp3\n".utf8), as: "a.m3u")
    let newer = try titles(
      Array("#EXTM3U\n#EXTINF:9,".utf8) + line + Array("\na.mp3\n".utf8), as: "a.m3u8")
    let outlines = try titles(
      Array("<opml><outline text=\"".utf8) + line
        + Array("\" xmlUrl=\"http://a.b/c\"/></opml>".utf8),
      as: "a.opml")

    for found in [table, objects, playlist, newer, outlines] {
      #expect(found == ["Don’t Stop – Œuvre"])
    }
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1", "Windows-1252", "UTF-8", "us-ascii"])
  func `a declaration that is wrong or means windows-1252 does no harm`(name: String) throws {
    let head =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><opml><outline xmlUrl=\"http://a.b/c\" text=\""
    let foot = "\"/></opml>"

    let narrow = try titles(
      Array(head.utf8) + [0x8C] + Array("uvre".utf8) + Array(foot.utf8), as: "a.opml")
    let wide = try titles(Array((head + "Œuvre" + foot).utf8), as: "b.opml")

    #expect(narrow == ["Œuvre"])
    #expect(wide == ["Œuvre"])
  }

  @Test(arguments: [
    ("windows-1251", String.Encoding.windowsCP1251, "Москва"), ("ISO-8859-2", .isoLatin2, "Łódź"),
    ("UTF-16", .utf16LittleEndian, "Œuvre"),
  ])
  func `a declared encoding is used where the bytes need it`(
    name: String, encoding: String.Encoding, title: String
  ) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><opml><outline xmlUrl=\"http://a.b/c\" text=\"\(title)\"/></opml>"

    #expect(try titles(try Self.encoded(text, encoding), as: "a.opml") == [title])
  }

  @Test(arguments: [
    (String.Encoding.utf16LittleEndian, [UInt8]()), (.utf16LittleEndian, [0xFF, 0xFE]),
    (.utf16BigEndian, [0xFE, 0xFF]), (.utf16BigEndian, []),
    (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf8, []),
  ])
  func `marks of order are taken off, and two bytes a letter are read`(
    encoding: String.Encoding, mark: [UInt8]
  ) throws {
    let table = mark + (try Self.encoded("title\nŒuvre 山\nPlain\n", encoding))

    #expect(try titles(table, as: "a.csv") == ["Plain", "Œuvre 山"])
  }

  @Test(arguments: [
    (String.Encoding.shiftJIS, "ひらがなのだいめい"), (.shiftJIS, "題名"),
    (.windowsCP1251, "Война и мир"),
  ])
  func `an encoding that nobody names is told by the bytes`(
    encoding: String.Encoding, title: String
  ) throws {
    #expect(
      try titles(try Self.encoded("title\n\(title)\n", encoding), as: "a.csv") == [title])
  }

  private static let letters: [(bytes: [UInt8], title: String)] = [
    (
      [0xA4, 0xD2, 0xA4, 0xE9, 0xA4, 0xAC, 0xA4, 0xCA, 0xA4, 0xCE, 0xA4, 0xC0, 0xA4, 0xA4],
      "ひらがなのだい"
    ),
    ([0xB1, 0xE2, 0xBB, 0xFD, 0xC3, 0xE6], "기생충"),
    ([0x44, 0x6F, 0x6E, 0x92, 0x74], "Don’t"),
    ([0x8C, 0x75, 0x76, 0x72, 0x65], "Œuvre"),
    ([0x43, 0x61, 0x66, 0xE9], "Café"),
    ([0x93, 0xC9, 0x74, 0x61, 0x74, 0x94], "“État”"),
    ([0x46, 0x72, 0x61, 0x6E, 0xE7, 0x6F, 0x69, 0x73, 0x20, 0x8A, 0x78], "François Šx"),
  ]

  @Test(arguments: letters.indices)
  func `a few letters are told by their bytes`(index: Int) throws {
    let (bytes, title) = Self.letters[index]

    let found = try titles(Array("title\n".utf8) + bytes + [0x0A], as: "a.csv")

    #expect(found == [title])
  }

  @Test func `one bad byte in UTF-8 costs nothing else`() throws {
    let bytes = Array("title\nŁódź\nperch".utf8) + [0xE9] + Array("\nМосква\n".utf8)

    #expect(try titles(bytes, as: "a.csv") == ["perché", "Łódź", "Москва"].sorted())
  }

  @Test func `a character that two pieces share is whole`() {
    var transcoder = Transcoder()
    let bytes = Array("Œuvre 山".utf8)
    var result: [UInt8] = []

    for byte in bytes { result += transcoder.convert([byte], isLast: false) }
    result += transcoder.convert([], isLast: true)

    #expect(String(decoding: result, as: UTF8.self) == "Œuvre 山")
  }

  @Test func `a file beside a film with a bad byte keeps nothing out`() throws {
    try folder.plant("Movies/Good Film (2001).mkv")
    try folder.plant("Movies/Other Film (2002).mkv")
    try FileManager.default.createDirectory(
      atPath: folder.file("Movies"), withIntermediateDirectories: true)
    let note =
      Array(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><movie><title>Other Film</title><plot>perch".utf8
      )
      + [0xE9] + Array("</plot></movie>".utf8)
    _ = try folder.write(note, to: "Movies/Other Film (2002).nfo")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: folder.file("Movies"))])

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    #expect(items.map(\.title).sorted() == ["Good Film", "Other Film"])
    #expect(items.first { $0.title == "Other Film" }?.summary == "perché")
  }
}
