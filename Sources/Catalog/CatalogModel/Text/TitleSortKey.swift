/// The key by which titles are ordered from A to Z.
package enum TitleSortKey {
  /// The title without its leading article, in the order of a language: `godfather` for The Godfather. Keys
  /// are compared byte by byte, in UTF-8.
  /// - Parameters:
  ///   - title: The title as shown on the screen.
  ///   - language: The ISO 639 code of the title, which decides what counts as an article; may be empty.
  ///   - collation: The alphabetical order of the reader's language.
  package static func key(
    of title: String, language: String, in collation: Collation = .root
  ) -> String {
    let folded = collation.key(title)
    guard let space = folded.utf8.firstIndex(of: 0x20),
      Articles.isArticle(String(folded[..<space]), language: language)
    else { return folded }
    return String(folded[folded.utf8.index(after: space)...])
  }

  /// The key of an item among titles of its script; see ``listKey(of:in:)`` for all scripts. Japanese titles
  /// are sorted by their kana reading if there is one, since kanji have no order of their own.
  package static func key(of item: Item, in collation: Collation = .root) -> String {
    key(of: title(of: item), language: item.language, in: collation)
  }

  /// The key of an item among titles of all scripts.
  package static func listKey(of item: Item, in collation: Collation) -> String {
    collation.withScriptFirst(key(of: item, in: collation))
  }

  /// The languages in which the key of an item may differ from that of ``Collation/root``; see
  /// ``Collation/languages(mayChange:)``.
  package static func languages(mayChange item: Item) -> UInt32 {
    Collation.languages(mayChange: title(of: item))
  }

  /// The text that sorts an episode: its show, then season and number in viewing order. `nil` for any other
  /// item, and for an episode whose place is unknown.
  package static func episodeTitle(of item: Item) -> String? {
    guard let place = item.episodePlace, let number = place.number else { return nil }
    func four(_ value: Int) -> String {
      let digits = String(max(0, value))
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    // Specials are watched after the seasons.
    let season = place.season == 0 ? 9_999 : place.season ?? 0
    return "\(place.show) \(four(season)) \(four(number)) \(item.title)"
  }

  private static func title(of item: Item) -> String {
    if let place = episodeTitle(of: item) { return place }
    guard item.language == "ja", let reading = item.readings.first(where: { Kana.isKana($0) })
    else { return item.title }
    return reading
  }
}
