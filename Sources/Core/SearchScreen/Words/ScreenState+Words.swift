internal import CatalogModel
internal import SceneGraph

extension ScreenState {
  /// The texts of the screen.
  var words: Words { settings.words }

  /// The current notice, in the language of the screen; empty for none.
  package var notice: String { words[visit.noticeMessage] }

  /// The reason the newest search has no answer; empty without a failure.
  package var failure: String { words[failureMessage] }

  /// The text of the empty field: from the settings, else the categories of the catalogue.
  package var placeholder: String {
    settings.placeholder.isEmpty
      ? words.lists.string(
        settings.results.sorted(categories) { $0.id }.map { title(of: $0) }) : settings.placeholder
  }

  /// Shows the screen in another language, including its current texts.
  mutating func take(_ words: Words) {
    settings.words = words
    settings.theme.isRightToLeft = words.isRightToLeft
    if keyboardOptions.known.contains(where: { $0.code == words.language }) {
      keyboardOptions.automatic = words.language
    }
  }

  /// The words of a filter: "Science Fiction", "from 1977", "Comedy or Horror", "not Horror".
  func title(of token: Token) -> String {
    if token.kind == .watched { return words[token.excludes ? .unwatched : .watched] }
    let names = token.names.map { name(of: Token(kind: token.kind, text: $0)) }
    let title = names.dropFirst().reduce(names.first ?? "") {
      words[.filterEither, ["first": $0, "second": $1]]
    }
    return token.excludes ? words[.filterNot, ["name": title]] : title
  }

  private func name(of token: Token) -> String {
    switch token.kind {
    case .category:
      categories.first { $0.id.rawValue == token.text }.map { title(of: $0) } ?? token.text
    case .bookmarked: words[.bookmarks]
    case .language: words.name(ofLanguage: token.text)
    case .genre: words.name(ofGenre: token.text)
    case .decade: words.name(ofDecade: token.text)
    case .years:
      switch (token.yearRange?.first, token.yearRange?.last) {
      case (let first?, nil): words[.yearsFrom, ["year": String(first)]]
      case (nil, let last?): words[.yearsTo, ["year": String(last)]]
      default: token.text
      }
    case .runningTime:
      switch (token.minuteRange?.least, token.minuteRange?.most) {
      case (let least?, nil): words[.runningTimeFrom, ["minutes": String(least)]]
      case (nil, let most?): words[.runningTimeTo, ["minutes": String(most)]]
      default: words[.lengthMinutes, ["minutes": token.text]]
      }
    default: token.title
    }
  }
}
