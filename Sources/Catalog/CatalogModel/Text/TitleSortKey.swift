/// The key by which titles are ordered from A to Z.
package enum TitleSortKey {
  /// The folded title without its leading article, the same in every locale: `godfather` for The
  /// Godfather. Keys are compared byte by byte.
  /// - Parameter language: An ISO 639 code, which decides what counts as an article; may be empty.
  package static func key(of title: String, language: String) -> String {
    let folded = TextFolding.fold(title)
    let words = TextFolding.words(inFolded: folded).map(String.init)
    let skipped = Articles.skipped(words, language: language)
    return skipped.count < words.count ? skipped.joined(separator: " ") : folded
  }
}
