/// Identity of a failure: its oracle and its subject, regardless of wording.
package struct FailureIdentity: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The oracle that detected it.
  package enum Oracle: String, Hashable, Sendable, CaseIterable, Codable {
    /// An expectation of the script.
    case expectation
    /// A condition that must always hold.
    case invariant
    /// A reviewed picture or outline.
    case golden
    /// The budget of the whole script.
    case budget
    /// A step that could not be performed.
    case step
    /// The program crashed.
    case crash
    /// The program hung.
    case hang
    /// The same script diverged between runs.
    case divergence
    /// It was requested but not played.
    case unplayed = "not played"
  }

  /// The oracle that detected it.
  package var oracle: Oracle
  /// The subject: the keys of the expectation, the invariant, the number of the signal.
  package var subject: String

  /// Makes an identity.
  package init(_ oracle: Oracle, _ subject: String) {
    self.oracle = oracle
    self.subject = subject
  }

  /// A short form of both: `invariant focus-visible`.
  package var description: String {
    subject.isEmpty ? oracle.rawValue : "\(oracle.rawValue) \(subject)"
  }

  /// Headline for people: the message of an impossible step is a sentence of its own, and its subject is only
  /// useful for comparing.
  package var headline: String { oracle == .step ? oracle.rawValue : description }

  /// The gist of a sentence, without names and numbers: its lower-case words.
  static func gist(of sentence: String) -> String {
    sentence.split(separator: " ").filter { word in
      word.allSatisfy { $0.isLetter && $0.isLowercase || $0 == "," }
    }.joined(separator: " ")
  }
}
