package import CatalogModel
package import CatalogSearch
internal import Foundation
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// The trust of a person in the certificate of one server: at its address the public key counts alone.
package struct CertificatePin: Hashable, Sendable, Codable {
  /// The scheme, host and port, without the usual port.
  package var address: String
  /// The SHA-256 of the certificate that the person has seen, in 64 hexadecimal digits.
  package var fingerprint: String
  /// The SHA-256 of its public key, likewise.
  package var key: String
  /// The time at which the person has trusted it, in seconds since 1970.
  package var trusted: Int

  /// False for what no person has trusted: libcurl would not enforce it.
  fileprivate var isPossible: Bool {
    address.hasPrefix("https://")
      && [fingerprint, key].allSatisfy { ServerCertificate.fingerprint(in: $0) == $0 }
  }
}

/// The certificates that a person trusts, each for one address, in a file that only this person can change.
///
/// A file that is damaged, or that others could have changed, trusts nobody: each server is asked about again.
package struct CertificatePins: Hashable, Sendable {
  /// The file; `nil` where no certificate is trusted.
  private let file: String?

  /// More servers than any person has.
  private static let most = 1_000

  /// Creates pins.
  /// - Parameter file: The file, which is made with the first pin.
  package init(file: String? = nil) { self.file = file }

  /// All pins, by address.
  package var all: [CertificatePin] { (try? read()) ?? [] }

  /// The reason that the file counts for nothing; `nil` where it counts, or is not there.
  package var problem: String? {
    do throws(CatalogError) {
      _ = try read()
      return nil
    } catch {
      return error.message
    }
  }

  /// The pin of the server of an address of the web; `nil` for none.
  package func pin(for address: String) -> CertificatePin? {
    guard file != nil, let origin = ServerAddress.securedOrigin(of: address) else { return nil }
    return all.first { $0.address == origin }
  }

  /// Trusts a certificate for its address, in place of another one.
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

  /// Trusts the certificate of an address no longer.
  /// - Returns: Whether it was trusted.
  /// - Throws: ``CatalogError/unwritable(path:reason:)``.
  @discardableResult
  package func forget(_ address: String) throws(CatalogError) -> Bool {
    guard let origin = ServerAddress.securedOrigin(of: address) else { return false }
    return try forget { $0.address == origin }
  }

  /// Trusts the certificates of a source that was removed no longer, at whatever port: it may have led from one
  /// to another. A host that another source has, too, keeps them.
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
    // Without any nothing is written.
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
      // What counts for nothing is replaced.
      var pins = all
      body(&pins)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(pins) else { return }
      try AtomicFile.write(Array(data), to: file, permissions: 0o600)
    }
  }
}
