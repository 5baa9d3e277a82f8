package import CatalogModel
internal import Foundation
internal import Support

/// The address of a list on a server, such as a playlist or guide, optionally with placeholders for a login:
/// `http://tv.example/get.php?username={user}&password={secret}`.
package struct PlaylistAddress: Hashable, Sendable {
  /// The server, without the path.
  package let server: ServerAddress
  /// The address as written, without a fragment.
  let text: String

  /// Parses a web address; `nil` for anything else, and for one with a password before its host.
  package init?(_ text: String) {
    let text = text.trimmed
    guard let end = text.firstRange(of: "://")?.upperBound,
      !text.contains(where: { $0.isWhitespace || $0.isNewline })
    else { return nil }
    let host = text[end...].prefix { !"/?#".contains($0) }
    guard !host.contains("{"), let server = ServerAddress(String(text[..<end]) + String(host))
    else { return nil }
    self.server = server
    self.text = String(text.prefix { $0 != "#" })
  }

  /// Whether the address itself has placeholders for a login.
  private var hasPlaces: Bool { text.contains("{user}") || text.contains("{secret}") }

  /// The request, with the login in the address if it has placeholders, or else in a header.
  func request(_ credential: Credential?) -> HTTPRequest {
    guard let credential else { return HTTPRequest(text) }
    guard !hasPlaces else {
      return HTTPRequest(
        text.replacing("{user}", with: ServerAddress.escaped(credential.user))
          .replacing("{secret}", with: ServerAddress.escaped(credential.secret)))
    }
    var request = HTTPRequest(text)
    request.headers["Authorization"] = Self.basic(credential)
    return request
  }

  /// Source: RFC 7617, The 'Basic' HTTP Authentication Scheme.
  static func basic(_ credential: Credential) -> String {
    "Basic " + Data("\(credential.user):\(credential.secret)".utf8).base64EncodedString()
  }
}

extension LibrarySource {
  /// The server of the source; `nil` if it has none, or is of another kind.
  package var server: ServerAddress? {
    guard kind.isRemote, kind != .mpd else { return nil }
    return kind.isAddress ? PlaylistAddress(place)?.server : ServerAddress(place)
  }
}
