import GRDB

extension UserStore {
  private static let newPage = "new"

  /// The time at which the page of new titles was last seen, in seconds since 1970; `nil` where
  /// nothing is kept.
  ///
  /// The first time that it is asked for counts as seen: what is there by then is not new.
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

  /// Notes that the page of new titles is seen.
  /// - Parameter time: Seconds since 1970.
  package func markNewSeen(at time: Int) throws(UserStoreFailure) {
    try run(bookmarksDatabase, otherwise: ()) { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO seen (page, time) VALUES (?, ?)",
        arguments: [Self.newPage, time])
    }
  }
}
