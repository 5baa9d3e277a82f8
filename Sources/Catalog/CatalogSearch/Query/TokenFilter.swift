import CatalogModel
import GRDB

/// What the tokens of a query let through.
struct TokenFilter {
  /// The items that have all the people, genres and decades; `nil` without such tokens.
  let items: DocumentIDSet?
  /// Whether each category is let through, by number.
  let allowed: [Bool]

  /// Whether nothing can pass, as when two different categories are wanted at once.
  var isImpossible: Bool { !allowed.contains(true) }

  init(_ tokens: [Token], contents: CatalogContents, stream: RankStream) throws {
    let terms = tokens.filter { $0.kind != .category }
      .map { MatchExpression.term(IndexTerm.facet($0.kind, $0.text)) }
    if terms.isEmpty {
      items = nil
    } else {
      var builder = DocumentIDSetBuilder(itemCount: contents.categoryOfItems.count, expected: 64)
      try stream.forEach(MatchExpression.all(terms)) { rank in
        builder.insert(UInt32(clamping: rank))
        return true
      }
      items = builder.finished()
    }
    var allowed = contents.categoryIDs.map { _ in true }
    for token in tokens where token.kind == .category {
      let number = contents.number(ofToken: token.text)
      for other in allowed.indices where other != number { allowed[other] = false }
    }
    self.allowed = allowed
  }
}
