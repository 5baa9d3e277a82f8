package import CatalogModel

extension Item {
  /// The text to type to find the title: lower case, without the accents and punctuation that the search
  /// ignores.
  ///
  /// - Parameter skippingArticles: Whether to omit a leading article, as the search allows.
  package func typedText(skippingArticles: Bool) -> String {
    let text = TextFolding.fold(title)
    guard skippingArticles else { return text }
    let words = TextFolding.words(inFolded: text).map(String.init)
    return Articles.skipped(words, language: language).joined(separator: " ")
  }
}
