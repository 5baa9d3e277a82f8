import CatalogTestSupport
import Foundation
import Synchronization

/// The shape of an Audiobookshelf server, as its documentation has it.
final class FakeAudiobookshelf: Sendable {
  struct Library: Sendable {
    /// The books of the first library, in short and whole, by their ids, which are in this order.
    var books: [(id: String, short: String, whole: String)] = []
    /// The podcasts of the second library.
    var podcasts: [(id: String, short: String, whole: String)] = []
    /// The tokens that are taken.
    var tokens: Set<String> = ["t0ken"]
    /// The member of the answer to a login that has the token.
    var tokenName = "accessToken"
    /// Whether whole items are given.
    var givesWhole = true
    /// The answer to `GET /api/me`.
    var progress = "[]"
    /// Items of a page at most; `nil` for as many as were asked for.
    var logins = 0
  }

  let server: TestServer
  /// The folder of the server in its address; empty for none.
  let folder: String
  private let shared: Shared

  /// Starts a server whose user is Ana with the password “s%same & "ö"”.
  init(_ library: Library, folder: String = "") throws {
    let shared = Shared(library)
    self.shared = shared
    self.folder = folder
    server = try TestServer { request, _ in
      guard request.path.hasPrefix(folder) else { return .text("", status: 404) }
      return shared.value.withLock {
        Self.answer(request, String(request.path.dropFirst(folder.count)), &$0)
      }
    }
  }

  var address: String { server.address + folder }
  var logins: Int { shared.value.withLock { $0.logins } }

  private final class Shared: Sendable {
    let value: Mutex<Library>
    init(_ library: Library) { value = Mutex(library) }
  }

  /// Changes what the server has.
  func change(_ body: (inout Library) -> Void) { shared.value.withLock { body(&$0) } }

  private static let password = "s%same & \"ö\""

  private struct Login: Decodable {
    var username: String
    var password: String
  }

  private struct Batch: Decodable { var libraryItemIds: [String] }

  private static func answer(
    _ request: TestServer.Request, _ path: String, _ library: inout Library
  ) -> TestServer.Answer {
    if path == "/ping" { return .text(#"{"success":true}"#) }
    if path == "/login" {
      library.logins += 1
      guard request.method == "POST",
        let login = try? JSONDecoder().decode(Login.self, from: Data(request.body.utf8)),
        login.username == "Ana", login.password == password
      else { return .text("Unauthorized", status: 401, headers: ["Content-Type": "text/plain"]) }
      return .text(
        #"{"user":{"id":"u1","username":"Ana","\#(library.tokenName)":"t0ken"},"Source":"docker"}"#)
    }
    let header = request.headers["authorization"] ?? ""
    guard header.hasPrefix("Bearer "), library.tokens.contains(String(header.dropFirst(7))) else {
      return .text("Unauthorized", status: 401, headers: ["Content-Type": "text/plain"])
    }
    let items = path == "/api/libraries/lib-books/items" ? library.books : library.podcasts
    switch path {
    case "/api/libraries":
      return .text(
        #"{"libraries":[{"id":"lib-books","name":"Books","mediaType":"book"},"#
          + #"{"id":"lib-podcasts","name":"Podcasts","mediaType":"podcast"}]}"#)
    case "/api/libraries/lib-books/items", "/api/libraries/lib-podcasts/items":
      let limit = Int(request.query["limit"] ?? "") ?? 0
      let start = (Int(request.query["page"] ?? "") ?? 0) * limit
      let page = items.dropFirst(start).prefix(limit > 0 ? limit : items.count).map(\.short)
      return .text(
        #"{"results":[\#(page.joined(separator: ","))],"total":\#(items.count),"limit":\#(limit)}"#)
    case "/api/items/batch/get":
      guard library.givesWhole, request.method == "POST",
        let batch = try? JSONDecoder().decode(Batch.self, from: Data(request.body.utf8))
      else { return .text("Forbidden", status: 404) }
      let found = (library.books + library.podcasts).filter {
        batch.libraryItemIds.contains($0.id)
      }
      return .text(#"{"libraryItems":[\#(found.map(\.whole).joined(separator: ","))]}"#)
    case "/api/me": return .text(#"{"id":"u1","mediaProgress":\#(library.progress)}"#)
    default: return .text("Not Found", status: 404)
    }
  }
}

extension FakeAudiobookshelf {
  /// A book with two files, in short and whole.
  static func book(
    _ id: String, _ title: String, updated: Int = 1_650_621_110_769, isMissing: Bool = false
  ) -> (id: String, short: String, whole: String) {
    func item(_ metadata: String, _ more: String) -> String {
      """
      {"id":"\(id)","libraryId":"lib-books","addedAt":1650621073750,"updatedAt":\(updated),
      "isMissing":\(isMissing),"isInvalid":false,"mediaType":"book","media":{"metadata":{"title":"\(title)",
      "subtitle":"A Tale","genres":["Fantasy"],"publishedYear":"2008","publisher":"Brill","language":"English",
      "description":"<p>A <b>wizard</b> &amp; more</p>",\(metadata)},"coverPath":"/books/cover.jpg","tags":[],
      "duration":12000.946,\(more)}}
      """
    }
    let short = item(
      #""authorName":"Ana Test, Bo Ray","narratorName":"Cy Lu","seriesName":"Sword #2""#,
      #""numTracks":2"#)
    let whole = item(
      """
      "authors":[{"id":"a1","name":"Ana Test"},{"id":"a2","name":"Ray, Bo"}],"narrators":["Cy Lu"],
      "series":[{"id":"s1","name":"Sword","sequence":"2"}]
      """,
      """
      "tracks":[{"index":1,"startOffset":0,"duration":6004.6,"contentUrl":"/api/items/\(id)/file/11"},
      {"index":2,"startOffset":6004.6,"duration":5996.2,"contentUrl":"/s/item/\(id)/Part 2 ö.mp3"}]
      """)
    return (id, short, whole)
  }

  /// A podcast with an episode, a trailer, and an episode without a number.
  static func podcast(_ id: String) -> (id: String, short: String, whole: String) {
    func item(_ more: String) -> String {
      """
      {"id":"\(id)","addedAt":1650621073750,"updatedAt":1,"isMissing":false,"mediaType":"podcast",
      "media":{"metadata":{"title":"Night Lamp","author":"Dee Low","description":"Lamps.","genres":["Fiction"],
      "feedUrl":"https://a.example/feed","language":"en"},"coverPath":null,\(more)}}
      """
    }
    let whole = item(
      """
      "episodes":[{"id":"ep1","season":"2","episode":"5","episodeType":"full","title":"The Wick",
      "description":"<i>One</i>","publishedAt":1668330137087,"duration":1454.18,
      "audioFile":{"ino":"77","duration":1454.18},"audioTrack":{"contentUrl":"/api/items/\(id)/file/77"}},
      {"id":"ep2","season":"2","episode":"5","episodeType":"trailer","title":"Soon","publishedAt":1668330000000,
      "audioFile":{"ino":"78","duration":60}}]
      """)
    return (id, item(#""numEpisodes":2"#), whole)
  }
}
