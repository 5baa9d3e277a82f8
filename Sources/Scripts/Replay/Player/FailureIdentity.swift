/// Identity of a failure: its oracle and its subject, not its wording.
package struct FailureIdentity: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The oracle that noticed.
  package enum Oracle: String, Hashable, Sendable, CaseIterable, Codable {
    /// An expectation of the script.
    case expectation
    /// Something that must always be true.
    case invariant
    /// A picture or an outline that was looked at and kept.
    case golden
    /// The budget of the whole script.
    case budget
    /// A step that could not be done.
    case step
    /// The program ended by itself.
    case crash
    /// The program did not come back.
    case hang
    /// The same script did not go the same way again.
    case divergence
    /// It was asked for and was not played.
    case unplayed = "not played"
  }

  /// The oracle that noticed.
  package var oracle: Oracle
  /// The subject: the keys of the expectation, the invariant, the number of the signal.
  package var subject: String

  /// Makes an identity.
  package init(_ oracle: Oracle, _ subject: String) {
    self.oracle = oracle
    self.subject = subject
  }

  /// Both in a few words: `invariant focus-visible`.
  package var description: String {
    subject.isEmpty ? oracle.rawValue : "\(oracle.rawValue) \(subject)"
  }

  /// Headline for people: a step that could not be done says why in a sentence of its own, and its
  /// subject is only good for comparing.
  package var headline: String { oracle == .step ? oracle.rawValue : description }

  /// The gist of a sentence, without names and numbers: the words of small letters in it.
  static func gist(of sentence: String) -> String {
    sentence.split(separator: " ").filter { word in
      word.allSatisfy { $0.isLetter && $0.isLowercase || $0 == "," }
    }.joined(separator: " ")
  }
}
