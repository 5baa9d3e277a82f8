package import CatalogModel

extension Item {
  /// The text that a person types to find the title: lower case without accents and punctuation,
  /// which the search does not look at.
  ///
  /// - Parameter skippingArticles: Whether a leading article is left out, as the search allows.
  package func typedText(skippingArticles: Bool) -> String {
    let text = TextFolding.fold(title)
    guard skippingArticles else { return text }
    let words = TextFolding.words(inFolded: text).map(String.init)
    return Articles.skipped(words, language: language).joined(separator: " ")
  }
}
