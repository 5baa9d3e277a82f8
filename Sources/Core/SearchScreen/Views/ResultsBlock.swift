package import CatalogModel

/// A part of a view of results, from one edge of the screen to the other.
///
/// Blocks stand below each other in the order of the view. Those with results are sections of the
/// focus map; words and pictures cannot have focus and scroll with the section below them.
public struct ResultsBlock: Hashable, Sendable, Identifiable {
  /// The name of the block, unique in its view: the same from page to page where it means the same,
  /// so that focus stays on it.
  public let id: String
  package var shelf: ResultShelf
  /// The results in it, in order.
  package let results: [SearchResult]

  package init(
    id: String, title: String, results: [SearchResult] = [], shape: CardShape? = nil,
    content: ResultShelf.Content
  ) {
    self.id = id
    self.results = results
    shelf = ResultShelf(name: id, title: title, count: "", content: content)
    shelf.shape = shape?.artworkShape
    shelf.isSupplied = true
    for result in results where result.selection != .details {
      shelf.selections[ItemID(result.id)] = result.selection
    }
  }

  /// Whether a part of the block can have focus.
  public var isFocusable: Bool { !shelf.content.items.isEmpty }
}

/// Something that a view of results is made of: a block, or several.
///
/// Conform to it to give a combination a name:
///
/// ```swift
/// struct Menu: ResultsContent {
///   var dishes: [SearchResult]
///
///   @ResultsBuilder var blocks: [ResultsBlock] {
///     Paragraph("Fresh every day.", title: "Menu")
///     Shelf("Dishes", dishes)
///   }
/// }
/// ```
public protocol ResultsContent: Sendable {
  /// The blocks, from top to bottom.
  var blocks: [ResultsBlock] { get }
}

/// The shape of the pictures of results.
public enum CardShape: String, Hashable, Sendable, CaseIterable {
  /// 2 wide to 3 high.
  case poster
  /// As wide as high.
  case square
  /// 16 wide to 9 high.
  case still

  /// The shape as the screen knows it.
  package var artworkShape: ArtworkShape {
    switch self {
    case .poster: .poster
    case .square: .square
    case .still: .still
    }
  }
}

/// Builds a view of results from blocks, with conditions and loops.
@resultBuilder
public enum ResultsBuilder {
  /// The blocks of an expression.
  public static func buildExpression(_ content: some ResultsContent) -> [ResultsBlock] {
    content.blocks
  }
  /// Blocks that were made before.
  public static func buildExpression(_ blocks: [ResultsBlock]) -> [ResultsBlock] { blocks }
  /// Blocks below each other.
  public static func buildBlock(_ parts: [ResultsBlock]...) -> [ResultsBlock] {
    parts.flatMap(\.self)
  }
  /// The blocks of a condition that may not hold.
  public static func buildOptional(_ part: [ResultsBlock]?) -> [ResultsBlock] { part ?? [] }
  /// The blocks of a condition that holds.
  public static func buildEither(first part: [ResultsBlock]) -> [ResultsBlock] { part }
  /// The blocks of a condition that does not hold.
  public static func buildEither(second part: [ResultsBlock]) -> [ResultsBlock] { part }
  /// The blocks of a loop.
  public static func buildArray(_ parts: [[ResultsBlock]]) -> [ResultsBlock] {
    parts.flatMap(\.self)
  }
}
