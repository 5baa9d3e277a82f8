internal import Cryptography
internal import Foundation
internal import Support

/// The login of requests by a header, in the scheme that the server asks for: a hash of the password if it
/// accepts one (Digest), or else the password (Basic).
///
/// Nothing is sent before the server has asked: otherwise a password would go to whatever is listening there.
///
/// Source: RFC 7616, HTTP Digest Access Authentication; RFC 7617, The 'Basic' HTTP Authentication Scheme.
struct HTTPLogin {
  /// The scheme that a server asks for.
  enum Challenge: Hashable {
    case basic
    case digest(Digest)
  }

  /// The parameters with which the password is hashed.
  struct Digest: Hashable {
    var realm: String
    var nonce: String
    /// The text to be sent back; `nil` for none.
    var opaque: String?
    var function: HashFunction
    /// The name of the algorithm as written by the server; empty for none.
    var algorithm: String
    /// Whether the nonce is hashed with the password once per session.
    var isSession: Bool
    /// Whether requests are counted.
    var isCounted: Bool
  }

  private let credential: Credential
  private let salt: String
  private var challenge: Challenge?
  private var count = 0
  /// Whether the server has accepted the login since its last challenge.
  private var isProven = false

  init(
    _ credential: Credential, salt: String = String(UInt64.random(in: .min ... .max), radix: 16)
  ) {
    self.credential = credential
    self.salt = salt
  }

  /// The value of the Authorization header; `nil` until the server has asked.
  /// - Parameter address: The full address of the request.
  mutating func header(method: String, address: String) -> String? {
    switch challenge {
    case nil: return nil
    case .basic: return PlaylistAddress.basic(credential)
    case .digest(let digest):
      count += 1
      return header(digest, method: method, path: Self.path(of: address))
    }
  }

  /// Records that the server has accepted the login.
  mutating func succeed() { isProven = challenge != nil }

  /// Takes the challenge of a server that has refused a request.
  /// - Parameter text: The WWW-Authenticate header.
  /// - Returns: Whether to try again; false for a login that it rejects.
  mutating func take(_ text: String) -> Bool {
    guard let (wanted, isStale) = Self.challenge(text),
      challenge == nil || isStale && wanted != challenge || isProven
    else { return false }
    challenge = wanted
    count = 0
    isProven = false
    return true
  }

  // MARK: Digest

  private func header(_ digest: Digest, method: String, path: String) -> String {
    func hash(_ parts: String...) -> String {
      digest.function.hexDigest(of: Array(parts.joined(separator: ":").utf8))
    }
    var secret = hash(credential.user, digest.realm, credential.secret)
    if digest.isSession { secret = hash(secret, digest.nonce, salt) }
    let target = hash(method, path)
    let hexadecimal = String(count, radix: 16)
    let number = String(repeating: "0", count: max(0, 8 - hexadecimal.count)) + hexadecimal
    let response =
      digest.isCounted
      ? hash(secret, digest.nonce, number, salt, "auth", target)
      : hash(secret, digest.nonce, target)
    var parts = [
      ("username", credential.user), ("realm", digest.realm), ("nonce", digest.nonce),
      ("uri", path), ("response", response),
    ].map { "\($0.0)=\(Self.quoted($0.1))" }
    if !digest.algorithm.isEmpty { parts.append("algorithm=\(digest.algorithm)") }
    if let opaque = digest.opaque { parts.append("opaque=\(Self.quoted(opaque))") }
    if digest.isCounted { parts += ["qop=auth", "nc=\(number)", "cnonce=\(Self.quoted(salt))"] }
    return "Digest " + parts.joined(separator: ", ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func path(of address: String) -> String {
    guard let end = address.firstRange(of: "://")?.upperBound else { return "/" }
    let rest = address[end...].drop { !"/?#".contains($0) }.prefix { $0 != "#" }
    return rest.hasPrefix("/") ? String(rest) : "/" + rest
  }

  // MARK: Challenges

  /// The challenge in a header, the most secure of several, and whether the last nonce has expired.
  private static func challenge(_ text: String) -> (Challenge, isStale: Bool)? {
    let lowercased = text.lowercased()
    if let start = scheme("digest", lowercased) {
      let values = values(String(text.dropFirst(start)))
      let algorithm = values["algorithm"] ?? ""
      let name = algorithm.lowercased()
      let functions: [String: HashFunction] = [
        "": .md5, "md5": .md5, "md5-sess": .md5, "sha-256": .sha256, "sha-256-sess": .sha256,
      ]
      let ways = (values["qop"] ?? "").lowercased().split { ", ".contains($0) }
      if let function = functions[name], let nonce = values["nonce"],
        values["qop"] == nil || ways.contains("auth")
      {
        let digest = Digest(
          realm: values["realm"] ?? "", nonce: nonce, opaque: values["opaque"],
          function: function, algorithm: algorithm, isSession: name.hasSuffix("-sess"),
          isCounted: values["qop"] != nil)
        return (.digest(digest), values["stale"]?.lowercased() == "true")
      }
    }
    return scheme("basic", lowercased) == nil ? nil : (.basic, false)
  }

  /// The index after the name of a scheme; `nil` if it does not occur.
  private static func scheme(_ name: String, _ text: String) -> Int? {
    var start = text.startIndex
    while let range = text[start...].firstRange(of: name) {
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      if before.map({ $0 == "," || $0.isWhitespace }) ?? true, after.map(\.isWhitespace) ?? true {
        return text.distance(from: text.startIndex, to: range.upperBound)
      }
      start = range.upperBound
    }
    return nil
  }

  /// The values of `name=value, name="value"` by name in lower case; the first of each.
  private static func values(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    var rest = text[...]
    while let sign = rest.firstIndex(of: "=") {
      let name = rest[..<sign].split { ", \t".contains($0) }.last.map { $0.lowercased() } ?? ""
      rest = rest[rest.index(after: sign)...].drop(while: \.isWhitespace)
      var value = ""
      if rest.first == "\"" {
        rest.removeFirst()
        while let sign = rest.popFirst(), sign != "\"" {
          if sign == "\\", let next = rest.popFirst() {
            value.append(next)
          } else {
            value.append(sign)
          }
        }
      } else {
        value = String(rest.prefix { $0 != "," && !$0.isWhitespace })
        rest = rest.dropFirst(value.count)
      }
      if values[name] == nil { values[name] = value }
    }
    return values
  }
}
