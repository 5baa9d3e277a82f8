import CatalogModel
import CatalogSearch

/// An item on its way into a catalogue: its popularity is still on the source's own scale.
struct StagedItem: Hashable {
  var item: Item
  /// `nil` when the source says nothing.
  var popularity: Double?
  /// The folded title, which sorts items of the same popularity.
  var folded: String
  /// The key by which two records are the same thing, besides the same id.
  var key: String
  /// Whether it is kept as it is; see ``RawRecord/isExact``.
  var isExact = false
  /// Whether the source gave the id.
  var hasOwnID = false
  /// See ``RawRecord/externalIDs``.
  var externalIDs: [String] = []
  /// Values that were left out.
  var losses: [ValueLoss] = []
}

extension StagedItem {
  /// The text that sorts an episode among items of the same popularity; `nil` for others, which are sorted by their
  /// folded titles.
  var position: String? { TitleSortKey.episodeTitle(of: item).map(TextFolding.fold) }

  /// Takes an item back that was staged.
  init(_ row: StagedRow) {
    self.init(
      item: row.item, popularity: row.raw, folded: row.folded, key: row.key,
      hasOwnID: row.hasOwnID, externalIDs: CatalogSchema.list(row.externalIDs))
  }
}
