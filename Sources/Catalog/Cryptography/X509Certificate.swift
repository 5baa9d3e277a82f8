internal import COpenSSL

/// The facts about a certificate that a server presents.
///
/// Source: RFC 5280, Internet X.509 Public Key Infrastructure Certificate and CRL Profile; RFC 6125 for names.
package struct X509Certificate: Hashable, Sendable {
  /// The SHA-256 of the certificate, in hexadecimal digits: its fingerprint.
  package let fingerprint: String
  /// The SHA-256 of its public key (SubjectPublicKeyInfo).
  package let key: [UInt8]
  /// The hosts that it is for.
  package let names: [String]
  /// The start of its validity, in seconds since 1970.
  package let begins: Int
  /// The end of its validity, in seconds since 1970.
  package let ends: Int
  /// Whether a known authority signed it, regardless of its hosts and dates.
  package let isKnown: Bool
  /// Whether it is valid for the requested host.
  package let isNamed: Bool

  /// Parses a certificate.
  ///
  /// - Parameters:
  ///   - chain: The certificate in PEM, followed by the other certificates that were sent.
  ///   - host: The requested host; an IPv6 address without brackets.
  /// - Returns: `nil` for anything but a certificate.
  package init?(chain: [UInt8], host: String) {
    var facts = couch_certificate()
    let isOne = unsafe chain.withUnsafeBytes { bytes in
      unsafe host.withCString { host in
        unsafe couch_certificate_read(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? host, bytes.count, host, &facts)
      }
    }
    guard isOne == 1 else { return nil }
    fingerprint = unsafe withUnsafeBytes(of: facts.fingerprint) { unsafe [UInt8]($0) }.hexadecimal
    key = unsafe withUnsafeBytes(of: facts.key) { unsafe [UInt8]($0) }
    let text = unsafe withUnsafeBytes(of: facts.names) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
    names = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    (begins, ends) = (Int(facts.begins), Int(facts.ends))
    (isKnown, isNamed) = (facts.is_known == 1, facts.is_named == 1)
  }
}
