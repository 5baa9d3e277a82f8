import CatalogModel
import CatalogSearch

/// An item on its way into a catalogue: its popularity is still on the source's own scale.
struct StagedItem: Hashable {
  var item: Item
  /// `nil` if the source does not give one.
  var popularity: Double?
  /// The folded title, which orders items of the same popularity.
  var folded: String
  /// The key that identifies records of the same thing, apart from equal ids.
  var key: String
  /// Whether it is kept unchanged; see ``RawRecord/isExact``.
  var isExact = false
  /// Whether the source gave the id.
  var hasOwnID = false
  /// See ``RawRecord/externalIDs``.
  var externalIDs: [String] = []
  /// Values that were left out.
  var losses: [ValueLoss] = []
}

extension StagedItem {
  /// The text that orders an episode among items of the same popularity; `nil` for others, which are ordered
  /// by their folded titles.
  var position: String? { TitleSortKey.episodeTitle(of: item).map(TextFolding.fold) }

  /// Recreates an item that was staged.
  init(_ row: StagedRow) {
    self.init(
      item: row.item, popularity: row.raw, folded: row.folded, key: row.key,
      hasOwnID: row.hasOwnID, externalIDs: CatalogSchema.list(row.externalIDs))
  }
}
