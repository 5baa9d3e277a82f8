internal import CatalogImport
package import CatalogModel
package import CatalogSearch
internal import Support

/// Signs in to a Jellyfin server by Quick Connect: the server issues a code, which is shown here, and the
/// person enters it where they are already signed in. Jellyfin and Emby also accept a name and a password.
///
/// Source: Jellyfin's OpenAPI, QuickConnect and User; Emby's wiki, Authenticate User.
package struct JellyfinLogin {
  private let door: ServerDoor

  /// Makes a worker.
  package init(_ source: LibrarySource, door: ServerDoor, device: ClientDevice) {
    self.door = door
    door.headers.merge(Self.headers(kind: source.kind, device: device, token: nil)) { $1 }
  }

  /// A login request that waits for the person.
  package struct Request: Hashable, Sendable {
    /// The code that the person enters.
    package var code: String
    /// The server's identifier of the request.
    var secret: String
  }

  /// Requests a code.
  /// - Throws: ``CatalogError``; `notSignedIn` if Quick Connect is disabled on the server.
  package func begin() throws(CatalogError) -> Request {
    let value = try door.json("/QuickConnect/Initiate", method: "POST")
    let request = Request(code: value.text("Code"), secret: value.text("Secret"))
    guard SignInCode.isSensible(request.code), !request.secret.isEmpty else {
      throw door.strange("it has no code")
    }
    return request
  }

  /// Asks whether the code was entered.
  /// - Returns: The login; `nil` while the code was not entered.
  /// - Throws: ``CatalogError``, also for an expired code.
  package func poll(_ request: Request) throws(CatalogError) -> Credential? {
    let value = try door.json("/QuickConnect/Connect", [("secret", request.secret)])
    guard value.flag("Authenticated") else { return nil }
    return try credential(
      from: "/Users/AuthenticateWithQuickConnect",
      "{\"Secret\":\(CatalogExport.quoted(request.secret))}")
  }

  /// Requests a token by name and password, which are no longer needed afterwards.
  /// - Returns: The login: the person's id on the server and the token.
  /// - Throws: ``CatalogError``; `notSignedIn` for a wrong name or password.
  package func credential(user: String, password: String) throws(CatalogError) -> Credential {
    try credential(
      from: "/Users/AuthenticateByName",
      "{\"Username\":\(CatalogExport.quoted(user)),\"Pw\":\(CatalogExport.quoted(password))}")
  }

  private func credential(
    from path: String, _ body: String
  ) throws(CatalogError) -> Credential {
    let answer = try door.json(path, method: "POST", body: body)
    let credential = Credential(
      user: answer.member("User")?.text("Id") ?? "", secret: answer.text("AccessToken"))
    guard !credential.secret.isEmpty else { throw door.strange("it has no token") }
    return credential
  }

  /// The headers that identify the client to a server.
  static func headers(
    kind: LibrarySource.Kind, device: ClientDevice, token: String?
  ) -> [String: String] {
    let token = token.flatMap { isPlain($0) ? $0 : nil }
    var parts = [
      ("Client", ClientDevice.program), ("Device", device.name), ("DeviceId", device.id),
      ("Version", device.version),
    ]
    if let token { parts.append(("Token", token)) }
    let list = parts.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ", ")
    guard kind == .emby else { return ["Authorization": "MediaBrowser " + list] }
    var headers = ["X-Emby-Authorization": "Emby " + list]
    if let token { headers["X-Emby-Token"] = token }
    return headers
  }

  /// Whether a token cannot break out of the quotation marks around it.
  private static func isPlain(_ token: String) -> Bool {
    token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
  }
}
