import CatalogModel

/// What the sections of a catalogue say of each other, after ``CatalogValidator`` compared it: the only way
/// to the numbers of a file that searches go by.
package struct CatalogSections: Sendable {
  /// The number of items, which every column has.
  let items: ItemCount
  /// The categories by number, 1 … 256; together they have as many items as there are.
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
