import GRDB

extension UserStore {
  private static let newPage = "new"

  /// The time at which the page of new titles was last seen, in seconds since 1970; `nil` if nothing is
  /// stored.
  ///
  /// The first call counts as seeing the page: titles that exist by then are not new.
  /// - Parameter now: Seconds since 1970.
  package func newSeen(now: Int) throws(UserStoreFailure) -> Int? {
    let seen = try run(bookmarksDatabase, reads: true, otherwise: nil) { db in
      try Int.fetchOne(
        db, sql: "SELECT time FROM seen WHERE page = ?", arguments: [Self.newPage])
    }
    guard seen == nil else { return seen }
    try markNewSeen(at: now)
    return bookmarksDatabase == nil ? nil : now
  }

  /// Records that the page of new titles was seen.
  /// - Parameter time: Seconds since 1970.
  package func markNewSeen(at time: Int) throws(UserStoreFailure) {
    try run(bookmarksDatabase, otherwise: ()) { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO seen (page, time) VALUES (?, ?)",
        arguments: [Self.newPage, time])
    }
  }
}
