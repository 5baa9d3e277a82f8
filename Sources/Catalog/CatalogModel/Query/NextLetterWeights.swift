/// The weights of everything that may be meant after a text: of the letters with which titles go on, and
/// of the first titles of the answer.
///
/// Weights are sums of ``PopularityWeights``, in parts of ``scale``, so that they compare with each other
/// and with nothing else.
package struct NextLetterWeights: Hashable, Sendable {
  /// A title at the top of an answer.
  package struct Title: Hashable, Sendable {
    /// The item.
    package var id: ItemID
    /// The weight of the title where it is meant by the text; 0 or more.
    package var weight: Int
    /// The part of each letter's weight that comes from this title; none for one that ends with the
    /// text or begins otherwise.
    package var letters: [Unicode.Scalar: Int]

    /// Weighs a title.
    package init(id: ItemID, weight: Int, letters: [Unicode.Scalar: Int] = [:]) {
      self.id = id
      self.weight = weight
      self.letters = letters
    }
  }

  /// The weight 1.
  package static let scale = 1_000_000_000.0
  /// The titles at the top of an answer that are weighed by themselves.
  package static let titleCount = 12

  /// The weight of each folded letter that follows, with that of the titles in ``titles``; above 0.
  package var letters: [Unicode.Scalar: Int]
  /// The first titles of the answer, in its order; at most ``titleCount``.
  package var titles: [Title]

  /// Makes weights.
  package init(letters: [Unicode.Scalar: Int], titles: [Title] = []) {
    self.letters = letters
    self.titles = titles
  }
}
