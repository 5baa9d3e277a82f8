internal import Foundation

/// A title that only Kodi itself can play, by its catalogue address: `kodi://movie/5`.
struct KodiTitle: Hashable, Sendable {
  /// The URL scheme.
  static let scheme = "kodi"

  /// `movie`, `tvshow` or `episode`.
  let kind: String
  /// Kodi's id.
  let number: Int

  /// Parses an address.
  init?(address: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "kodi:", parts[1].isEmpty,
      ["movie", "tvshow", "episode"].contains(parts[2]), let number = Int(parts[3]), number > 0
    else { return nil }
    kind = String(parts[2])
    self.number = number
  }

  /// The JSON-RPC request to Kodi: a film or episode resumes playing, a show is displayed.
  var request: [UInt8] {
    let call =
      kind != "tvshow"
      ? """
      "Player.Open","params":{"item":{"\(kind)id":\(number)},"options":{"resume":true}}
      """
      : """
      "GUI.ActivateWindow","params":{"window":"videos","parameters":["videodb://tvshows/titles/\(number)/","return"]}
      """
    return Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\(call)}".utf8)
  }
}
