import CatalogTestSupport
import Foundation
import Synchronization

/// The shape of a Jellyfin server, as its documentation has it.
final class FakeJellyfin: Sendable {
  /// A film of the server.
  struct Film: Sendable {
    var id: String
    var name: String
    var saved = "2026-01-01T00:00:00.0000000Z"
    var type = "Movie"
    var more = ""

    var json: String {
      """
      {"Id":"\(id)","Name":"\(name)","Type":"\(type)","DateCreated":"\(saved)"\(more)}
      """
    }
  }

  struct Library: Sendable {
    var films: [Film]
    /// The channels of live television, and their programmes: objects in JSON. Without channels, nobody may see
    /// live television.
    var channels: [String] = []
    var programmes: [String] = []
    var token = "t0ken"
    var isQuickConnectConfirmed = false
    /// Answers in place of the usual ones, used once each.
    var mishaps: [TestServer.Answer] = []
  }

  let server: TestServer
  private let shared: Shared

  init(_ films: [Film]) throws {
    let shared = Shared(Library(films: films))
    self.shared = shared
    server = try TestServer { request, _ in shared.value.withLock { Self.answer(request, &$0) } }
  }

  private final class Shared: Sendable {
    let value: Mutex<Library>
    init(_ library: Library) { value = Mutex(library) }
  }

  /// Changes what the server has.
  func change(_ body: (inout Library) -> Void) { shared.value.withLock { body(&$0) } }

  private static func answer(
    _ request: TestServer.Request, _ library: inout Library
  ) -> TestServer.Answer {
    if !library.mishaps.isEmpty { return library.mishaps.removeFirst() }
    let login = request.headers["authorization"] ?? ""
    let date = ["Date": "Sun, 01 Feb 2026 12:00:00 GMT"]
    switch request.path {
    case "/QuickConnect/Initiate":
      return login.contains("Client=\"CouchSearch\"") && login.contains("DeviceId=")
        ? .text("{\"Code\":\"123456\",\"Secret\":\"s3cret\",\"Authenticated\":false}")
        : .text("{}", status: 401)
    case "/QuickConnect/Connect":
      return request.query["secret"] == "s3cret"
        ? .text("{\"Authenticated\":\(library.isQuickConnectConfirmed)}") : .text("", status: 404)
    case "/Users/AuthenticateWithQuickConnect":
      return request.body == "{\"Secret\":\"s3cret\"}" && library.isQuickConnectConfirmed
        ? .text("{\"AccessToken\":\"\(library.token)\",\"User\":{\"Id\":\"u1\"}}")
        : .text("", status: 401)
    case "/Items":
      guard login.contains("Token=\"\(library.token)\"") else { return .text("", status: 401) }
      let since = request.query["minDateLastSaved"] ?? ""
      let isBegun = request.query["filters"] == "IsResumable"
      let found = library.films.filter { film in
        film.saved >= since && (!isBegun || film.more.contains("UserData"))
      }
      let start = Int(request.query["startIndex"] ?? "") ?? 0
      let page = found.dropFirst(start).prefix(Int(request.query["limit"] ?? "") ?? 100)
      return .text(
        "{\"Items\":[\(page.map(\.json).joined(separator: ","))],"
          + "\"TotalRecordCount\":\(request.query["enableTotalRecordCount"] == "true" ? found.count : 0)}",
        headers: date)
    case "/LiveTv/Channels", "/LiveTv/Programs":
      guard login.contains("Token=\"\(library.token)\""), !library.channels.isEmpty else {
        return .text("", status: 403)
      }
      let all = request.path.hasSuffix("Channels") ? library.channels : library.programmes
      let page = all.prefix(Int(request.query["limit"] ?? "") ?? 100)
      return .text(
        "{\"Items\":[\(page.joined(separator: ","))],\"TotalRecordCount\":\(all.count)}")
    default: return .text("", status: 404)
    }
  }
}
