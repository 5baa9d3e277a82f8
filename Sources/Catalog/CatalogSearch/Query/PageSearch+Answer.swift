import CatalogModel

/// The parts of an answer, before a page is made of them.
extension PageSearch {
  /// The hits of a search and everything around them, before its items are read.
  struct Answer {
    var found: FoundHits
    /// The best hit by relevance, whatever the order; `nil` without any.
    var best: Hit?
    /// The best hits of digits by relevance, whatever the order, whose titles say what these mean.
    var leading: [Hit] = []
    /// Whether the hits have their counts.
    var isCounted = true
    var suggestions: [Suggestion] = []
    var didYouMean: String?
    var liveKeys = LiveKeys.all
    /// Everything that matched; `nil` in a prepared answer, which does not know.
    var matches: DocumentIDSet?
    /// The tiers of the boosted items that matched; `nil` in a prepared answer.
    var tiers: [DocumentID: Tier]?
    /// Corrections of the text, best first, beside hits that match it as typed.
    var guesses: [Hit] = []
  }

  /// The answer that a page shows, where it is not the one to the text as typed.
  struct Replacement {
    /// The query that it answers.
    var query: Query
    var answer: Answer
    /// The hits that follow apart.
    var similar: [Hit] = []
    /// The text for which there are results instead; `nil` where it is the one typed.
    var correction: String?
    /// The filters that the words were read as.
    var reading: FilterReading?
    /// The title that its hits are like.
    var similarTo: String?

    /// The text that its hits match.
    var text: String { correction ?? query.text }
  }

  /// The hits that a page was made of, and the text that they match.
  struct Lookup {
    let text: String
    let found: FoundHits
    var guesses: [Hit] = []
  }
}
