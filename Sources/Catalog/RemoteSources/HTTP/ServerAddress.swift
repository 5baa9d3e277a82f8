internal import Foundation

/// The address of a server, as people write it: `192.168.1.20:8096`, `https://media.example/jellyfin`.
package struct ServerAddress: Hashable, Sendable {
  /// The scheme: `http` or `https`.
  package let scheme: String
  /// The host.
  package let host: String
  /// The port; `nil` for the default port of the scheme.
  package let port: Int?
  /// The path without a trailing slash; empty for the root.
  package let path: String

  /// Parses an address; one without a scheme is `http`. `nil` for anything but a web address, and for one
  /// that contains a password, which would end up in files that others can read.
  package init?(_ text: String) {
    let whole = text.contains("://") ? text : "http://" + text
    guard let parts = URLComponents(string: whole.trimmingCharacters(in: .whitespaces)),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.encodedHost?.lowercased(), !host.isEmpty, parts.user == nil,
      parts.password == nil, parts.query == nil, parts.fragment == nil
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The full address.
  package var text: String { origin + path }

  /// Scheme, host and port.
  private var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

  /// The scheme, host and port of an address of the web over TLS, without the usual port; `nil` for any other.
  package static func securedOrigin(of address: String) -> String? {
    guard let parts = URLComponents(string: address), parts.scheme?.lowercased() == "https",
      let host = parts.encodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    return "https://\(host)" + (parts.port.flatMap { $0 == 443 ? nil : ":\($0)" } ?? "")
  }

  /// An address below this one.
  ///
  /// - Parameters:
  ///   - path: Percent-encoded, with a leading slash.
  ///   - query: Names and values, which are encoded.
  package func appending(_ path: String, query: [(String, String)] = []) -> String {
    text + path + Self.encoded(query)
  }

  /// The target of a redirect from `address`; `nil` if it leaves the server, or leads from a secure
  /// connection to an insecure one.
  func redirected(to location: String, from address: String) -> String? {
    guard let base = URL(string: address),
      let target = URL(string: location, relativeTo: base)?.absoluteURL,
      let scheme = target.scheme?.lowercased(), let found = target.host()?.lowercased(),
      found == host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), target.user() == nil
    else { return nil }
    let isSamePlace = scheme == self.scheme && target.port == port
    return isSamePlace || self.scheme == "http" && scheme == "https" ? target.absoluteString : nil
  }

  /// The web address that a text means relative to another one; `nil` for any other address, and for one with
  /// a login.
  static func resolved(_ text: String, from address: String) -> String? {
    guard let base = URL(string: address),
      let target = URL(string: text, relativeTo: base)?.absoluteURL,
      ["http", "https"].contains(target.scheme?.lowercased()), target.host() != nil,
      target.user() == nil
    else { return nil }
    return target.absoluteString
  }

  /// A query with its question mark; empty for none.
  static func encoded(_ query: [(String, String)]) -> String {
    query.isEmpty
      ? "" : "?" + query.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&")
  }

  /// A text with everything but letters, digits and `-._~` percent-encoded (RFC 3986, 2.3).
  package static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
