import CatalogModel

/// What the tokens of a query let through.
struct TokenFilter {
  /// The expression that people, genres and decades must match; `nil` without such tokens.
  let expression: String?
  /// Whether each category is let through, by number.
  let allowed: [Bool]

  /// Whether nothing can pass, as when two different categories are wanted at once.
  var isImpossible: Bool { !allowed.contains(true) }

  init(_ tokens: [Token], contents: CatalogContents) {
    let terms = tokens.filter { $0.kind != .category }
      .map { MatchExpression.term(IndexTerm.facet($0.kind, $0.text)) }
    expression = terms.isEmpty ? nil : MatchExpression.all(terms)
    var allowed = contents.categoryIDs.map { _ in true }
    for token in tokens where token.kind == .category {
      let number = contents.number(ofToken: token.text)
      for other in allowed.indices where other != number { allowed[other] = false }
    }
    self.allowed = allowed
  }
}
