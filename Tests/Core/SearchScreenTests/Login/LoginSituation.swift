import CatalogModel
import InputMapping
import SearchScreen

/// The view in which a login is typed: the name, the password, the answer to a wrong one, or the key of a service.
enum LoginSituation: String, CaseIterable, Arrangement {
  case userName
  case password
  case wrongPassword
  case lookupKey

  /// A server of music, which has not been signed in to.
  static let navidrome = SourceStatus(
    id: "subsonic:http://192.168.1.20:4533", kind: .subsonic, title: "Navidrome · Subsonic",
    place: "http://192.168.1.20:4533", looked: "23 Nov 2026 at 12:31", failure: .signIn)

  var sign: String { "panel login" }

  func arrange(_ stage: inout Stage) {
    guard self != .lookupKey else {
      stage.lookUp(Lookup(databases: [.tvmaze], open: 3))
      return stage.choose(way: .use([.tmdb, .tvmaze]))
    }
    stage.act(.sourcesChanged([Self.navidrome]))
    stage.want(.settings)
    stage.choose("sources")
    stage.choose("subsonic:http:||192.168.1.20:4533")
    stage.choose("sign-in")
    guard self != .userName else { return }
    stage.want(.type("ana"), .press, .select)
    stage.want(.type(String(repeating: "sesame", count: self == .password ? 12 : 1)))
    guard self == .wrongPassword else { return }
    stage.want(.press, .select)
    stage.act(.signInChanged(Self.navidrome.id, .refused))
  }
}
