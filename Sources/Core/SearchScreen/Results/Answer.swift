package import CatalogModel

/// The answer to a search: the page of results and everything that is known about it.
///
/// Pages and tabs cover it and bring it back as one.
package struct Answer: Hashable, Sendable {
  /// The page of results.
  package var page: ResultPage
  /// The text that was searched for; empty where the page is for filters or a tab alone.
  package var text = ""
  /// The title that is certainly meant by the text; `nil` when there is none.
  var certainHit: CertainHit?
  /// The titles that are like it, once they are known.
  var related: [Item] = []
  /// The episodes of the show that it is, once they are known.
  var episodes: [Episode] = []
  /// The reason that there are no results; empty without a failure.
  package var failure: ScreenMessage = ""
  /// The view that another program supplies in place of the sections of the page; `nil` for none.
  package var view: [ResultShelf]?
  /// True while that program has more, which nobody has asked for yet.
  var hasMoreSupplied = false
  /// The titles of providers, in the order in which they came: what comes later stands below.
  package var provided: [ProviderAnswer] = []

  /// Creates the answer to a text.
  init(_ page: ResultPage, to text: String) {
    self.page = page
    self.text = text
    certainHit = page.certainHit(for: text)
  }

  /// Creates an answer without results because of a failure.
  init(failure: ScreenMessage) {
    page = .empty
    self.failure = failure
  }

  /// Takes what is known of the title that is certainly meant from the answer before, where that means the same one.
  mutating func keepStage(of former: Answer?) {
    guard let former, let certainHit, former.certainHit?.item == certainHit.item else { return }
    related = former.related
    episodes = former.episodes
  }

  /// Creates an answer that is still to come.
  static let pending = Answer(.empty, to: "")

  /// The text that the results are for: the one searched for, or its correction.
  var answeredText: String {
    page.correction ?? (text.hasUnsettledLetters ? page.readings.first ?? "" : text)
  }

  /// The text that titles are found by: without the words that were read as filters.
  var matchedText: String { page.reading?.text ?? answeredText }
}

extension ScreenState {
  /// The name of the filters that the text was read as: “Korean · Drama”.
  func title(of reading: FilterReading) -> String {
    let missing =
      reading.leftOut.isEmpty
      ? "" : words[.withoutWords, ["words": reading.leftOut.joined(separator: " ")]]
    return (reading.tokens.map { title(of: $0) } + [reading.text, missing]).filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

extension ScreenState {
  /// The page of results on the screen; `nil` while the landing is shown.
  package var page: ResultPage? { visit.screen.answer?.page }
  /// The text that the page on the screen answers.
  package var pageText: String { (visit.screen.answer?.text).map { shown($0).text } ?? "" }
  /// The reason that the newest search has no answer; empty without a failure.
  package var failureMessage: ScreenMessage { visit.screen.answer?.failure ?? "" }
}
