import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Testing

struct PlaylistTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(
    _ bytes: [UInt8], name: String
  ) throws -> (summary: ImportSummary, items: [String: Item]) {
    let path = try folder.write(bytes, to: name)
    let target = folder.file("c.sqlite")
    let summary = try CatalogBuilder(target: target).build(from: [CatalogSource(path: path)])
    let items = try StoredCatalog(path: target).popularItems(limit: 100)
    return (summary, Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0) }))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a playlist gives channels, songs and films`(end: String) throws {
    let lines = [
      "\u{FEFF}#EXTM3U",
      "#EXTINF:-1 tvg-id=\"b\" tvg-name=\"BBC 1 HD\" "
        + "tvg-logo=\"https://x.org/b.png\" group-title=\"News, World;UK\",BBC One, live",
      "https://example.org/live/1.m3u8?token=a,b", "", "#EXTINF:242,Nena - Irgendwie",
      "Musik/07 Irgendwie.mp3", "#EXTINF:-1 group-title=\"Films\",Heat (1995)",
      "https://example.org/movie/9.mkv", "99 Luftballons.flac",
    ]

    let (summary, items) = try importing(
      Array(lines.joined(separator: end).utf8), name: "list.m3u")

    #expect(summary.kept == 4)
    let channel = try #require(items["BBC One, live"])
    #expect(channel.category == CategoryID("channel"))
    #expect(channel.genres == ["News", "World", "UK"])
    #expect(channel.image == "https://x.org/b.png")
    #expect(channel.readings == ["BBC 1 HD"])
    #expect(channel.url == "https://example.org/live/1.m3u8?token=a,b")
    let song = try #require(items["Irgendwie"])
    #expect(song.category == CategoryID("song"))
    #expect(song.people == ["Nena"])
    #expect(song.url == "file://" + folder.file("Musik/07%20Irgendwie.mp3"))
    #expect(items["Heat"]?.year == 1_995)
    #expect(items["Heat"]?.category == CategoryID("film"))
    #expect(items["99 Luftballons"]?.category == CategoryID("song"))
  }

  @Test(
    arguments: [
      "#EXTVLCOPT:http-user-agent=TV 1\n#EXTVLCOPT:http-referrer=http://a/\nhttp://tv.example/1.ts",
      "http://tv.example/1.ts|User-Agent=TV%201&Referer=http://a/",
      "#EXTHTTP:{\"User-Agent\":\"TV 1\",\"Referer\":\"http://a/\"}\nhttp://tv.example/1.ts",
      "#EXTVLCOPT:network-caching=1000\n#KODIPROP:inputstream.adaptive.stream_headers="
        + "User-Agent=TV%201&Referer=http%3A%2F%2Fa%2F\nhttp://tv.example/1.ts",
    ])
  func `the headers of a stream are kept with its address`(lines: String) throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(
      "#EXTM3U\n#EXTINF:-1,One\n\(lines)\n#EXTINF:-1,Two\nhttp://tv.example/2.ts\n", to: "a.m3u")
    let target = folder.file("c.sqlite")

    try CatalogBuilder(target: target).build(from: [CatalogSource(path: list)])

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    #expect(
      items.first { $0.title == "One" }?.url
        == "http://tv.example/1.ts|User-Agent=TV%201&Referer=http://a/")
    #expect(items.first { $0.title == "Two" }?.url == "http://tv.example/2.ts")
  }

  @Test func `an entry without an address is named`() throws {
    let text = "#EXTM3U\n#EXTINF:-1,A\n#EXTINF:-1,B\nhttp://b\n#EXTINF:-1,C"

    let (summary, items) = try importing(Array(text.utf8), name: "a.m3u")

    #expect(items.keys.sorted() == ["B"])
    #expect(summary.firstSkips.map(\.line) == [2, 5])
  }

  @Test func `a film in a playlist parts with its year, its picture and its country`() throws {
    let lines = [
      "#EXTM3U", "#EXTINF:-1 group-title=\"VOD\",The Matrix (1999) 4K",
      "http://x.org/movie/u/11.mkv",
      "#EXTINF:-1,|EN| Heat (1995)", "http://x.org/movie/u/12.mkv",
    ]

    let (_, items) = try importing(Array(lines.joined(separator: "\n").utf8), name: "vod.m3u")

    #expect(items["The Matrix"]?.year == 1_999)
    #expect(items["The Matrix"]?.category == CategoryID("film"))
    #expect(items["Heat"]?.year == 1_995)
    #expect(items["Heat"]?.subtitle == "EN")
  }

  @Test(arguments: ["S01 E0", "S01E0", "(2008) S01 E0", "Season 1 Episode ", "- Staffel 1 Folge "])
  func `episodes of a playlist are one show`(mark: String) throws {
    let lines =
      ["#EXTM3U"]
      + (1...3).flatMap {
        ["#EXTINF:-1,Breaking Bad \(mark)\($0)", "http://x.org/series/u/\($0).mkv"]
      }

    let (summary, items) = try importing(
      Array(lines.joined(separator: "\n").utf8), name: "series.m3u")

    #expect(items.keys.sorted() == ["Breaking Bad"])
    #expect(items["Breaking Bad"]?.category == CategoryID("show"))
    #expect(items["Breaking Bad"]?.url == "http://x.org/series/u/1.mkv")
    #expect(summary.kept == 1 && summary.merged == 0 && summary.skipped == 0)
  }

  @Test(arguments: [
    ("|DE| RTL HD", "RTL", "DE · HD"), ("DE: ProSieben 4K", "ProSieben", "DE · 4K"),
    ("[UK] Sky News", "Sky News", "UK"), ("UK | Dave", "Dave", "UK"),
    ("TV: Aktuell", "TV: Aktuell", ""),
    ("QQ: Nobody", "QQ: Nobody", ""), ("DE:", "DE:", ""), ("ARD: Extra", "ARD: Extra", ""),
  ])
  func `the country in front of a channel is no part of its name`(
    written: String, title: String, subtitle: String
  ) throws {
    let text = "#EXTM3U\n#EXTINF:-1,\(written)\nhttp://x.org/1"

    let (_, items) = try importing(Array(text.utf8), name: "tv.m3u")

    #expect(items[title]?.subtitle == subtitle)
  }

  @Test func `the summary of a playlist names its fields and no address`() throws {
    let text = """
      #EXTM3U
      #EXTINF:-1 tvg-logo="https://x.org/a.png" group-title="News",CNN FHD
      http://x.org/user/password/1
      """

    let (summary, _) = try importing(Array(text.utf8), name: "tv.m3u")

    let columns = try #require(summary.readings.first?.columns)
    #expect(columns.map(\.field) == [.title, .subtitle, .genres, .image, .url])
    #expect(
      columns.map(\.name) == ["#EXTINF", "#EXTINF", "group-title", "tvg-logo", "the line below"])
    #expect(columns.map(\.example) == ["CNN", "FHD", "News", "https://x.org/a.png", ""])
  }

  @Test func `outlines that lead somewhere become podcasts`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE opml [<!ENTITY a "&a;&a;"> <!ENTITY f SYSTEM "file:///etc/passwd">]>
      <opml version="2.0"><head><title>Mine</title></head><body>
        <outline text="Technik &amp; mehr">
          <outline type="rss" text="ATP &f;&a;" xmlUrl="https://atp.fm/rss" description="Talk"/>
        </outline>
        <outline text="nowhere"/>
        <outline type="audio" text="Radio" URL="http://r/1" image="http://r/1.png"></outline>
      </body></opml>
      """

    let (summary, items) = try importing(Array(text.utf8), name: "pods.xml")

    #expect(summary.kept == 2)
    let podcast = try #require(items["ATP &f;&a;"])
    #expect(podcast.category == CategoryID("podcast"))
    #expect(podcast.genres == ["Technik & mehr"])
    #expect(podcast.summary == "Talk")
    #expect(podcast.url == "https://atp.fm/rss")
    #expect(items["Radio"]?.category == CategoryID("channel"))
    #expect(items["Radio"]?.image == "http://r/1.png")
    #expect(summary.firstSkips.map(\.line) == [7])
  }
}
