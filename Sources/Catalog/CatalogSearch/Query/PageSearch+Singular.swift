import CatalogModel

/// Titles in the singular, where the plural was typed.
extension PageSearch {
  /// The titles that are the words with the last one in the singular: “agents” is also Agent.
  /// - Parameter words: The words without an article.
  func singular(_ words: [String]) throws -> DocumentIDSet {
    guard let last = words.last, last.utf8.count > Self.shortestPlural, last.hasSuffix("s"),
      !last.hasSuffix("ss"), !query.isExact
    else { return .empty }
    var forms = [String(last.dropLast())]
    if last.hasSuffix("ies") { forms.append(String(last.dropLast(3)) + "y") }
    if last.hasSuffix("es") { forms.append(String(last.dropLast(2))) }
    return try forms.reduce(into: DocumentIDSet.empty) { found, form in
      let text = (words.dropLast() + [form]).joined(separator: " ")
      found.formUnion(try matching.index.titles(equalTo: text))
    }
  }

  /// The letters of a word up to which its last one makes no plural.
  private static let shortestPlural = 3
}
