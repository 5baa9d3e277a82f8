package import CatalogModel

/// The answer to a search: the page of results and everything that is known about it.
///
/// Pages and tabs cover and restore it as a unit.
package struct Answer: Hashable, Sendable {
  /// The page of results.
  package var page: ResultPage
  /// The text that was searched for; empty if the page is for filters or a tab alone.
  package var text = ""
  /// The title that the text almost certainly means; `nil` for none.
  var certainHit: CertainHit?
  /// The titles similar to it, once known.
  var related: [Item] = []
  /// The episodes of the show it is, once known.
  var episodes: [Episode] = []
  /// Whether related titles and episodes are known, even if there are none.
  var isStageLoaded = false
  /// The reason there are no results; empty without a failure.
  package var failure: ScreenMessage = ""
  /// The shelves that another program supplies in place of the page's sections; `nil` for none.
  package var view: [ResultShelf]?
  /// Whether that program has more, which has not been requested yet.
  var hasMoreSupplied = false
  /// The titles of providers, in order of arrival: later ones are further down.
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

  /// Keeps the related titles and episodes of the former answer, if both have the same certain hit.
  mutating func keepStage(of former: Answer?) {
    guard let former, let certainHit, former.certainHit?.item == certainHit.item else { return }
    related = former.related
    episodes = former.episodes
    isStageLoaded = former.isStageLoaded
  }

  /// Creates an answer that is still pending.
  static let pending = Answer(.empty, to: "")

  /// The text that the results are for: the one searched for, or its correction.
  var answeredText: String {
    page.correction ?? (text.hasUnsettledLetters ? page.readings.first ?? "" : text)
  }

  /// The text that titles are matched with: without the words that were read as filters.
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
  /// The current page of results; `nil` while the landing is shown.
  package var page: ResultPage? { visit.screen.answer?.page }
  /// The text that the current page answers.
  package var pageText: String { (visit.screen.answer?.text).map { shown($0).text } ?? "" }
  /// The reason the newest search has no answer; empty without a failure.
  package var failureMessage: ScreenMessage { visit.screen.answer?.failure ?? "" }
}
