package import CatalogImport
internal import CatalogSearch
internal import Support

/// The state of a source after it was looked at.
package struct SourceState: Hashable, Sendable, Codable {
  /// A reason why a source gave nothing, for the words of the screen.
  package enum Failure: String, Hashable, Sendable, Codable {
    /// There is no such folder or file.
    case missing
    /// It may not be read, or another program holds it.
    case unreadable
    /// Its contents are not as they should be.
    case damaged
    /// It has no titles any more, as a disk that is not mounted.
    case empty
    /// A server does not answer.
    case unreachable
    /// A server asks for a login.
    case signIn
    /// A server refuses what it is asked, in a sentence of its own.
    case refused
    /// The channels are up to date, their guide is not.
    case guide
  }

  /// The source.
  package var id: String
  /// The name that the source has for itself, such as the title of a podcast; `nil` where it has none.
  package var name: String?
  /// The titles that are in the catalogue.
  package var titles = 0
  /// The time of the last look that succeeded, in seconds since 1970; `nil` before the first.
  package var refreshed: Int?
  /// The time of the last look, in seconds since 1970; `nil` before the first.
  package var looked: Int?
  /// The reason why the last look failed; `nil` when it did not.
  package var failure: Failure?
  /// The failure in a sentence for logs and terminals; empty without one.
  package var detail = ""
  /// The server's own sentence about the failure; `nil` where it said nothing.
  package var said: String?
  /// The fingerprint of the files that the titles were read from.
  package var fingerprint: UInt64?
  /// The text that says how far a server was read; `nil` for other sources.
  package var cursor: String?
  /// The titles that were begun there and not finished, the last first; `nil` where it does not say.
  package var positions: [PlayPosition]?

  /// The files whose technical facts are not known yet; `nil` where nobody asks for them.
  package var unprobed: Int?
  /// The time at which files whose look took too long are looked at again, in seconds since 1970; `nil`
  /// where there are none.
  package var probeAgain: Int?
  /// A number that other technical facts change; `nil` where none are known.
  package var facts: UInt64?

  /// How far the look-up of its titles has come; `nil` where they are not looked up.
  package var lookup: LookupProgress?

  /// Creates the state of a source that was never looked at.
  package init(id: String) { self.id = id }

  /// False for numbers that only harm can have written, with which nothing could be reckoned.
  var isPossible: Bool {
    let latest = 1 << 40
    return (0...Self.mostTitles).contains(titles)
      && (0...Self.mostTitles).contains(unprobed ?? 0)
      && lookup?.isPossible ?? true
      && [refreshed, looked, probeAgain].allSatisfy { (0...latest).contains($0 ?? 0) }
  }

  /// More titles than any source has.
  private static let mostTitles = 1_000_000_000

  /// Takes the name of a library, on one line and not too long.
  mutating func take(name text: String?) {
    let text = ControlCharacters.folded(text ?? "").trimmed.limited(to: Self.longestName)
    if !text.isEmpty { name = text }
  }

  /// In characters.
  private static let longestName = 60

  /// Notes a look without failure.
  mutating func succeed(at time: Int) {
    (looked, refreshed) = (time, time)
    failure = nil
    detail = ""
    said = nil
  }

  /// Notes the failure of a part without which the rest was read.
  mutating func miss(guide error: CatalogError, at time: Int) {
    fail(error, at: time)
    failure = .guide
  }

  /// Notes a failure of the source; one that ends the whole refresh is thrown again.
  mutating func take(_ error: CatalogError, at time: Int) throws(CatalogError) {
    switch error {
    case .cancelled, .unwritable: throw error
    default: fail(error, at: time)
    }
  }

  /// Notes a failure: titles and the time of the last success stay.
  mutating func fail(_ error: CatalogError, at time: Int) {
    looked = time
    detail = error.message
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
      case .refusedByLibrary: .refused
      default: .damaged
      }
  }
}
