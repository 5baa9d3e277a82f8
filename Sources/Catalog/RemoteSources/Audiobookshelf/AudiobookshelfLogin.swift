internal import CatalogImport
internal import CatalogSearch
internal import Support

/// Signs in to an Audiobookshelf server.
///
/// The token of a name and a password lasts an hour or a day, by the version of the server. So the password is
/// kept, and the server is asked for a token when it wants one. An API key is a token itself.
///
/// Source: the Audiobookshelf API, Server, Login; its release notes of 2.26 for `accessToken` and API keys.
struct AudiobookshelfLogin {
  private let credential: Credential?
  private let door: ServerDoor

  /// Prepares to sign in.
  /// - Parameter door: The way to the server, without any login.
  init(_ credential: Credential?, door: ServerDoor) {
    self.credential = credential
    self.door = door
  }

  /// The header of an API key; `nil` for a name and a password.
  var keyHeader: String? {
    credential.flatMap { $0.user.isEmpty ? Self.header($0.secret) : nil }
  }

  /// The header for a name and a password. Nothing is sent to a server that is no Audiobookshelf.
  /// - Throws: ``CatalogError``; `notSignedIn` for a login that the server does not take.
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

  /// Asks the server whether it is one.
  /// - Throws: ``CatalogError``; `strangeAnswer` where it is none.
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

  /// The header of a token; `nil` for a text that no header may have.
  private static func header(_ token: String) -> String? {
    let isPlain = token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return token.isEmpty || !isPlain ? nil : "Bearer " + token
  }
}
