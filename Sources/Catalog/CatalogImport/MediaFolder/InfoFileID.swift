/// The id of a title in the catalogue, as this program writes it to `.nfo` files: bookmarks and places are kept by it,
/// and a title stays the same whether its name or its file is read.
package enum InfoFileID {
  /// The type of the element `uniqueid` that holds it.
  package static let type = "couchsearch"
}
