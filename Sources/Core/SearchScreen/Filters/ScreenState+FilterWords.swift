internal import CatalogModel
internal import FocusEngine
internal import SceneGraph
internal import Support
internal import TextEntry

/// The names of filters.
extension ScreenState {
  /// The name of an attribute.
  func title(ofAttribute kind: Token.Kind) -> String {
    switch kind {
    case .genre: words[.attributeGenre]
    case .years, .decade: words[.attributeYears]
    case .person: words[.itemPerson]
    case .language: words[.language]
    case .platform: words[.attributePlatform]
    case .bookmarked: words[.bookmarks]
    case .category, .keypad: words[.categories]
    }
  }

  /// The words of a filter: "Science Fiction", "from 1977".
  func title(of token: Token) -> String {
    switch token.kind {
    case .category:
      categories.first { $0.id.rawValue == token.text }.map { title(of: $0) } ?? token.text
    case .bookmarked: words[.bookmarks]
    case .language: words.name(ofLanguage: token.text)
    case .genre: words.name(ofGenre: token.text)
    case .decade: title(ofDecade: token.text)
    case .years:
      switch (token.yearRange?.first, token.yearRange?.last) {
      case (let first?, nil): words[.yearsFrom, ["year": String(first)]]
      case (nil, let last?): words[.yearsTo, ["year": String(last)]]
      default: token.text
      }
    default: token.title
    }
  }

  /// The name of a decade, which the catalogue calls `1990s`; any other text stays as it is.
  func title(ofDecade text: String) -> String {
    guard text.last == "s", let year = Int(text.dropLast()) else { return text }
    return words[.decade, ["year": String(year)]]
  }

  /// The words of a value in a picker.
  func title(of value: FacetCount) -> String {
    switch value.token.kind {
    case .bookmarked: words[.bookmarks]
    case .language: words.name(ofLanguage: value.token.text)
    case .years, .decade: title(ofDecade: value.title)
    case .genre: words.name(ofGenre: value.title)
    default: value.title
    }
  }

  /// The name under which a search is saved: its text, its category and its filters.
  var searchName: String {
    let text = searchedText.trimmed
    let category =
      visit.scope == .all ? nil : scopeCounts.first { $0.scope == visit.scope }.map(title(of:))
    return ([text, category ?? ""].filter { !$0.isEmpty } + filterTokens.map { title(of: $0) })
      .joined(separator: " · ")
  }
}

extension Token.Kind {
  /// The glyph of an attribute.
  var icon: Icon {
    switch self {
    case .genre, .category, .keypad: .tag
    case .years, .decade: .calendar
    case .person: .person
    case .language: .globe
    case .platform: .controller
    case .bookmarked: .bookmark
    }
  }
}
