import CatalogModel

/// Titles in the singular when the plural was typed.
extension PageSearch {
  /// The titles that equal the words with the last one in the singular: “agents” is also Agent.
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

  /// The length in letters up to which a word's last letter does not make a plural.
  private static let shortestPlural = 3
}
