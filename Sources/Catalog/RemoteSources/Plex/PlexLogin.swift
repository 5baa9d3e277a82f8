internal import CatalogImport
package import CatalogSearch
internal import Support

/// Signs in to Plex by a code that the person enters at plex.tv/link.
package struct PlexLogin {
  private let door: ServerDoor

  /// The server that issues codes.
  package static let service = ServerAddress("https://plex.tv")

  /// Makes a worker.
  package init(door: ServerDoor, device: ClientDevice) {
    self.door = door
    door.headers.merge(Self.headers(device: device, token: nil)) { $1 }
  }

  /// A login request that waits for the person.
  package struct Request: Hashable, Sendable {
    /// The code that the person enters.
    package var code: String
    /// The number of the request.
    var id: Int
  }

  /// Requests a code.
  /// - Throws: ``CatalogError``.
  package func begin() throws(CatalogError) -> Request {
    let value = try door.json("/api/v2/pins", method: "POST")
    guard let id = Int(value.text("id")), case let code = value.text("code"),
      SignInCode.isSensible(code)
    else { throw door.strange("it has no code") }
    return Request(code: code, id: id)
  }

  /// Asks whether the code was entered.
  /// - Returns: The login; `nil` while the code was not entered.
  /// - Throws: ``CatalogError``, also for an expired code.
  package func poll(_ request: Request) throws(CatalogError) -> Credential? {
    let token = try door.json("/api/v2/pins/\(request.id)").text("authToken")
    return token.isEmpty ? nil : Credential(secret: token)
  }

  /// The headers that identify the client to a server.
  static func headers(device: ClientDevice, token: String?) -> [String: String] {
    var headers = [
      "X-Plex-Product": ClientDevice.program, "X-Plex-Version": device.version,
      "X-Plex-Client-Identifier": device.id, "X-Plex-Device-Name": device.name,
    ]
    if let token { headers["X-Plex-Token"] = token }
    return headers
  }
}
