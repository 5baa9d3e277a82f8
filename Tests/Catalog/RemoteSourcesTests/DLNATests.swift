import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Videos and songs of a media server of DLNA.
@Suite(.timeLimit(.minutes(10))) struct DLNATests {
  private typealias Fake = FakeMediaServer
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The records of a server, in order, with the addresses of their files.
  private func read(
    _ fake: FakeMediaServer, limits: SourceBudget.Limits = RemoteSource.limits
  ) throws -> (records: [RawRecord], files: [String: String]) {
    final class List: RecordSink {
      var records: [RawRecord] = []
      func take(_ record: RawRecord) { records.append(record) }
    }
    let server = try TestServer { request, _ in fake.answer(request) }
    defer { server.stop() }
    let source = LibrarySource(.dlna, server.address + "/rootDesc.xml")
    let library = try RemoteSource(
      source, credential: nil, device: device, budget: SourceBudget(limits)
    ).library
    let list = List()
    _ = try library.readAll(into: list)
    return (list.records, library.addresses ?? [:])
  }

  private func titles(_ entries: [String: [String]]) throws -> [String] {
    try read(FakeMediaServer(entries: { entries[$0] })).records.map { $0[.title] }
  }

  @Test func `a file in several containers is one title`() throws {
    let titles = try titles([
      "0": [Fake.container("all"), Fake.container("a & b"), Fake.container("folders")],
      "all": [Fake.song("1", "Wick", original: "f1"), Fake.song("2", "Wick", original: "f2")],
      "a & b": [Fake.song("3", "Wick", original: "f1"), Fake.song("4", "Other", original: "f3")],
      "folders": [Fake.song("f1", "Wick"), Fake.song("f2", "Wick"), Fake.song("f3", "Other")],
    ])

    #expect(titles == ["Wick", "Wick", "Other"])
  }

  @Test func `a file with other ids and addresses in each container is one title`() throws {
    let tags = "<upnp:artist>Ana</upnp:artist><upnp:album>Box</upnp:album>"
    let titles = try titles([
      "0": [Fake.container("files"), Fake.container("full"), Fake.container("all")],
      "files": [
        Fake.song("1", "1.mp3", size: 77, more: tags),
        Fake.song("2", "2.mp3", size: 77, more: tags),
        Fake.song("3", "Loose.mp3", size: 5),
      ],
      "full": [Fake.song("4", "Ana - Box - Wick", size: 77, more: tags)],
      "all": [
        Fake.song("5", "Wick", size: 77, more: tags), Fake.song("6", "Wax", size: 77, more: tags),
      ],
    ])

    #expect(titles == ["Wick", "Wax", "Loose"])
  }

  private static let album = "object.container.album.musicAlbum"

  @Test func `an album is one title that plays and names its songs in order`() throws {
    let tags =
      "<upnp:artist>Ana</upnp:artist><upnp:album>Box</upnp:album><dc:date>1999-01-01</dc:date>"
    func number(_ number: Int) -> String {
      "<upnp:originalTrackNumber>\(number)</upnp:originalTrackNumber>"
    }
    let songs = [
      Fake.song("2", "Wax", more: tags + number(2)), Fake.song("1", "Wick", more: tags + number(1)),
    ]
    let entries = [
      "0": [Fake.container("all"), Fake.container("albums"), Fake.container("artists")],
      "all": songs, "albums": [Fake.container("Box", type: Self.album)], "Box": songs,
      "artists": [Fake.container("ana", type: "object.container.person.musicArtist")],
      "ana": [Fake.container("7", type: Self.album, title: "Box")], "7": [songs[0]],
    ]

    let (records, files) = try read(FakeMediaServer(entries: { entries[$0] }))

    let albums = records.filter { $0[.category] == "album" }
    let album = try #require(albums.first)
    #expect(albums.count == 1)
    #expect((album[.title], album.texts[.people], album[.year]) == ("Box", ["Ana"], "1999-01-01"))
    #expect(album[.summary] == "Wick · Wax")
    #expect(album[.duration] == "16 s")
    let title = try #require(RemoteTitle(address: album[.url]))
    #expect(title.type == "album")
    let port = try #require(files[title.id]).split(separator: " ").map { $0.suffix(6) }
    #expect(port == ["/1.mp3", "/2.mp3"])
  }

  @Test func `an album of several artists is one, and songs without an album are none`() throws {
    func song(_ id: String, _ artist: String) -> String {
      Fake.song(id, "Song \(id)", more: "<upnp:artist>\(artist)</upnp:artist>")
    }
    let entries = [
      "0": [
        Fake.container("Mix", type: Self.album), Fake.container("[unknown]", type: Self.album),
        Fake.container("Empty", type: Self.album),
      ],
      "Mix": [song("1", "Ana"), song("2", "Bo")], "[unknown]": [song("3", "Cy")], "Empty": [],
    ]

    let records = try read(FakeMediaServer(entries: { entries[$0] })).records

    let albums = records.filter { $0[.category] == "album" }
    #expect(albums.map { $0[.title] } == ["Mix"])
    #expect(albums.first?.texts[.people] == ["Ana", "Bo"])
    #expect(albums.first?[.subtitle] == "Various Artists")
  }

  @Test func `albums of one name that a server shows as one are told apart by their numbers`()
    throws
  {
    func song(_ id: String, _ artist: String, _ number: Int) -> String {
      Fake.song(
        id, "Song \(id)",
        more: "<upnp:artist>\(artist)</upnp:artist>"
          + "<upnp:originalTrackNumber>\(number)</upnp:originalTrackNumber>")
    }
    let entries = [
      "0": [Fake.container("Hits", type: Self.album), Fake.container("Box", type: Self.album)],
      "Hits": [song("1", "Ana", 1), song("2", "Bo", 1), song("3", "Ana", 2), song("4", "Bo", 2)],
      // Two discs of one artist.
      "Box": [song("5", "Cy", 1), song("6", "Cy", 1)],
    ]

    let records = try read(FakeMediaServer(entries: { entries[$0] })).records

    let albums = records.filter { $0[.category] == "album" }
    #expect(albums.map { $0[.title] } == ["Hits", "Hits", "Box"])
    #expect(albums.map { $0.texts[.people] } == [["Ana"], ["Bo"], ["Cy"]])
    #expect(albums.map { $0[.summary] }.first == "Song 1 · Song 3")
  }

  @Test func `albums that stand below their artists only are titles, too`() throws {
    let entries = [
      "0": [Fake.container("ana", type: "object.container.person.musicArtist")],
      "ana": [Fake.container("Box", type: Self.album)], "Box": [Fake.song("1", "Wick")],
    ]

    let records = try read(FakeMediaServer(entries: { entries[$0] })).records

    #expect(records.map { $0[.title] } == ["Wick", "Box"])
  }

  @Test func `containers in circles are visited once`() throws {
    let titles = try titles([
      "0": [Fake.container("0"), Fake.container("a")],
      "a": [Fake.container("b"), Fake.container("a"), Fake.song("1", "Wick")],
      "b": [Fake.container("a"), Fake.container("0"), Fake.song("2", "Wax")],
    ])

    #expect(titles == ["Wick", "Wax"])
  }

  @Test func `containers without end are read to a depth`() throws {
    let fake = FakeMediaServer(entries: { [Fake.container($0 + "x"), Fake.song($0, "Song \($0)")] })

    let records = try read(fake).records

    #expect(records.count == 33)
  }

  @Test(arguments: [0, 5, 1_000_000, -7])
  func `a wrong number of entries loses none`(total: Int) throws {
    let songs = (0..<450).map { Fake.song("s\($0)", "Song \($0)") }
    let fake = FakeMediaServer(
      entries: { ["0": [Fake.container("a")], "a": songs][$0] }, total: total)

    let records = try read(fake).records

    // Where it claims fewer than a page has, there is one page.
    #expect(records.count == (total == 5 ? 200 : 450))
  }

  @Test func `a page that comes for ever is the last one`() throws {
    let songs = (0..<200).map { Fake.song("s\($0)", "Song \($0)") }
    let fake = FakeMediaServer(entries: { _ in songs }, total: 1_000_000, repeatsPages: true)

    #expect(try read(fake).records.count == 200)
  }

  @Test(arguments: [true, false])
  func `a server without end ends with the budget`(areEntriesLimited: Bool) throws {
    let fake = FakeMediaServer(entries: { container in
      (0..<200).map { Fake.container("\(container)-\($0)") }
    })

    let error = #expect(throws: CatalogError.self) {
      try read(fake, limits: areEntriesLimited ? .init(entries: 3_000) : .init(requests: 9))
    }

    let reason =
      areEntriesLimited ? "it has more than 3000 entries" : "it goes on after 9 requests"
    #expect(error?.message.contains(reason) == true)
  }

  @Test func `views without anything new are left`() throws {
    let songs = (0..<30).map { Fake.song("s\($0)", "Song \($0)", original: "f\($0)") }
    let type = "object.container.person.musicArtist"
    let artists = (0..<300).map { Fake.container("artist\($0)", type: type) }
    let fake = FakeMediaServer(entries: { container in
      switch container {
      case "0": [Fake.container("artists"), Fake.container("all")]
      case "artists": artists
      case "all": songs
      default: [songs[0]]
      }
    })
    let server = try TestServer { request, _ in fake.answer(request) }
    defer { server.stop() }
    let source = LibrarySource(.dlna, server.address + "/rootDesc.xml")

    let count = try RemoteSource(source, credential: nil, device: device).titles()

    #expect(count == 30)
    #expect(server.requests.count < 40)
  }

  @Test func `a container that is gone costs its own titles only`() throws {
    let titles = try titles([
      "0": [Fake.container("gone"), Fake.container("a")], "a": [Fake.song("1", "Wick")],
    ])

    #expect(titles == ["Wick"])
  }

  @Test func `what is no video and no sound is no title`() throws {
    let picture = "<res protocolInfo=\"http-get:*:image/jpeg:*\">http://10.0.0.1:9/x.jpg</res>"
    let titles = try titles([
      "0": [
        Fake.item("1", "Photo", "imageItem.photo", resources: picture),
        Fake.item("2", "List", "playlistItem"), Fake.item("3", "Text", "textItem"),
        Fake.item("4", "No file", "videoItem"),
        Fake.item("5", "Picture of a video", "videoItem", resources: picture),
        Fake.item("", "", ""), Fake.song("6", ""), Fake.song("7", "Wick", address: "rtp://a/b"),
        Fake.song("8", "Script", address: "javascript:alert(1)"),
        Fake.song("9", "File", address: "file:///etc/passwd"),
        Fake.song("10", "Login", address: "http://me:secret@10.0.0.1/x.mp3"),
      ]
    ])

    #expect(titles.isEmpty)
  }

  @Test func `an item has everything that the server says of it`() throws {
    let more = """
      <upnp:artist>Ana &amp; Bo</upnp:artist><upnp:artist role="AlbumArtist">Various</upnp:artist>
      <upnp:album>Caf&eacute;</upnp:album><upnp:genre>Folk</upnp:genre><dc:date>1999-05-01</dc:date>
      <upnp:originalTrackNumber>3/12</upnp:originalTrackNumber>
      <dc:description>A &lt;b&gt;song&lt;/b&gt;</dc:description>
      """
    let song = Fake.song("1", "Say &quot;Ä&quot;", more: more)
    let fake = FakeMediaServer(entries: { $0 == "0" ? [song] : [] })

    let (records, files) = try read(fake)

    let record = try #require(records.first)
    #expect(record[.title] == "Say \"Ä\"")
    #expect(record.texts[.people] == ["Ana & Bo"])
    #expect(record[.subtitle].hasPrefix("Ana & Bo · Caf"))
    #expect(record[.year] == "1999-05-01")
    #expect(record[.duration] == "8 s")
    #expect(record[.summary] == "A song")
    #expect(record.fields == [ItemField(name: ItemField.track, value: "3")])
    let title = try #require(RemoteTitle(address: record[.url]))
    #expect(files == [title.id: "http://10.0.0.1:9/1.mp3"])
  }

  @Test func `the file that is no copy made on the way is played`() throws {
    func resource(_ info: String, _ more: String, _ name: String) -> String {
      "<res protocolInfo=\"\(info)\" \(more)>http://10.0.0.1:9/\(name)</res>"
    }
    let video = Fake.item(
      "1", "Heat (1995).mkv", "videoItem", more: "<dc:date>2026-01-02T03:04:05</dc:date>",
      resources: resource("http-get:*:image/jpeg:*", "resolution=\"9000x9000\"", "thumb.jpg")
        + resource("http-get:*:video/mpeg:DLNA.ORG_CI=1", "resolution=\"3840x2160\"", "made.mpg")
        + resource("rtsp-rtp-udp:*:video/mp4:*", "resolution=\"3840x2160\"", "live")
        + resource("http-get:*:video/mp4:*", "resolution=\"640x360\"", "small.mp4")
        + resource("http-get:*:video/x-matroska:*", "resolution=\"1920x1080\"", "large.mkv"))

    let (records, files) = try read(FakeMediaServer(entries: { $0 == "0" ? [video] : [] }))

    #expect(Array(files.values) == ["http://10.0.0.1:9/large.mkv"])
    #expect(records.map { $0[.title] } == ["Heat"])
    #expect(records.map { $0[.year] } == ["1995"])
    #expect(records.map { $0[.category] } == ["film"])
    #expect(records.map { $0[.added] } == ["2026-01-02T03:04:05"])
  }

  @Test(arguments: [
    "", "no XML", "<a>", "<Result>", "<s:Envelope><s:Body></s:Envelope>",
    "<a><Result>&lt;DIDL-Lite&gt;&lt;item id=\"1\"&gt;</Result></a>",
    "<a><Result>&lt;item</Result></a>", "<a><Results></Results></a>", "\u{0}\u{1}\u{FFFD}",
  ])
  func `an answer that is none is refused`(text: String) {
    #expect(throws: (any Error).self) { try DIDLPage(answer: Array(text.utf8)) }
  }

  @Test func `an empty list is one`() throws {
    let page = try DIDLPage(
      answer: Array("<a><Result></Result><TotalMatches>x</TotalMatches></a>".utf8))

    #expect(page.count == 0 && page.total == 0)
  }

  @Test(arguments: [
    ("0:00:08.068", 8), ("01:02:03", 3_723), ("0:00:00", nil), ("", nil), ("1:2", nil),
    ("a:b:c", nil),
    ("99999999999999999999:00:00", nil), ("-1:00:00", nil), ("nan:0:0", nil), ("1:00:00:00", nil),
  ])
  func `lengths are hours, minutes and seconds`(text: String, seconds: Int?) {
    #expect(DIDLItem.Resource.seconds(text) == seconds)
  }

  @Test(arguments: [
    ("http://10.0.0.9:8200/", "/ctl", "http://10.0.0.1:8200/ctl"),
    ("", "ctl/dir", "http://10.0.0.1:8200/a/ctl/dir"),
    ("", "http://10.0.0.1:8200/x", "http://10.0.0.1:8200/x"),
    ("", "https://evil.example/x", "http://10.0.0.1:8200/x"),
    ("", "", nil),
  ])
  func `the directory is asked on the server alone`(
    base: String, control: String, found: String?
  ) throws {
    let text = FakeMediaServer.description.replacing(">/control<", with: ">\(control)<")
      .replacing("<device>", with: "<URLBase>\(base)</URLBase><device>")
    let server = try #require(ServerAddress("http://10.0.0.1:8200"))

    let description = MediaServerDescription(
      Array(text.utf8), at: "http://10.0.0.1:8200/a/desc.xml", of: server)

    #expect(description?.control == found)
  }

  @Test(arguments: [
    "", "<root/>", "<html><device/></html>", "<root><device></device></root>", "{}",
  ])
  func `a page that is no description is none`(text: String) throws {
    let server = try #require(ServerAddress("http://10.0.0.1:8200"))

    #expect(MediaServerDescription(Array(text.utf8), at: server.text + "/d", of: server) == nil)
  }

  @Test func `nothing is read again while the server counts no change`() throws {
    let fake = FakeMediaServer(entries: { $0 == "0" ? [Fake.song("1", "Wick")] : nil }, version: 7)
    let server = try TestServer { request, _ in fake.answer(request) }
    defer { server.stop() }
    let source = LibrarySource(.dlna, server.address)
    let copy = SourceSnapshot(path: folder.file("copy"))

    let first = try RemoteSource(source, credential: nil, device: device)
      .refresh(copy, cursor: nil, titles: 0)
    let second = try RemoteSource(source, credential: nil, device: device)
      .refresh(copy, cursor: first.cursor, titles: first.titles)

    #expect(first.titles == 1 && first.isChanged)
    #expect(!second.isChanged)
    let id = try #require(TitleAddresses(beside: copy).address(of: ids(in: copy).first ?? ""))
    #expect(id == "http://10.0.0.1:9/1.mp3")
  }

  private func ids(in copy: SourceSnapshot) throws -> [String] {
    let target = folder.file("catalog")
    _ = try CatalogBuilder(target: target).build(from: [copy.source])
    var ids: [String] = []
    try StoredCatalog(path: target).forEachItem { item in
      ids += [RemoteTitle(address: item.url)?.id].compactMap(\.self)
    }
    return ids
  }

  @Test func `words of a refusal reach nobody with control characters`() {
    let text = FakeMediaServer.refusal("no\u{1B}[31m way\u{7}")
    let response = HTTPResponse(status: 500, headers: [:], body: Array(text.utf8))

    guard case .refused(let error) = ContentDirectory.verdict(on: response, from: "http://a") else {
      Issue.record("It is no refusal.")
      return
    }
    #expect(!ControlCharacters.arePresent(in: error.message))
    #expect(error.message.contains("no [31m way"))
  }
}
