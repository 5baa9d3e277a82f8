package import CatalogModel

/// A saved search, as the screen lists it.
package struct StoredSearch: Hashable, Sendable, Identifiable {
  /// Its number in the store.
  package var id: Int
  /// The name.
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

  /// Tells whether it is the same search, whatever its name.
  func isSame(_ text: String, _ scope: Scope, _ tokens: [Token]) -> Bool {
    (self.text, self.scope, self.tokens) == (text, scope, tokens)
  }
}
