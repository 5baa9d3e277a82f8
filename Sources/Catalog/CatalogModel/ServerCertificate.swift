/// A server certificate that is not trusted, with the facts that a person needs to decide about it.
package struct ServerCertificate: Hashable, Sendable, Codable {
  /// A reason why a certificate is not trusted.
  package enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is not signed by a known authority, as is usual at home.
    case unknownIssuer
    /// It is valid for other hosts only.
    case otherName
    /// It has expired.
    case expired
    /// It is not valid yet.
    case notYetValid
  }

  /// The scheme, host and port of the server, without the usual port: `https://nas.local:8920`.
  package var address: String
  /// The SHA-256 of the certificate: 64 lower-case hexadecimal digits.
  package var fingerprint: String
  /// The SHA-256 of its public key, likewise.
  package var key: String
  /// The hosts it is valid for; may be empty.
  package var names: [String]
  /// The start of its validity, in seconds since 1970.
  package var begins: Int
  /// The end of its validity, in seconds since 1970.
  package var ends: Int
  /// The reasons, most important first; empty if the only one is that it differs from the ``former`` one.
  package var problems: [Problem]
  /// The fingerprint of the currently trusted certificate of the address; `nil` for none.
  package var former: String?

  /// Creates a certificate.
  package init(
    address: String, fingerprint: String, key: String, names: [String] = [], begins: Int = 0,
    ends: Int = 0, problems: [Problem], former: String? = nil
  ) {
    self.address = address
    self.fingerprint = fingerprint
    self.key = key
    self.names = names
    self.begins = begins
    self.ends = ends
    self.problems = problems
    self.former = former
  }

  /// The host of the address.
  package var host: String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    guard rest.hasPrefix("[") else { return String(rest.prefix { $0 != ":" }) }
    return String(rest.prefix { $0 != "]" }) + "]"
  }

  /// The fingerprint as `openssl x509 -fingerprint` writes it: `3F:2A:91:…`.
  package var fingerprintWithColons: String { Self.withColons(fingerprint) }

  /// A fingerprint as `openssl x509 -fingerprint` writes it.
  package static func withColons(_ fingerprint: String) -> String {
    grouped(fingerprint, by: 2).joined(separator: ":")
  }

  /// The fingerprint in groups of four digits, for comparison by eye.
  package var fingerprintGroups: [String] { Self.grouped(fingerprint, by: 4) }

  /// Parses a fingerprint as people copy it: with or without colons and spaces, in upper or lower case.
  /// - Returns: 64 lower-case hexadecimal digits; `nil` for anything else.
  package static func fingerprint(in text: String) -> String? {
    let digits = text.lowercased().filter { $0 != ":" && !$0.isWhitespace }
    let isOne = digits.utf8.count == 64 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    return isOne ? digits : nil
  }

  private static func grouped(_ digits: String, by size: Int) -> [String] {
    var groups: [String] = []
    var rest = digits.uppercased()[...]
    while !rest.isEmpty {
      groups.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return groups
  }
}
