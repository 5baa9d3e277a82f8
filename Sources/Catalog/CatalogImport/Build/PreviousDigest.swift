/// The digest of the catalogue at a path; see ``CatalogBuilder``.
package enum PreviousDigest {
  /// Reads it; empty if there is no catalogue, or one that cannot be read.
  package static func read(_ path: String) -> String { PreviousCatalog.digest(path: path) }
}
