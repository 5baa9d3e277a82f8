package import CatalogModel

/// A person, genre, decade, language, platform, running time or suitable age that items share.
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
      case .language: "l"
      case .platform: "t"
      case .years: "y"
      case .runningTime: "m"
      case .bookmarked: "b"
      case .watched: "w"
      }
    return mark + TextFolding.fold(name)
  }

  /// The key of the facet of all items with a suitable age.
  package static func key(age: Int) -> String { "a" + String(age) }

  /// The kind of that facet, which is no token's: people never filter by it.
  package static let age = "age"

  /// The words by which a facet is suggested; none for what only pickers offer.
  package static func words(of name: String, _ kind: Token.Kind?) -> [String] {
    if kind == nil || kind == .language || kind == .platform || kind == .runningTime { return [] }
    var words = TextFolding.words(name)
    if kind == .decade { words.append(String(name.suffix(3))) }
    if let initials = Hangul.initialConsonants(of: name) {
      words += TextFolding.words(String(initials.filter { $0 != " " }))
    }
    return words
  }
}
