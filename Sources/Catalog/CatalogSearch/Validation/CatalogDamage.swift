/// A section of a catalogue that is not as an import writes it.
package struct CatalogDamage: Error, Hashable, CustomStringConvertible {
  /// A clause that says which section it is, and what is wrong with it.
  package let reason: String

  /// Takes a clause such as "the years are not as many as the items".
  package init(_ reason: String) { self.reason = reason }

  /// The clause.
  package var description: String { reason }
}
