package import CatalogModel
package import CatalogSearch
internal import Foundation

/// A picture from a server, with how long it may be cached.
package struct ServerPicture: Hashable, Sendable {
  /// The file; `nil` if the cached one is still valid.
  package var bytes: [UInt8]?
  /// The server's tag for this version; empty for none.
  package var tag: String
  /// Seconds for which it is valid without asking; 0 to ask each time, `nil` if the server does not say.
  package var seconds: Int?
  /// Whether it may be cached.
  package var mayBeKept: Bool
}

extension ServerDoor {
  /// The most bytes of a picture.
  private static let mostPictureBytes = 16 << 20

  /// The way to a server for its pictures, with the login.
  /// - Parameter pins: The certificates that the person trusts; `nil` to trust authorities alone.
  /// - Throws: ``CatalogError`` for a source that is no server with pictures.
  package static func forPictures(
    of source: LibrarySource, credential: Credential?, device: ClientDevice,
    pins: CertificatePins? = nil
  ) throws(CatalogError) -> ServerDoor {
    guard let address = source.server else {
      throw .unreachable(place: source.place, reason: "it has no pictures")
    }
    let door = ServerDoor(address, pins: pins)
    // The library puts its login on the door.
    _ = try RemoteSource(source, credential: credential, device: device, door: door)
    // It stays open as long as the screen, so each picture is limited individually.
    door.budget = nil
    door.setPictureLimits()
    return door
  }

  /// The way to a picture on a server that is no source, without a login; `nil` for no address of the web.
  /// - Parameters:
  ///   - pins: The certificates that the person trusts; `nil` to trust authorities alone.
  ///   - leavesServer: Whether redirects may lead to other servers.
  package static func forPicture(
    at address: String, pins: CertificatePins? = nil, leavesServer: Bool = true
  ) -> ServerDoor? {
    guard let server = PlaylistAddress(address)?.server else { return nil }
    let door = ServerDoor(server, pins: pins)
    door.leavesServer = leavesServer
    door.setPictureLimits()
    return door
  }

  private func setPictureLimits() {
    headers["Accept"] = "image/*"
    limits.bytes = Self.mostPictureBytes
    limits.total = 30_000
  }

  /// Requests a picture.
  ///
  /// - Parameters:
  ///   - address: An address on this server.
  ///   - tag: The tag of the cached version; empty for none.
  /// - Throws: ``CatalogError``.
  ///
  /// Source: RFC 9111, HTTP Caching.
  package func picture(
    at address: String, tag: String = ""
  ) throws(CatalogError) -> ServerPicture {
    guard address.hasPrefix(server.text + "/") else { throw strange("it is of another server") }
    var request = HTTPRequest(address)
    request.headers = headers
    if !tag.isEmpty { request.headers["If-None-Match"] = tag }
    let response = try response(to: request)
    let rules = (response.headers["cache-control"] ?? "").lowercased()
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return ServerPicture(
      bytes: response.status == 304 ? nil : response.body,
      tag: response.headers["etag"] ?? tag, seconds: Self.seconds(rules, response),
      mayBeKept: !rules.contains("no-store"))
  }

  private static func seconds(_ rules: [String], _ response: HTTPResponse) -> Int? {
    if rules.contains("no-cache") { return 0 }
    if let age = rules.first(where: { $0.hasPrefix("max-age=") }) {
      return max(0, Int(age.dropFirst("max-age=".count)) ?? 0)
    }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    guard let expires = response.headers["expires"] else { return nil }
    let now = response.headers["date"].flatMap { format.date(from: $0) } ?? Date()
    return format.date(from: expires).map { max(0, Int(min($0.timeIntervalSince(now), 1e9))) } ?? 0
  }
}
