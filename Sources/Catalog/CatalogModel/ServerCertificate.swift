/// The certificate of a server that no authority vouches for, as a person is asked about it.
package struct ServerCertificate: Hashable, Sendable, Codable {
  /// A reason why authorities do not vouch for a certificate.
  package enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nobody known has signed it, as is usual at home.
    case unknownIssuer
    /// It is for other hosts.
    case otherName
    /// It was valid until some time ago.
    case expired
    /// It will be valid from some time on.
    case notYetValid
  }

  /// The scheme, host and port of the server, without the usual port: `https://nas.local:8920`.
  package var address: String
  /// The SHA-256 of the certificate: 64 hexadecimal digits in small letters.
  package var fingerprint: String
  /// The SHA-256 of its public key, likewise.
  package var key: String
  /// The hosts that it is for; may be empty.
  package var names: [String]
  /// The time from which it is valid, in seconds since 1970.
  package var begins: Int
  /// The time until which it is valid, in seconds since 1970.
  package var ends: Int
  /// The reasons, the most important first; none where the only one is that it is not the ``former`` one.
  package var problems: [Problem]
  /// The fingerprint of the certificate that is trusted for the address; `nil` for none.
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

  /// The fingerprint in groups of four digits, for a person who compares it.
  package var fingerprintGroups: [String] { Self.grouped(fingerprint, by: 4) }

  /// Parses a fingerprint as people copy it: with or without colons and spaces, in letters of any size.
  /// - Returns: 64 hexadecimal digits in small letters; `nil` for anything else.
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
