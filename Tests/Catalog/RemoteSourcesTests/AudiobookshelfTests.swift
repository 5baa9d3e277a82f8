import CatalogImport
import CatalogModel
import CatalogSearch
import CatalogTestSupport
import Foundation
import Support
import Testing

@testable import RemoteSources

/// Audiobooks and podcasts of an Audiobookshelf server.
@Suite(.timeLimit(.minutes(10))) struct AudiobookshelfTests {
  private typealias Fake = FakeAudiobookshelf
  private let device = ClientDevice(name: "tv", id: "d1", version: "2")
  private let login = Credential(user: "Ana", secret: "s%same & \"ö\"")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ fake: Fake) -> LibrarySource {
    LibrarySource(.audiobookshelf, fake.address)
  }

  private func remote(
    _ fake: Fake, _ credential: Credential? = nil,
    limits: SourceBudget.Limits = RemoteSource.limits
  ) throws -> RemoteSource {
    try RemoteSource(
      source(fake), credential: credential ?? login, device: device, budget: SourceBudget(limits))
  }

  private func records(_ copy: SourceSnapshot) throws -> [String: RawRecord] {
    var records: [String: RawRecord] = [:]
    try copy.forEachRecord { records[$0[.title]] = $0 }
    return records
  }

  private func read(_ fake: Fake) throws -> (records: [String: RawRecord], copy: SourceSnapshot) {
    let copy = SourceSnapshot(path: folder.file("copy"))
    _ = try remote(fake).refresh(copy, cursor: nil, titles: 0)
    return (try records(copy), copy)
  }

  @Test(arguments: ["", "/audiobooks"])
  func `a book has everything that the server says of it`(place: String) throws {
    let fake = try Fake(.init(books: [Fake.book("b-1", "The Lantern")]), folder: place)
    defer { fake.server.stop() }

    let (records, copy) = try read(fake)

    let book = try #require(records["The Lantern"])
    #expect(book[.category] == "book")
    #expect(book.texts[.people] == ["Ana Test", "Ray, Bo", "Cy Lu"])
    #expect(book[.subtitle] == "Ana Test, Ray, Bo · Sword 2")
    #expect(book.texts[.readings] == ["Sword 2", "A Tale"])
    #expect(book.texts[.genres] == ["Fantasy"])
    #expect((book[.year], book[.summary]) == ("2008", "A wizard & more"))
    #expect(book[.language] == "English")
    #expect(book.fields.compactMap(\.mediaFacts).map(\.seconds) == [12_000])
    #expect(book[.added] == "1650621073")
    #expect(
      book[.image] == fake.address
        + "/api/items/b-1/cover?width=480&format=jpeg&ts=1650621110769")
    let title = try #require(RemoteTitle(address: book[.url]))
    #expect((title.type, title.id) == ("book", "b-1"))
    #expect(
      TitleAddresses(beside: copy).address(of: "b-1")
        == "\(fake.address)/api/items/b-1/file/11 \(fake.address)/s/item/b-1/Part%202%20%C3%B6.mp3")
  }

  @Test func `a server that tells only the shorter form of its items has the same book`() throws {
    let fake = try Fake(.init(books: [Fake.book("b-1", "The Lantern")], givesWhole: false))
    defer { fake.server.stop() }

    let book = try #require(try read(fake).records["The Lantern"])

    #expect(book.texts[.people] == ["Ana Test", "Bo Ray", "Cy Lu"])
    #expect(book[.subtitle] == "Ana Test, Bo Ray · Sword 2")
    #expect(book.texts[.readings] == ["Sword 2", "A Tale"])
  }

  @Test func `a podcast has its episodes`() throws {
    let fake = try Fake(.init(podcasts: [Fake.podcast("p-1")]))
    defer { fake.server.stop() }

    let (records, copy) = try read(fake)

    #expect(records["Night Lamp"]?[.category] == "podcast")
    let episode = try #require(records["The Wick"])
    #expect(episode[.category] == "episode")
    #expect(episode[.subtitle] == "Night Lamp · S2 E5")
    #expect(episode.texts[.people] == ["Dee Low"])
    #expect((episode[.year], episode[.duration], episode[.summary]) == ("2022", "1454 s", "One"))
    #expect(records["Soon"]?[.subtitle] == "Night Lamp · S2")
    let addresses = TitleAddresses(beside: copy)
    #expect(addresses.address(of: "p-1.ep1") == fake.address + "/api/items/p-1/file/77")
    #expect(addresses.address(of: "p-1.ep2") == fake.address + "/api/items/p-1/file/78")
  }

  @Test func `all pages are read, and nothing again until something changes`() throws {
    let books = (0..<203).map { Fake.book("b\($0)", "Book \($0)") }
    let fake = try Fake(.init(books: books, podcasts: [Fake.podcast("p")]))
    defer { fake.server.stop() }
    let copy = SourceSnapshot(path: folder.file("copy"))

    let first = try remote(fake).refresh(copy, cursor: nil, titles: 0)
    let second = try remote(fake).refresh(copy, cursor: first.cursor, titles: first.titles)
    fake.change { $0.books[7] = Fake.book("b7", "Other", updated: 2) }
    let third = try remote(fake).refresh(copy, cursor: first.cursor, titles: first.titles)

    #expect(first.titles == 206)
    #expect(!second.isChanged)
    #expect(third.isChanged)
    #expect(try records(copy)["Other"] != nil)
    #expect(fake.server.requests.count { $0.path == "/api/items/batch/get" } == 24)
  }

  @Test func `a book whose files are gone is no title`() throws {
    let fake = try Fake(
      .init(books: [Fake.book("b1", "Here"), Fake.book("b2", "Gone", isMissing: true)]))
    defer { fake.server.stop() }

    #expect(try read(fake).records.keys.sorted() == ["Here"])
  }

  @Test func `what was begun on the server is known`() throws {
    let fake = try Fake(
      .init(
        books: [Fake.book("b1", "One")],
        progress: """
          [{"libraryItemId":"b1","episodeId":null,"duration":12000.9,"currentTime":632.5,"isFinished":false,
          "lastUpdate":1668586015691},{"libraryItemId":"p1","episodeId":"e1","duration":1454,"currentTime":20,
          "isFinished":false,"lastUpdate":1668586019000},{"libraryItemId":"b2","duration":10,"currentTime":5,
          "isFinished":true,"lastUpdate":1668586019000}]
          """))
    defer { fake.server.stop() }

    let positions = try remote(fake).library.positions()

    #expect(positions.map(\.position) == [20, 632])
    #expect(positions.map(\.time) == [1_668_586_019, 1_668_586_015])
    #expect(positions.compactMap { RemoteTitle(address: $0.address)?.id } == ["p1.e1", "b1"])
  }

  // MARK: Logins

  @Test(arguments: ["accessToken", "token"])
  func `a password is asked a token for, once, and is in no copy`(name: String) throws {
    let fake = try Fake(.init(books: [Fake.book("b1", "One")], tokenName: name))
    defer { fake.server.stop() }

    let (records, copy) = try read(fake)

    #expect(records.count == 1)
    #expect(fake.logins == 1)
    for file in [copy.path, copy.path + ".channels"] {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains("s%same") && !text.contains("t0ken"))
    }
  }

  @Test func `a token that ends while the library is read is asked for again`() throws {
    let fake = try Fake(.init(books: [Fake.book("b1", "One")]))
    defer { fake.server.stop() }
    let library = try remote(fake).library
    try library.check()
    fake.change { $0.tokens = [] }

    let error = #expect(throws: CatalogError.self) { try library.check() }
    fake.change { $0.tokens = ["t0ken"] }
    try library.check()

    #expect(error == .notSignedIn(place: fake.address))
  }

  @Test func `a key needs no login`() throws {
    let fake = try Fake(.init(books: [Fake.book("b1", "One")], tokens: ["k3y"]))
    defer { fake.server.stop() }

    #expect(try remote(fake, Credential(secret: "k3y")).titles() == 1)
    #expect(fake.logins == 0)
    #expect(throws: CatalogError.notSignedIn(place: fake.address)) {
      try remote(fake, Credential(secret: "other")).titles()
    }
  }

  @Test func `a wrong password is told apart from a server that is off, and one of another kind`()
    throws
  {
    let fake = try Fake(.init())
    let other = try TestServer { request, _ in
      request.path == "/ping" ? .text(".") : .text("{}", status: 401)
    }
    defer { other.stop() }
    func check(_ place: String, _ secret: String) throws {
      _ = try PasswordLogin.credential(
        Credential(user: "Ana", secret: secret), for: LibrarySource(.audiobookshelf, place),
        device: device
      ) { false }
    }

    try check(fake.address, login.secret)
    #expect(throws: CatalogError.notSignedIn(place: fake.address)) {
      try check(fake.address, "other")
    }
    fake.server.stop()
    let gone = #expect(throws: CatalogError.self) { try check("http://127.0.0.1:1", "x") }
    let strange = #expect(throws: CatalogError.self) { try check(other.address, login.secret) }

    #expect(gone?.message.hasPrefix("Cannot reach http://127.0.0.1:1") == true)
    #expect(strange?.message.contains("it is no Audiobookshelf server") == true)
    // Its password is for nobody else.
    #expect(other.requests.allSatisfy { $0.path == "/ping" && $0.body.isEmpty })
  }

  @Test func `without a login the server is asked nothing but whether it is one`() throws {
    let fake = try Fake(.init())
    defer { fake.server.stop() }
    let library = try RemoteSource(source(fake), credential: nil, device: device).library

    #expect(throws: CatalogError.notSignedIn(place: fake.address)) { try library.check() }
    #expect(fake.logins == 0)
  }

  // MARK: Bounds

  @Test(arguments: [true, false])
  func `items without end end with the budget`(areEntriesLimited: Bool) throws {
    let server = try TestServer { request, number in
      switch request.path {
      case "/api/libraries": return .text(#"{"libraries":[{"id":"l","mediaType":"book"}]}"#)
      case "/api/items/batch/get": return .text(#"{"libraryItems":[]}"#)
      default:
        let items = (0..<200).map { #"{"id":"\#(number)-\#($0)","updatedAt":1}"# }
        return .text(#"{"results":[\#(items.joined(separator: ","))]}"#)
      }
    }
    defer { server.stop() }
    let library = try RemoteSource(
      LibrarySource(.audiobookshelf, server.address), credential: Credential(secret: "k"),
      device: device,
      budget: SourceBudget(areEntriesLimited ? .init(entries: 3_000) : .init(requests: 6)))

    let error = #expect(throws: CatalogError.self) { try library.titles() }

    let reason =
      areEntriesLimited ? "it has more than 3000 entries" : "it goes on after 6 requests"
    #expect(error?.message.contains(reason) == true)
  }

  @Test func `addresses of files lead to no other server`() throws {
    var book = Fake.book("b1", "One")
    book.whole = book.whole.replacing("/api/items/b1/file/11", with: "//evil.example/a")
      .replacing("/s/item/b1/Part 2 ö.mp3", with: "/s/../../a")
    let fake = try Fake(.init(books: [book]))
    defer { fake.server.stop() }

    let (_, copy) = try read(fake)

    #expect(TitleAddresses(beside: copy).address(of: "b1") == nil)
  }
}
