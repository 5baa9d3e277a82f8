package import CatalogModel

/// A part of a view of results, from one edge of the screen to the other.
///
/// Blocks are arranged below each other in the order of the view. Those with results are sections of the
/// focus map; text and pictures cannot have focus and scroll with the section below them.
public struct ResultsBlock: Hashable, Sendable, Identifiable {
  /// The name of the block, unique in its view: the same from page to page for the same content, so that
  /// focus stays on it.
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

/// The content of a view of results: a block, or several.
///
/// Conform to it to name a combination:
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
  /// 2:3, upright.
  case poster
  /// 1:1.
  case square
  /// 16:9, wide.
  case still

  /// The shape as used by the screen.
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
  /// Existing blocks.
  public static func buildExpression(_ blocks: [ResultsBlock]) -> [ResultsBlock] { blocks }
  /// Blocks below each other.
  public static func buildBlock(_ parts: [ResultsBlock]...) -> [ResultsBlock] {
    parts.flatMap(\.self)
  }
  /// The blocks of a condition without an alternative.
  public static func buildOptional(_ part: [ResultsBlock]?) -> [ResultsBlock] { part ?? [] }
  /// The blocks of a condition that is met.
  public static func buildEither(first part: [ResultsBlock]) -> [ResultsBlock] { part }
  /// The blocks of a condition that is not met.
  public static func buildEither(second part: [ResultsBlock]) -> [ResultsBlock] { part }
  /// The blocks of a loop.
  public static func buildArray(_ parts: [[ResultsBlock]]) -> [ResultsBlock] {
    parts.flatMap(\.self)
  }
}
