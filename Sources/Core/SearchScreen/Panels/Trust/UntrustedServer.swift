package import CatalogModel

/// A server whose certificate no known authority has signed, with its dates in the user's format.
package struct UntrustedServer: Hashable, Sendable {
  /// The certificate.
  package var certificate: ServerCertificate
  /// The day from which it is valid, in the format of the locale.
  package var begins: String
  /// The day until which it is valid, likewise.
  package var ends: String

  /// Creates a server.
  package init(_ certificate: ServerCertificate, begins: String, ends: String) {
    self.certificate = certificate
    self.begins = begins
    self.ends = ends
  }
}
