package import CatalogModel
package import CatalogSearch
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A person's trust in the certificate of one server: at its address, only the public key counts.
package struct CertificatePin: Hashable, Sendable, Codable {
  /// The scheme, host and port, without the default port.
  package var address: String
  /// The SHA-256 of the certificate that the person saw, in 64 hexadecimal digits.
  package var fingerprint: String
  /// The SHA-256 of its public key, likewise.
  package var key: String
  /// The time at which the person trusted it, in seconds since 1970.
  package var trusted: Int

  /// False for values that no person can have confirmed; libcurl would not enforce them.
  fileprivate var isPossible: Bool {
    address.hasPrefix("https://")
      && [fingerprint, key].allSatisfy { ServerCertificate.fingerprint(in: $0) == $0 }
  }
}

/// The certificates that a person trusts, one per address, in a file that only this person can change.
///
/// If the file is damaged, or others could have changed it, nothing is trusted and the person is asked again.
package struct CertificatePins: Hashable, Sendable {
  /// The file; `nil` to trust no certificates.
  private let file: String?

  /// The maximum number of servers.
  private static let most = 1_000

  /// Creates pins.
  /// - Parameter file: The file, created with the first pin.
  package init(file: String? = nil) { self.file = file }

  /// All pins, by address.
  package var all: [CertificatePin] { (try? read()) ?? [] }

  /// The reason why the file is ignored; `nil` if it is used, or does not exist.
  package var problem: String? {
    do throws(CatalogError) {
      _ = try read()
      return nil
    } catch {
      return error.message
    }
  }

  /// The pin for a web address; `nil` for none.
  package func pin(for address: String) -> CertificatePin? {
    guard file != nil, let origin = ServerAddress.securedOrigin(of: address) else { return nil }
    return all.first { $0.address == origin }
  }

  /// Trusts a certificate for its address, replacing any other.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  package func trust(
    _ certificate: ServerCertificate, time: Int = Int(Date().timeIntervalSince1970)
  ) throws(CatalogError) {
    let pin = CertificatePin(
      address: certificate.address, fingerprint: certificate.fingerprint, key: certificate.key,
      trusted: time)
    guard pin.isPossible, file != nil else {
      throw .unwritable(path: file ?? certificate.address, reason: "that is no certificate")
    }
    try change { pins in
      pins.removeAll { $0.address == pin.address }
      pins = pins.suffix(Self.most - 1) + [pin]
    }
  }

  /// Stops trusting the certificate of an address.
  /// - Returns: Whether it was trusted.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  @discardableResult
  package func forget(_ address: String) throws(CatalogError) -> Bool {
    guard let origin = ServerAddress.securedOrigin(of: address) else { return false }
    return try forget { $0.address == origin }
  }

  /// Stops trusting the certificates of a removed source, on any port, since it may have redirected from one to
  /// another. They are kept if another source uses the same host.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  package func forget(
    _ source: LibrarySource, besides sources: [LibrarySource]
  ) throws(CatalogError) {
    guard let host = source.server?.host,
      !sources.contains(where: { $0.id != source.id && $0.server?.host == host })
    else { return }
    try forget { ServerAddress($0.address)?.host == host }
  }

  @discardableResult
  private func forget(
    _ isForgotten: (CertificatePin) -> Bool
  ) throws(CatalogError) -> Bool {
    // If there are none, nothing is written.
    guard all.contains(where: isForgotten) else { return false }
    try change { $0.removeAll(where: isForgotten) }
    return true
  }

  // MARK: The file

  private func read() throws(CatalogError) -> [CertificatePin] {
    guard let file else { return [] }
    var facts = stat()
    guard lstat(file, &facts) == 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { return [] }
      throw Self.unusable(file, SystemReason.of(errno))
    }
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_uid == geteuid(), facts.st_mode & 0o022 == 0
    else { throw Self.unusable(file, "others can change it") }
    guard let data = try? RegularFile.data(of: file),
      let pins = try? JSONDecoder().decode([CertificatePin].self, from: data),
      pins.count <= Self.most, pins.allSatisfy(\.isPossible)
    else { throw Self.unusable(file, "it is damaged") }
    return pins
  }

  private static func unusable(_ file: String, _ reason: String) -> CatalogError {
    .unreadable(
      path: file,
      reason: "\(reason), so no certificate in it is trusted and servers are asked about again")
  }

  private func change(_ body: (inout [CertificatePin]) -> Void) throws(CatalogError) {
    guard let file else { return }
    try CatalogError.mapping { () throws(FileError) in
      try AtomicFile.makeFolder(AtomicFile.folder(of: file), permissions: 0o700)
      let lock = try FileLock(file + ".lock", waits: true)
      defer { lock?.release() }
      // An ignored file is replaced.
      var pins = all
      body(&pins)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(pins) else { return }
      try AtomicFile.write(Array(data), to: file, permissions: 0o600)
    }
  }
}
