internal import CatalogImport
internal import CatalogSearch
internal import Support

/// Signs in to an Audiobookshelf server.
///
/// Depending on the version of the server, the token for a name and password lasts an hour or a day. So the
/// password is kept, and a token is requested when the server needs one. An API key is a token itself.
///
/// Source: the Audiobookshelf API, Server, Login; its release notes of 2.26 for `accessToken` and API keys.
struct AudiobookshelfLogin {
  private let credential: Credential?
  private let door: ServerDoor

  /// Makes a worker.
  /// - Parameter door: Access to the server, without any login.
  init(_ credential: Credential?, door: ServerDoor) {
    self.credential = credential
    self.door = door
  }

  /// The header for an API key; `nil` for a name and password.
  var keyHeader: String? {
    credential.flatMap { $0.user.isEmpty ? Self.header($0.secret) : nil }
  }

  /// The header for a name and password. Nothing is sent to a server that is not Audiobookshelf.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that the server rejects.
  func header() throws(CatalogError) -> String {
    guard let credential else { throw .notSignedIn(place: door.server.text) }
    if let keyHeader { return keyHeader }
    try checkServer()
    let body =
      "{\"username\":\(CatalogExport.quoted(credential.user)),"
      + "\"password\":\(CatalogExport.quoted(credential.secret))}"
    let user = try door.json("/login", method: "POST", body: body).member("user")
    let tokens = ["accessToken", "token"].compactMap { user?.text($0) }
    guard let header = tokens.lazy.compactMap(Self.header).first else {
      throw door.strange("it has no token")
    }
    return header
  }

  /// Checks that the server is an Audiobookshelf server.
  /// - Throws: ``CatalogError``; `strangeAnswer` if it is not.
  func checkServer() throws(CatalogError) {
    let answer: JSONValue
    do throws(CatalogError) {
      answer = try door.json("/ping")
    } catch {
      switch error {
      case .strangeAnswer, .refusedByLibrary, .notSignedIn: throw stranger
      default: throw error
      }
    }
    guard answer.flag("success") else { throw stranger }
  }

  private var stranger: CatalogError { door.strange("it is no Audiobookshelf server") }

  /// The header for a token; `nil` for a text that is not allowed in a header.
  private static func header(_ token: String) -> String? {
    let isPlain = token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return token.isEmpty || !isPlain ? nil : "Bearer " + token
  }
}
