internal import CatalogModel
internal import SceneGraph

/// The names of filters, their attributes and values.
extension Words {
  func name(ofAttribute kind: Token.Kind) -> String {
    switch kind {
    case .genre: self[.attributeGenre]
    case .years, .decade: self[.attributeYears]
    case .person: self[.itemPerson]
    case .language: self[.language]
    case .platform: self[.attributePlatform]
    case .runningTime: self[.runningTime]
    case .bookmarked: self[.bookmarks]
    case .watched: self[.watched]
    case .category: self[.categories]
    }
  }

  /// The name of a value of an attribute.
  func name(of value: FacetCount) -> String {
    switch value.token.kind {
    case .bookmarked: self[.bookmarks]
    case .watched: self[value.token.excludes ? .unwatched : .watched]
    case .language: name(ofLanguage: value.token.text)
    case .years, .decade: name(ofDecade: value.title)
    case .genre: name(ofGenre: value.title)
    default: value.title
    }
  }
}

extension Token.Kind {
  /// The glyph of an attribute.
  var icon: Icon {
    switch self {
    case .genre, .category: .tag
    case .years, .decade: .calendar
    case .runningTime: .clock
    case .person: .person
    case .language: .globe
    case .platform: .controller
    case .bookmarked: .bookmark
    case .watched: .check
    }
  }
}
