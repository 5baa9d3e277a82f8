import CatalogSearch
import GRDB

/// Decides when each item of an import was added; see ``Item/added``.
struct AdditionTimes {
  /// The catalogue's id: that of the catalogue the import continues, or a new one.
  let catalogID: String
  /// The time of the first import, in seconds since 1970.
  let begun: Int
  /// The time of this import; later than the first import even if the clock was set back.
  let now: Int
  private let continues: Bool
  private var counts: [Int: Int] = [:]

  /// Starts an import.
  /// - Parameters:
  ///   - previous: The catalogue that the import continues, whose times are in the table `times`.
  ///   - time: Seconds since 1970.
  ///   - newID: The id to use if there is no previous catalogue.
  init(continuing previous: PreviousCatalog?, time: Int, newID: String) {
    catalogID = previous?.catalogID ?? newID
    begun = previous?.begun ?? time
    now = max(time, previous.map { $0.begun + 1 } ?? time)
    continues = previous != nil
  }

  /// The time of an item.
  /// - Parameters:
  ///   - isKnown: Whether the previous catalogue had the item.
  ///   - known: The time recorded there.
  ///   - source: The time given by its source.
  mutating func time(isKnown: Bool, known: Int?, source: Int?) -> Int? {
    // A source's own date orders the items of the first import; it makes none of them new.
    let time = continues && !isKnown ? now : known ?? source.map { min($0, begun) }
    if let time, time > begun { counts[time, default: 0] += 1 }
    return time
  }

  /// Writes the catalogue's record of its imports.
  func write(to db: Database) throws {
    let additions = counts.sorted { $0.key < $1.key }.map { Addition(time: $0, count: $1) }
    try CatalogTables.write(.additions, Addition.bytes(additions), db)
    try CatalogTables.write(.catalogID, Array(catalogID.utf8), db)
    try CatalogTables.write(.begun, Array(String(begun).utf8), db)
  }
}
