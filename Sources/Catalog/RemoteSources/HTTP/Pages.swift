internal import CatalogSearch
internal import Support

/// Reads a list from a server page by page, to its end or to the limit of the source's budget.
enum Pages {
  /// Requests one page after another until one is short, and passes on its entries.
  ///
  /// - Parameters:
  ///   - size: The number of entries on a full page.
  ///   - door: Access to the server, for error messages.
  ///   - page: Requests the entries from an index on.
  ///   - take: Receives an entry.
  /// - Returns: The number of entries.
  /// - Throws: ``CatalogError``; `strangeAnswer` for a server that repeats the same page.
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
      // The text positions differ even if the entries are the same.
      guard entries.isEmpty || entries != former else { throw door.strange("a page comes twice") }
      try door.spend(.entries(entries.count))
      for entry in entries { try take(entry) }
      count += entries.count
      guard entries.count >= size else { return count }
      former = entries
    }
  }
}
