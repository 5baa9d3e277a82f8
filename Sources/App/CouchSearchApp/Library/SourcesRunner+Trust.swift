internal import CatalogModel
internal import CatalogSearch
internal import RemoteSources
internal import ScreenHost

extension SourcesRunner {
  /// Prints the servers whose certificates are trusted.
  /// - Returns: The exit code: 0, 65 where the file of them counts for nothing.
  package func listTrust() -> Int32 {
    let pins = logins.pins
    if let problem = pins.problem {
      Console.complain(problem)
      return 65
    }
    let format = RefreshTimeFormat(locale: "")
    for pin in pins.all.sorted(by: { $0.address < $1.address }) {
      print("\(pin.address)  since \(format.text(pin.trusted))")
      print("  \(ServerCertificate.withColons(pin.fingerprint))")
    }
    if pins.all.isEmpty {
      print("No certificates are trusted but those that authorities vouch for.")
    }
    return 0
  }

  /// Trusts the certificate of a server, where it has the fingerprint that the person gives.
  ///
  /// - Parameters:
  ///   - address: An address of the server over HTTPS.
  ///   - fingerprint: The SHA-256 of the certificate; `nil` to print what the server shows, and trust nothing.
  /// - Returns: The exit code: 0, 64 for an invalid address or fingerprint, 65 for another certificate than that.
  /// - Throws: ``CatalogError``.
  package func trust(_ address: String, fingerprint: String?) throws -> Int32 {
    guard let origin = ServerAddress.securedOrigin(of: address) else {
      Console.complain("\(address) is no address over HTTPS, such as https://192.168.1.20:8920.")
      return 64
    }
    let wanted = fingerprint.flatMap { ServerCertificate.fingerprint(in: $0) }
    guard fingerprint == nil || wanted != nil else {
      Console.complain("--fingerprint takes the 64 hexadecimal digits of a SHA-256.")
      return 64
    }
    let signals = TerminationSignals(patience: 10_000, exitCode: 130) {}
    let certificate = try withExtendedLifetime(signals) {
      try ServerDoor.certificate(of: origin, isCancelled: signals.question)
    }
    guard let wanted else {
      print(certificate.message)
      return 0
    }
    guard certificate.fingerprint == wanted else {
      Console.complain(
        "\(origin) shows another certificate: \(certificate.fingerprintWithColons). Nothing is trusted."
      )
      return 65
    }
    try logins.pins.trust(certificate)
    print("\(origin) is trusted by this certificate alone. “couchsearch sources refresh” goes on.")
    return 0
  }

  /// Trusts the certificate of a server no longer.
  /// - Returns: The exit code: 0, 64 for a server that was not trusted.
  /// - Throws: ``CatalogError``.
  package func forgetTrust(_ address: String) throws -> Int32 {
    guard try logins.pins.forget(address) else {
      Console.complain(
        "The certificate of \(address) is not among the trusted: couchsearch sources trust lists them."
      )
      return 64
    }
    print("\(address) is not trusted by its certificate any more.")
    return 0
  }
}
