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

  /// The key of an item: Japanese titles stand by their reading in kana, where there is one, since
  /// kanji have no order of their own.
  package static func key(of item: Item) -> String {
    var title = item.title
    if item.language == "ja", let reading = item.readings.first(where: { Kana.isKana($0) }) {
      title = reading
    }
    return key(of: title, language: item.language)
  }
}
