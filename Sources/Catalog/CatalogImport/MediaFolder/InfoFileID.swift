/// The id of a title in the catalogue, as this program writes it to `.nfo` files. Bookmarks and positions are
/// stored under it, and a title stays the same whether its name or its file is read.
package enum InfoFileID {
  /// The type of the `uniqueid` element that contains it.
  package static let type = "couchsearch"
}
