/// The pictures that Steam keeps for its games.
///
/// Source: the names that Steam gave them over the years; all of them are in its main folder.
struct SteamArtwork {
  /// The folder of Steam's data.
  let root: String

  private static let covers = ["library_600x900.jpg", "library_capsule.jpg"]
  private static let headers = ["header.jpg", "library_header.jpg"]

  /// The folders of the accounts that have signed in on this computer.
  var accounts: [String] {
    SourceFile.names(in: root + "/userdata").filter { Int($0) != nil }
      .map { root + "/userdata/" + $0 }
  }

  /// The picture that a person chose, by the id of the game; `nil` if there is none.
  func ownCover(of id: String) -> String? {
    SourceFile.first(
      accounts.flatMap { account in
        ["png", "jpg"].map { "\(account)/config/grid/\(id)p.\($0)" }
      })
  }

  /// The upright picture of a game, or else the wide one; `nil` if there is none.
  func cover(of id: String) -> String? {
    let cache = root + "/appcache/librarycache"
    let folder = "\(cache)/\(id)"
    let inner = SourceFile.names(in: folder).filter { !$0.contains(".") }.map { "\(folder)/\($0)" }
    func paths(_ names: [String]) -> [String] {
      names.map { "\(cache)/\(id)_\($0)" }
        + ([folder] + inner).flatMap { place in names.map { "\(place)/\($0)" } }
    }
    return ownCover(of: id) ?? SourceFile.first(paths(Self.covers) + paths(Self.headers))
  }
}
