/// The weights of everything that may be meant after a text: of the letters with which titles go on, and
/// of the titles that are offered themselves.
///
/// Weights are sums of ``PopularityWeights``, in parts of ``scale``, so that they compare with each other
/// and with nothing else.
package struct NextLetterWeights: Hashable, Sendable {
  /// The weight 1.
  package static let scale = 1_000_000_000.0
  /// The titles at the top of an answer that are weighed by themselves.
  package static let titleCount = 3

  /// The weight of each folded letter that follows, without that of the titles in ``titles``; 0 or more.
  package var letters: [Unicode.Scalar: Int]
  /// The weights of the first titles of the answer, in its order; at most ``titleCount``.
  package var titles: [Int]

  /// Makes weights.
  package init(letters: [Unicode.Scalar: Int], titles: [Int] = []) {
    self.letters = letters
    self.titles = titles
  }
}
