package import CatalogModel

/// A person, genre, decade, language or platform that items share.
package enum Facet {
  /// The key of a facet in its dictionary: a letter for the kind, then the folded name. Names that
  /// differ only in spelling that folding ignores are one facet.
  package static func key(_ kind: Token.Kind, _ name: String) -> String {
    let mark =
      switch kind {
      case .person: "p"
      case .genre: "g"
      case .decade: "d"
      case .category: "c"
      case .keypad: "k"
      case .language: "l"
      case .platform: "t"
      case .years: "y"
      case .bookmarked: "b"
      }
    return mark + TextFolding.fold(name)
  }
}
