import CatalogModel

/// The consistent values of a catalogue's sections, as checked by ``CatalogValidator``: the only way to the
/// numbers that searches rely on.
package struct CatalogSections: Sendable {
  /// The number of items, which all columns share.
  let items: ItemCount
  /// The categories by number, 1 … 256; their sizes add up to the number of items.
  let categories: [CategoryCount]
  /// The imports after the first one, which added no more items than there are.
  let additions: [Addition]
  let termDirectory: NodeDirectory
  let titleDirectory: NodeDirectory
  let codeDirectory: NodeDirectory
  let facetDirectory: NodeDirectory
  let facetWordDirectory: NodeDirectory
  let summaryDirectory: NodeDirectory
}
