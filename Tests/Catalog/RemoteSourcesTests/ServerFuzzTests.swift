import CatalogImport
import CatalogModel
import CatalogTestSupport
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RemoteSources

/// Changed answers of servers: each is read, in part or not at all, and nothing waits for ever.
@Suite(.serialized) struct ServerFuzzTests {
  private static let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private static let login = Credential(user: "u1", secret: "t0ken")

  private static let answers: [Seed] = [
    Seed(
      name: "jellyfin",
      texts: [
        """
        {"Items":[{"Id":"3f0c","Name":"Paper Lantern","Type":"Movie","ProductionYear":2001,"Genres":["D"],
        "DateCreated":"2026-01-01T00:00:00.0000000Z","People":[{"Name":"Ana","Type":"Director"}],
        "ProviderIds":{"Imdb":"tt1"},"ImageTags":{"Primary":"9c"},"CommunityRating":7.5},
        {"Id":"e1","Name":"The Wick","Type":"Episode","SeriesName":"L","ParentIndexNumber":2,"IndexNumber":5}],
        "TotalRecordCount":2}
        """
      ]),
    Seed(
      name: "plex",
      texts: [
        #"{"MediaContainer":{"machineIdentifier":"m1","Directory":[{"key":"1","type":"movie","#
          + #""contentChangedAt":77}]}}"#,
        #"{"MediaContainer":{"Metadata":[{"ratingKey":"5","title":"Lantern","year":2001,"addedAt":17,"#
          + #""thumb":"/library/metadata/5/thumb/1","audienceRating":7.5,"Genre":[{"tag":"Drama"}],"#
          + #""Guid":[{"id":"imdb://tt1"}],"parentIndex":2,"index":5}]}}"#,
      ]),
    Seed(
      name: "subsonic",
      texts: [
        #"{"subsonic-response":{"status":"ok","scanStatus":{"count":3,"lastScan":"2026-01-01"}}}"#,
        #"{"subsonic-response":{"status":"ok","albumList2":{"album":[{"id":"a","name":"A","year":1999}]}}}"#,
        #"{"subsonic-response":{"status":"ok","searchResult3":{"song":[{"id":"s1","title":"W"}]}}}"#,
        #"{"subsonic-response":{"status":"failed","error":{"code":40,"message":"Wrong"}}}"#,
      ]),
    Seed(
      name: "audiobookshelf",
      texts: [
        #"{"libraries":[{"id":"lib","mediaType":"book"}]}"#,
        #"{"results":[\#(FakeAudiobookshelf.book("b1", "One").short)]}"#,
        #"{"libraryItems":[\#(FakeAudiobookshelf.book("b1", "One").whole),"#
          + #"\#(FakeAudiobookshelf.podcast("p1").whole)]}"#,
      ]),
    Seed(
      name: "dlna",
      texts: [
        FakeMediaServer.description,
        FakeMediaServer.page(
          FakeMediaServer.container("a") + FakeMediaServer.song("1", "Wick &amp; Wax", size: 77)
            + FakeMediaServer.item(
              "2", "Heat (1995).mkv", "videoItem", original: "9",
              more: "<dc:date>1995-01-01</dc:date><upnp:albumArtURI>/a.jpg</upnp:albumArtURI>",
              resources: "<res protocolInfo=\"http-get:*:video/mp4:*\">http://a/b</res>"), total: 3),
      ]),
    Seed(
      name: "opds",
      texts: [
        """
        <feed><author><name>calibre</name></author><link rel="next" href="/p2"/><entry><title>New</title>
        <link type="application/atom+xml" href="/new"/></entry><entry><id>urn:1</id><title>Wick</title>
        <author><name>Ana</name></author><content type="xhtml"><div>TAGS: a, b<br/><p>Text</p></div></content>
        <link rel="http://opds-spec.org/acquisition" type="application/pdf" href="/1.pdf"/></entry></feed>
        """,
        #"{"publications":[{"metadata":{"title":"W","author":[{"name":"A"}]},"links":[{"href":"/1","rel":"#
          + #""http://opds-spec.org/acquisition"}]}],"navigation":[{"href":"/new"}]}"#,
      ]),
    Seed(
      name: "podcast",
      texts: [
        """
        <rss><channel><title>Show</title><itunes:image href="/a.png"/><item><title>One</title><guid>1</guid>
        <pubDate>Sun, 29 Nov 2026 14:28:03 +0100</pubDate><itunes:duration>1:02:03</itunes:duration>
        <itunes:season>2</itunes:season><description><![CDATA[<p>A &amp; B</p>]]></description>
        <enclosure url="/1.mp3" type="audio/mpeg"/></item></channel></rss>
        """
      ]),
  ]

  /// A kind of server and answers of it.
  private struct Seed {
    var name: String
    var texts: [String]
  }

  @Test(arguments: answers.map(\.name))
  func `a changed answer of a server is no crash`(name: String) throws {
    let seeds = try #require(Self.answers.first { $0.name == name })
    let kind = try #require(LibrarySource.Kind(rawValue: name))
    let body = Body()
    let server = try TestServer { request, number in
      // Most answers are as they should be, or hardly anything would be read.
      let right = seeds.texts[number % seeds.texts.count]
      return .text(number.isMultiple(of: 3) ? body.text.withLock { $0 } : right)
    }
    defer { server.stop() }
    let folder = try TemporaryFolder()
    let source = LibrarySource(kind, server.address)
    var fuzz = ParserFuzz("server-" + name, texts: seeds.texts)

    let count = try fuzz.run("answer.json", count: 40) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      body.text.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
      let library = try RemoteSource(source, credential: Self.login, device: Self.device)
      let snapshot = SourceSnapshot(path: folder.file("copy"))
      _ = try library.refresh(snapshot, cursor: nil, titles: 0)
    }

    #expect(count > 0)
  }

  @Test func `a changed line of a music daemon is no crash`() throws {
    let folder = try TemporaryFolder()
    let lines = Body()
    let daemon = try FakeMPD(at: folder.file("s")) { command in
      command == "stats"
        ? ["songs: 1", "db_update: 77"] : lines.text.withLock { $0 }.components(separatedBy: "\n")
    }
    defer { daemon.stop() }
    let source = LibrarySource(.mpd, daemon.path)
    var fuzz = ParserFuzz(
      "server-mpd",
      texts: [
        "file: L/01.flac\nLast-Modified: 2026-01-01T00:00:00Z\nTitle: Wick\nArtist: Ana\nAlbum: Lights\n"
          + "AlbumArtist: Ana & Bo\nDate: 1999-05-01\nGenre: Folk"
      ])

    let count = try fuzz.run("lines", count: 40) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      lines.text.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
      let library = try RemoteSource(source, credential: nil, device: Self.device)
      _ = try library.refresh(SourceSnapshot(path: folder.file("copy")), cursor: nil, titles: 0)
    }

    #expect(count > 0)
  }

  @Test(arguments: LookupServer.allCases)
  func `a changed answer of a database of titles is no crash`(server name: LookupServer) throws {
    let database = try FakeTitleDatabase(
      films: [.init(1, "Lantern", 1999, minutes: 90)], shows: [.init(2, "Wick", 2002)])
    defer { database.server.stop() }
    let address = try #require(ServerAddress(database.address))
    var access = LookupAccess([name], language: "en") { _ in .success(FakeTitleDatabase.key) }
    access.mirrors[name] = .init(questions: address, pictures: address)
    access.pause = { _ in }
    let usual = try access.provider(name)
    _ = try LookupMatch.verdict(on: .init(.show, "Wick"), from: usual)
    let paths =
      name == .tmdb
      ? ["/3/search/tv", "/3/tv/2", "/3/tv/2/season/1", "/3/search/movie", "/3/movie/1"]
      : ["/search/shows", "/shows/2", "/shows/2/crew", "/shows/2/akas", "/shows/2/episodes"]
    let texts = try paths.map { path in
      let title = path.contains("movie") ? "Lantern" : "Wick"
      var request = HTTPRequest("\(database.address)\(path)?q=\(title)&query=\(title)")
      request.headers["Authorization"] = "Bearer " + FakeTitleDatabase.key
      return String(decoding: try ServerDoor(address).response(to: request).body, as: UTF8.self)
    }
    let body = Body()
    let number = Mutex(0)
    database.change { contents in
      contents.mishap = { _ in
        let isChanged = number.withLock { number in
          number += 1
          return number.isMultiple(of: 3)
        }
        return isChanged ? .text(body.text.withLock { $0 }) : nil
      }
    }
    var fuzz = ParserFuzz("lookup-" + name.rawValue, texts: texts)

    let count = try fuzz.run("answer.json", count: 60) { path in
      let bytes = try Data(contentsOf: URL(filePath: path))
      body.text.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
      let provider = try access.provider(name)
      for question in [LookupQuestion(.show, "Wick"), .init(.film, "Lantern", year: 1999)]
      where name.has(question.kind) {
        _ = try LookupMatch.verdict(on: question, from: provider)
        _ = try provider.episodes(of: 2, seasons: [1])
      }
    }

    #expect(count > 0)
  }

  private final class Body: Sendable {
    let text = Mutex("")
  }
}
