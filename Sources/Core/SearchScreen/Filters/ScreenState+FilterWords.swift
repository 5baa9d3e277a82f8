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
    case .category: categories.first { $0.id.rawValue == token.text }.map(words.title) ?? token.text
    case .bookmarked: words[.bookmarks]
    case .years:
      switch (token.yearRange?.first, token.yearRange?.last) {
      case (let first?, nil): words[.yearsFrom, ["year": String(first)]]
      case (nil, let last?): words[.yearsTo, ["year": String(last)]]
      default: token.text
      }
    default: token.title
    }
  }

  /// The words of a value in a picker.
  func title(of value: FacetCount) -> String {
    value.token.kind == .bookmarked ? words[.bookmarks] : value.title
  }

  /// The name under which a search is saved: its text and its filters.
  var searchName: String {
    let text = searchedText.trimmed
    return ((text.isEmpty ? [] : [text]) + filterTokens.map { title(of: $0) })
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
