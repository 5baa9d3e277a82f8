import CatalogModel

/// The parts of an answer before a page is made from them.
extension PageSearch {
  /// The hits of a search and everything around them, before its items are read.
  struct Answer {
    var found: FoundHits
    /// The best hit by relevance, whatever the order; `nil` without hits.
    var best: Hit?
    /// The best hits of a search by digits, by relevance whatever the order; their titles show what the
    /// digits mean.
    var leading: [Hit] = []
    /// Whether the hits have their counts.
    var isCounted = true
    var suggestions: [Suggestion] = []
    var didYouMean: String?
    var liveKeys = LiveKeys.all
    /// Everything that matched; `nil` in a prepared answer, which does not store it.
    var matches: DocumentIDSet?
    /// The tiers of the boosted items that matched; `nil` in a prepared answer.
    var tiers: [DocumentID: Tier]?
    /// Corrections of the text, best first, beside hits that match it as typed.
    var guesses: [Hit] = []
  }

  /// The answer shown on a page when it is not the one to the text as typed.
  struct Replacement {
    /// The query that it answers.
    var query: Query
    var answer: Answer
    /// The hits shown separately after it.
    var similar: [Hit] = []
    /// The text for which results are shown instead; `nil` if it is the typed one.
    var correction: String?
    /// The filters that the words were read as.
    var reading: FilterReading?
    /// The title that its hits are similar to.
    var similarTo: String?

    /// The text that its hits match.
    var text: String { correction ?? query.text }
  }

  /// The hits that a page was made from, and the text that they match.
  struct Lookup {
    let text: String
    let found: FoundHits
    var guesses: [Hit] = []
  }
}
