/// A section of a catalogue that differs from what an import writes.
package struct CatalogDamage: Error, Hashable, CustomStringConvertible {
  /// A clause that names the section and describes the damage.
  package let reason: String

  /// Takes a clause such as "the years are not as many as the items".
  package init(_ reason: String) { self.reason = reason }

  /// The clause.
  package var description: String { reason }
}
