package import CatalogImport
package import CatalogModel
internal import CatalogSearch
internal import Support

/// The state of a source after it was checked.
package struct SourceState: Hashable, Sendable, Codable {
  /// The reason why a source gave nothing, for the text on the screen.
  package enum Failure: String, Hashable, Sendable, Codable {
    /// The folder or file does not exist.
    case missing
    /// It may not be read, or another program has locked it.
    case unreadable
    /// Its contents are invalid.
    case damaged
    /// It no longer has any titles, like a disk that is not mounted.
    case empty
    /// A server does not answer.
    case unreachable
    /// A server asks for a login.
    case signIn
    /// A server has a certificate that nobody trusts.
    case certificate
    /// A server refuses what it is asked, in a sentence of its own.
    case refused
    /// The channels are up to date, but their guide is not.
    case guide
  }

  /// The identifier of the source.
  package var id: String
  /// The source's own name, such as the title of a podcast; `nil` if it has none.
  package var name: String?
  /// The number of its titles in the catalogue.
  package var titles = 0
  /// The time of the last successful check, in seconds since 1970; `nil` before the first.
  package var refreshed: Int?
  /// The time of the last check, in seconds since 1970; `nil` before the first.
  package var looked: Int?
  /// The reason why the last check failed; `nil` if it did not.
  package var failure: Failure?
  /// The failure in a sentence for logs and terminals; empty without one.
  package var detail = ""
  /// The server's own sentence about the failure; `nil` if it gave none.
  package var said: String?
  /// The certificate that nobody trusts, where that is the failure.
  package var certificate: ServerCertificate?
  /// The fingerprint of the files that the titles were read from.
  package var fingerprint: UInt64?
  /// A cursor that marks how far a server was read; `nil` for other sources.
  package var cursor: String?
  /// The titles that were begun there and not finished, most recent first; `nil` if it does not report any.
  package var positions: [PlayPosition]?

  /// The number of files whose technical facts are not known yet; `nil` if facts are not collected.
  package var unprobed: Int?
  /// The time at which files whose probe took too long are probed again, in seconds since 1970; `nil` if
  /// there are none.
  package var probeAgain: Int?
  /// A hash that changes with the technical facts; `nil` if none are known.
  package var facts: UInt64?

  /// The progress of looking up its titles; `nil` if they are not looked up.
  package var lookup: LookupProgress?

  /// Creates the state of a source that was never checked.
  package init(id: String) { self.id = id }

  /// Whether the numbers are plausible; others can only come from tampering, and could overflow.
  var isPossible: Bool {
    let latest = 1 << 40
    return (0...Self.mostTitles).contains(titles)
      && (0...Self.mostTitles).contains(unprobed ?? 0)
      && lookup?.isPossible ?? true
      && [refreshed, looked, probeAgain].allSatisfy { (0...latest).contains($0 ?? 0) }
  }

  /// More titles than any source has.
  private static let mostTitles = 1_000_000_000

  /// Takes the name of a library, on one line and shortened.
  mutating func take(name text: String?) {
    let text = ControlCharacters.folded(text ?? "").trimmed.limited(to: Self.longestName)
    if !text.isEmpty { name = text }
  }

  /// In characters.
  private static let longestName = 60

  /// Records a successful check.
  mutating func succeed(at time: Int) {
    (looked, refreshed) = (time, time)
    failure = nil
    detail = ""
    said = nil
    certificate = nil
  }

  /// Records the failure of a part without which the rest was read.
  mutating func miss(guide error: CatalogError, at time: Int) {
    fail(error, at: time)
    failure = .guide
  }

  /// Records a failure of the source; one that ends the whole refresh is rethrown.
  mutating func take(_ error: CatalogError, at time: Int) throws(CatalogError) {
    switch error {
    case .cancelled, .unwritable: throw error
    default: fail(error, at: time)
    }
  }

  /// Records a failure: the titles and the time of the last success are kept.
  mutating func fail(_ error: CatalogError, at time: Int) {
    looked = time
    detail = error.message
    certificate =
      if case .untrustedCertificate(let certificate) = error { certificate } else { nil }
    said =
      switch error {
      case .notSignedIn(_, let reason), .refusedByLibrary(_, let reason):
        reason.isEmpty ? nil : reason
      default: nil
      }
    failure =
      switch error {
      case .unreadable(_, let reason):
        ["no such", "there is no", "there are no"].contains(where: reason.contains)
          ? .missing : .unreadable
      case .emptySource, .noRecords: .empty
      case .unreachable, .missingLibrary: .unreachable
      case .notSignedIn: .signIn
      case .untrustedCertificate: .certificate
      case .refusedByLibrary: .refused
      default: .damaged
      }
  }
}
