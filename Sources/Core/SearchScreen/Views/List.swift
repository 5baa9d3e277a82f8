internal import CatalogModel

/// Rows with a picture, text and a value at the end, below a heading.
public struct List: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a list.
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - results: The results; if empty, there is no list.
  ///   - showsPictures: Whether each row begins with its picture.
  ///   - id: The name of the block; `nil` for the title.
  public init(
    _ title: String, _ results: [SearchResult], showsPictures: Bool = false, id: String? = nil
  ) {
    blocks =
      results.isEmpty
      ? []
      : [
        ResultsBlock(
          id: id ?? title, title: title, results: results,
          content: .rows(results.map(\.item), showsPictures: showsPictures))
      ]
  }
}

/// One result shown larger than the others, with its text beside the picture.
public struct Hero: ResultsContent {
  /// The block.
  public let blocks: [ResultsBlock]

  /// Makes a hero.
  /// - Parameters:
  ///   - result: The result.
  ///   - kicker: A line above its title, such as “Open now”; empty for none.
  ///   - shape: The shape of the picture.
  ///   - id: The name of the block; `nil` for `hero` and the id of the result.
  public init(
    _ result: SearchResult, kicker: String = "", shape: CardShape = .still, id: String? = nil
  ) {
    blocks = [
      ResultsBlock(
        id: id ?? "hero/\(result.id)", title: "", results: [result], shape: shape,
        content: .hero(result.item, kicker: kicker))
    ]
  }
}
