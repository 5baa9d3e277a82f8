import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Synchronization
import Testing

@testable import LibrarySources
@testable import RemoteSources

/// The library of a Jellyfin server, read over a real connection.
struct JellyfinTests {
  private let folder: TemporaryFolder
  let jellyfin: FakeJellyfin

  init() throws {
    folder = try TemporaryFolder()
    jellyfin = try FakeJellyfin([
      FakeJellyfin.Film(
        id: "3f0c", name: "Paper Lantern",
        more: """
          ,"ProductionYear":2001,"Genres":["Drama"],"Overview":"A lantern.","CommunityRating":7.5,
          "People":[{"Name":"Ana Test","Type":"Director"},{"Name":"Bo Test","Type":"Actor"}],
          "ProviderIds":{"Imdb":"tt0000001"},"ImageTags":{"Primary":"9c"},"OriginalTitle":"Lanterna",
          "OfficialRating":"PG-13"
          """),
      FakeJellyfin.Film(
        id: "e1", name: "The Wick", type: "Episode",
        more: ",\"SeriesName\":\"Lights\",\"ParentIndexNumber\":2,\"IndexNumber\":5"),
    ])
  }

  private var source: LibrarySource { LibrarySource(.jellyfin, jellyfin.server.address) }
  var data: String { folder.file("data") }
  private var target: String { StarterCatalog.path(in: data) }

  func refresh(token: String = "t0ken") -> SourceRefresh {
    SourceRefresh(
      [source], dataFolder: data,
      starter: StarterCatalog(assets: folder.file("assets"), dataFolder: data),
      servers: ServerAccess(device: ClientDevice(name: "tv", id: "1", version: "2")) { _ in
        .success(Credential(user: "u1", secret: token))
      })
  }

  func titles() throws -> [String] {
    try StoredCatalog(path: target).popularItems(limit: 100).map(\.title).sorted()
  }

  func state() throws -> SourceState {
    try #require(SourceStore(dataFolder: data).states.first { $0.id == source.id })
  }

  @Test func `a server's titles come with everything that is known of them`() throws {
    defer { jellyfin.server.stop() }

    let outcome = try refresh().run(time: 1_000)

    #expect(outcome == .replaced(titles: 2))
    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    let film = try #require(items.first { $0.title == "Paper Lantern" })
    #expect(film.id.rawValue == "film-imdb-tt0000001")
    #expect(film.year == 2001)
    #expect(film.age == 13)
    #expect(film.people == ["Ana Test", "Bo Test"])
    #expect(film.subtitle == "Ana Test")
    #expect(film.genres == ["Drama"])
    #expect(film.summary == "A lantern.")
    #expect(film.readings == ["Lanterna"])
    let picture = jellyfin.server.address + "/Items/3f0c/Images/Primary"
    #expect(film.image == picture + "?fillWidth=480&quality=90&tag=9c")
    #expect(RemoteTitle(address: film.url)?.source(among: [source]) == source)
    #expect(RemoteTitle(address: film.url)?.id == "3f0c")
    let episode = try #require(items.first { $0.title == "The Wick" })
    #expect(episode.category == CategoryID("episode"))
    #expect(episode.subtitle == "Lights · S2 E5")
  }

  @Test func `home videos, music videos, collections and playlists are titles`() throws {
    defer { jellyfin.server.stop() }
    jellyfin.change { library in
      library.films = [
        FakeJellyfin.Film(id: "v1", name: "Beach", type: "Video"),
        FakeJellyfin.Film(
          id: "m1", name: "Tide", type: "MusicVideo", more: #","Artists":["The Wick"]"#),
        FakeJellyfin.Film(
          id: "c1", name: "Harbour Collection", type: "BoxSet",
          more: #","ImageTags":{"Primary":"9c","Thumb":"8b"}"#),
        FakeJellyfin.Film(id: "p1", name: "Sunday", type: "Playlist"),
        FakeJellyfin.Film(id: "x1", name: "Folder", type: "Folder"),
      ]
    }

    _ = try refresh().run(time: 1_000)

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    #expect(
      Dictionary(uniqueKeysWithValues: items.map { ($0.title, $0.category.rawValue) }) == [
        "Beach": "home-video", "Tide": "music-video", "Harbour Collection": "collection",
        "Sunday": "playlist",
      ])
    #expect(items.first { $0.title == "Tide" }?.people == ["The Wick"])
    #expect(
      items.first { $0.title == "Harbour Collection" }?.image
        == jellyfin.server.address
        + "/Items/c1/Images/Thumb?fillWidth=480&quality=90&tag=8b")
  }

  @Test func `channels of live television are titles, with their numbers, pictures and programmes`()
    throws
  {
    defer { jellyfin.server.stop() }
    let now = Int(Date().timeIntervalSince1970)
    func time(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).replacing(
        "Z", with: ".0000000Z")
    }
    jellyfin.change { library in
      library.channels = [
        #"{"Id":"t1","Name":"Harbour TV","Type":"TvChannel","ChannelNumber":"7.1","ImageTags":{"Primary":"5d"}}"#,
        #"{"Id":"t2","Name":"Hill TV","Type":"TvChannel","Number":"8"}"#,
      ]
      library.programmes = [
        #"{"Id":"g1","Name":"News","ChannelId":"t1","StartDate":"\#(time(now - 60))","EndDate":"\#(time(now + 600))"}"#,
        #"{"Id":"g2","Name":"Weather","ChannelId":"t1","StartDate":"\#(time(now + 600))","EndDate":"\#(time(now + 900))"}"#,
        #"{"Id":"g3","Name":"Nothing","ChannelId":"t2","StartDate":"","EndDate":""}"#,
      ]
    }

    _ = try refresh().run(time: 1_000)

    let items = try StoredCatalog(path: target).popularItems(limit: 9)
    let channel = try #require(items.first { $0.title == "Harbour TV" })
    let other = try #require(items.first { $0.title == "Hill TV" })
    #expect(channel.category == CategoryID("channel"))
    #expect(channel.subtitle == "7.1")
    #expect(
      channel.image
        == jellyfin.server.address + "/Items/t1/Images/Primary?fillWidth=480&quality=90&tag=5d")
    #expect(
      channel.airings == [
        Airing(start: now - 60, end: now + 600, title: "News"),
        Airing(start: now + 600, end: now + 900, title: "Weather"),
      ])
    #expect((other.subtitle, other.airings) == ("8", []))
    let title = try #require(RemoteTitle(address: channel.url))
    #expect(
      ServerStream.jellyfinFile(of: title, source)
        == jellyfin.server.address + "/Videos/t1/stream?static=true")

    // A channel that is gone goes from the catalogue, too.
    jellyfin.change { $0.channels.removeLast() }
    _ = try refresh().run(time: 9_000)

    #expect(try titles() == ["Harbour TV", "Paper Lantern", "The Wick"])
  }

  @Test func `no token is in the catalogue, the copy, the state or an address`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)

    let written = try FileManager.default.subpathsOfDirectory(atPath: data).compactMap {
      FileManager.default.contents(atPath: data + "/" + $0)
    }

    #expect(written.count >= 3)
    #expect(!written.contains { $0.firstRange(of: Data("t0ken".utf8)) != nil })
    #expect(jellyfin.server.requests.allSatisfy { !$0.query.values.contains("t0ken") })
  }

  @Test func `all pages are read, and the second time nothing but what has changed`() throws {
    defer { jellyfin.server.stop() }
    jellyfin.change { library in
      library.films = (0..<1_203).map { FakeJellyfin.Film(id: "f\($0)", name: "Film \($0)") }
    }
    #expect(try refresh().run(time: 1_000) == .replaced(titles: 1_203))
    let first = jellyfin.server.requests.count

    #expect(try refresh().run(time: 9_000) == .unchanged)
    let second = jellyfin.server.requests.count
    jellyfin.change { library in
      library.films[7].name = "Changed"
      library.films[7].saved = "2026-02-01T12:00:30Z"
      library.films.append(
        FakeJellyfin.Film(id: "new", name: "New", saved: "2026-02-01T12:00:40Z"))
    }
    #expect(try refresh().run(time: 19_000) == .replaced(titles: 1_204))

    // Each time one of them is for the films that were begun, and one for the channels.
    #expect(first == 6)
    #expect(second - first == 4)
    #expect(jellyfin.server.requests.count - second == 4)
    #expect(
      jellyfin.server.requests.compactMap { $0.query["minDateLastSaved"] }.last
        == "2026-02-01T11:59:00Z")
    let names = try StoredCatalog(path: target).popularItems(limit: 2_000).map(\.title)
    #expect(names.contains("Changed") && names.contains("New") && !names.contains("Film 7"))
  }

  @Test func `what is gone from the server goes from the search`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    jellyfin.change { $0.films.removeLast() }

    #expect(try refresh().run(time: 9_000) == .replaced(titles: 1))

    #expect(try titles() == ["Paper Lantern"])
  }

  @Test func `one that is gone while another one comes goes as well`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    jellyfin.change { library in
      library.films.removeLast()
      library.films.append(
        FakeJellyfin.Film(id: "new", name: "New", saved: "2026-02-01T12:00:40Z"))
    }

    #expect(try refresh().run(time: 9_000) == .replaced(titles: 2))

    #expect(try titles() == ["New", "Paper Lantern"])
  }

  @Test func `a login that the server refuses keeps the titles and says so`() throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)

    let outcome = try refresh(token: "old").run(time: 9_000)

    #expect(outcome == .unchanged)
    #expect(try titles().count == 2)
    #expect(try state().failure == .signIn)
    #expect(try state().refreshed == 1_000)
  }

  @Test func `films that were begun are found in the catalogue, and forgotten once they are seen`()
    throws
  {
    defer { jellyfin.server.stop() }
    jellyfin.change { library in
      library.films[0].more += """
        ,"RunTimeTicks":54000000000,"UserData":{"PlaybackPositionTicks":18000000000,
        "LastPlayedDate":"2026-01-02T03:04:05.0000000Z"}
        """
    }

    _ = try refresh().run(time: 1_000)
    let begun = UnfinishedTitles(dataFolder: data).titles
    jellyfin.change { library in
      library.films[0].more = library.films[0].more.replacing("18000000000", with: "53000000000")
    }
    _ = try refresh().run(time: 9_000)

    #expect(
      begun == [
        UnfinishedTitles.Title(
          id: "film-imdb-tt0000001", position: 1_800, duration: 5_400, time: 1_767_323_045)
      ])
    #expect(UnfinishedTitles(dataFolder: data).titles.isEmpty)
  }

  @Test func `a server that is busy for a moment is asked again when it says`() throws {
    defer { jellyfin.server.stop() }
    jellyfin.change { $0.mishaps = [.text("", status: 429, headers: ["Retry-After": "7"])] }
    let pauses = Mutex<[Double]>([])
    let door = ServerDoor(try #require(ServerAddress(jellyfin.server.address))) {
      false
    } pause: {
      seconds in
      pauses.withLock { $0.append(seconds) }
    }
    let library = try RemoteSource(
      source, credential: Credential(user: "u1", secret: "t0ken"),
      device: ClientDevice(name: "tv", id: "1", version: "2"), door: door)

    let reading = try library.refresh(
      SourceSnapshot(path: folder.file("copy")), cursor: nil, titles: 0)

    #expect(reading.titles == 2)
    #expect(pauses.withLock { $0.reduce(0, +) } == 7)
  }

  @Test(arguments: [
    TestServer.Answer.text("<html>"), .text("[]"), .text("{\"TotalRecordCount\":\"many\"}"),
    .text("{\"Items\":{},\"TotalRecordCount\":3}"), .text("", status: 404),
    .text("", status: 302, headers: ["Location": "file:///etc/passwd"]),
    .text("", status: 301, headers: ["Location": "http://127.0.0.2:1/"]),
    .text("", status: 429, headers: ["Retry-After": "100000"]),
    .text("{\"TotalRecordCount\":1,\"Items\":" + String(repeating: "[", count: 500)),
  ])
  func `a strange answer costs the results of its server only`(answer: TestServer.Answer) throws {
    defer { jellyfin.server.stop() }
    _ = try refresh().run(time: 1_000)
    // One for the number of titles or, after a right number, one for the list.
    jellyfin.change { $0.mishaps = [answer, answer, answer] }

    let outcome = try refresh().run(reading: [source.id], time: 9_000)

    #expect(outcome == .unchanged)
    #expect(try titles().count == 2)
    #expect(try state().failure != nil)
    #expect(!(try state().detail.isEmpty))
  }

  @Test func `a connection that breaks half-way is tried again, and then given up`() throws {
    defer { jellyfin.server.stop() }
    jellyfin.change { $0.mishaps = [.broken("{\"Items\":[")] }
    let door = ServerDoor(try #require(ServerAddress(jellyfin.server.address))) {
      false
    } pause: {
      _ in
    }
    door.headers["Authorization"] = "Token=\"t0ken\""
    #expect(try door.json("/Items", [("limit", "1")]).member("Items") != nil)

    jellyfin.change { $0.mishaps = Array(repeating: .broken("{"), count: 3) }

    #expect(throws: CatalogError.self) { try door.json("/Items") }
  }

  @Test func `Quick Connect gives a code, and a login once it was entered`() throws {
    defer { jellyfin.server.stop() }
    let login = JellyfinLogin(
      source, door: ServerDoor(try #require(ServerAddress(jellyfin.server.address))),
      device: ClientDevice(name: "Wohnzimmer \"TV\"", id: "1", version: "2"))

    let request = try login.begin()
    let early = try login.poll(request)
    jellyfin.change { $0.isQuickConnectConfirmed = true }
    let credential = try login.poll(request)

    #expect(request.code == "123456")
    #expect(early == nil)
    #expect(credential == Credential(user: "u1", secret: "t0ken"))
    #expect(credential.map { Credential(text: $0.text) } == credential)
    #expect("\(try #require(credential))" == "(a login)")
  }
}
