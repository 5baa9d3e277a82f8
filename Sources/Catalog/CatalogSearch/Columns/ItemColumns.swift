import CatalogModel
import GRDB
import Synchronization

/// The columns of values that filters and orders need for every match, each read on first use: two or four
/// bytes per item, which someone who only types neither waits for nor keeps in memory.
final class ItemColumns: Sendable {
  private struct State {
    var years: YearColumn?
    var ranks: [CatalogSchema.Part: RankColumn] = [:]
    /// The title order for each language.
    var titles: [String: RankColumn] = [:]
  }

  private let state = Mutex(State())

  /// The years of all items.
  func years(_ db: Database) throws -> YearColumn {
    try state.withLock { state in
      if let years = state.years { return years }
      let years = YearColumn(try CatalogTables.bytes(.yearOfItems, db))
      state.years = years
      return years
    }
  }

  /// The ranks of all items in an order; `nil` for the order of document ids.
  /// - Parameter collation: The language of the title order; see ``Query/collation``.
  func ranks(
    _ order: ResultOrder, _ listing: Listing?, collation: String, _ db: Database
  ) throws -> RankColumn? {
    let part: CatalogSchema.Part
    switch (order, listing) {
    case (.title, _): return try titles(in: Collation.of(collation).language, db)
    case (.newest, _): part = .newestRanks
    case (.relevance, .new): part = .addedRanks
    case (.relevance, _): return nil
    }
    return try state.withLock { state in
      if let ranks = state.ranks[part] { return ranks }
      let ranks = RankColumn(try CatalogTables.bytes(part, db))
      state.ranks[part] = ranks
      return ranks
    }
  }

  private func titles(in language: String, _ db: Database) throws -> RankColumn {
    try state.withLock { state in
      if let ranks = state.titles[language] { return ranks }
      var ranks = RankColumn(try CatalogTables.bytes(.titleRanks, db))
      if !language.isEmpty {
        let collations = TitleCollations(try CatalogTables.bytes(.titleCollations, db))
        ranks = collations.change(of: language).map { ranks.changed(by: $0) } ?? ranks
      }
      state.titles[language] = ranks
      return ranks
    }
  }
}
