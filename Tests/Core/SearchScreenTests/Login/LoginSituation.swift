import CatalogModel
import InputMapping
import SearchScreen

/// The view in which a login is typed: the name, the password, the answer to a wrong one, or the key of a service.
enum LoginSituation: String, CaseIterable, Arrangement {
  case userName
  case password
  case wrongPassword
  case serviceKey

  /// A server of music, which has not been signed in to.
  static let navidrome = SourceStatus(
    id: "subsonic:http://192.168.1.20:4533", kind: .subsonic, title: "Navidrome · Subsonic",
    place: "http://192.168.1.20:4533", looked: "23 Nov 2026 at 12:31", failure: .signIn)
  /// A list of a service that only wants a key.
  static let watchlist = SourceStatus(
    id: "trakt:https://trakt.tv/users/ana/watchlist", kind: .trakt, title: "trakt.tv",
    place: "https://trakt.tv/users/ana/watchlist")

  var sign: String { "panel login" }

  func arrange(_ stage: inout Stage) {
    let source = self == .serviceKey ? Self.watchlist : Self.navidrome
    stage.act(.sourcesChanged([source]))
    stage.want(.settings)
    stage.choose("library")
    stage.choose(String(source.id.map { $0 == "/" ? "|" : $0 }))
    stage.choose("sign-in")
    guard self == .password || self == .wrongPassword else { return }
    stage.want(.type("ana"), .press, .select)
    stage.want(.type(String(repeating: "sesame", count: self == .password ? 12 : 1)))
    guard self == .wrongPassword else { return }
    stage.want(.press, .select)
    stage.act(.signInChanged(Self.navidrome.id, .refused))
  }
}
