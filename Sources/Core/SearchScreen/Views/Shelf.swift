internal import CatalogModel

/// A row of cards below a heading.
public struct Shelf: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a shelf.
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - results: The results; if empty, there is no shelf.
  ///   - shape: The shape of the cards; `nil` for the shapes of the scopes.
  ///   - id: The name of the block; `nil` for the title.
  public init(
    _ title: String, _ results: [SearchResult], shape: CardShape? = nil, id: String? = nil
  ) {
    blocks =
      results.isEmpty
      ? []
      : [
        ResultsBlock(
          id: id ?? title, title: title, results: results, shape: shape,
          content: .cards(results.map(\.item), showAll: nil))
      ]
  }
}

/// Cards in as many rows as needed, below a heading.
public struct Grid: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a grid.
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - results: The results; if empty, there is no grid.
  ///   - shape: The shape of the cards; `nil` for posters.
  ///   - id: The name of the block; `nil` for the title.
  public init(
    _ title: String, _ results: [SearchResult], shape: CardShape? = nil, id: String? = nil
  ) {
    blocks =
      results.isEmpty
      ? []
      : [
        ResultsBlock(
          id: id ?? title, title: title, results: results, shape: shape ?? .poster,
          content: .grid(results.map(\.item)))
      ]
  }
}
