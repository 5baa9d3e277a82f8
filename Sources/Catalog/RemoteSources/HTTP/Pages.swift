internal import CatalogSearch
internal import Support

/// Reads a list that a server gives page by page, to its end or that of the budget of the source.
enum Pages {
  /// Asks for one page after the other until one is short, and hands its entries over.
  ///
  /// - Parameters:
  ///   - size: The entries of a full page.
  ///   - door: The way to the server, for the words of errors.
  ///   - page: Asks for the entries from a place on.
  ///   - take: Takes an entry.
  /// - Returns: The number of entries.
  /// - Throws: ``CatalogError``; `strangeAnswer` for a server that gives the same page for ever.
  @discardableResult
  static func read(
    size: Int, from door: ServerDoor,
    page: (_ start: Int) throws(CatalogError) -> [JSONValue],
    take: (JSONValue) throws(CatalogError) -> Void
  ) throws(CatalogError) -> Int {
    var count = 0
    var former: [JSONValue] = []
    while true {
      let entries = try page(count)
      // Places in the text differ where the entries are the same.
      guard entries.isEmpty || entries != former else { throw door.strange("a page comes twice") }
      try door.spend(.entries(entries.count))
      for entry in entries { try take(entry) }
      count += entries.count
      guard entries.count >= size else { return count }
      former = entries
    }
  }
}
