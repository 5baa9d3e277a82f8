internal import Support

/// A search that a person keeps under a name.
package struct SavedSearch: Hashable, Sendable, Identifiable {
  /// Unique among the saved searches; stays when the search is renamed or saved anew.
  package var id: Int
  /// The name, as it was typed; never empty.
  package var name: String
  /// The text of the field.
  package var text: String
  /// The scope.
  package var scope: Scope
  /// The filters.
  package var tokens: [Token]

  /// Makes a saved search.
  package init(id: Int, name: String, text: String, scope: Scope, tokens: [Token]) {
    self.id = id
    self.name = name
    self.text = text
    self.scope = scope
    self.tokens = tokens
  }

  /// The most characters of a name; longer ones are cut.
  private static let longestName = 80

  /// A name as it is kept; white space and control characters alone are empty.
  package static func keptName(_ name: String) -> String {
    String(ControlCharacters.folded(name).trimmed.prefix(longestName)).trimmed
  }

  /// What equal names have in common; a name consisting only of symbols is compared unchanged.
  package static func key(ofName name: String) -> String {
    let folded = TextFolding.fold(name)
    return folded.isEmpty ? name : folded
  }
}
