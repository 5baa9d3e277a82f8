internal import CatalogModel
package import SearchScreen
internal import Synchronization

/// Reads texts as filters in the languages that the screen is not in: “horrorfilme” and “комедии” on an English
/// screen.
package final class OtherLanguages: Sendable {
  private let load: @Sendable () -> [FilterNames]
  private let loaded = Mutex<[FilterNames]?>(nil)

  /// The fewest letters of a text that is read in other languages: shorter ones are words in too many.
  private static let leastLetters = 4

  /// Creates a reader.
  /// - Parameter load: Makes the names of filters in each language. It is called once, with the first text that
  ///   needs them, on the thread of that search.
  package init(load: @escaping @Sendable () -> [FilterNames] = { [] }) { self.load = load }

  private var names: [FilterNames] {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      let names = load()
      loaded = names
      return names
    }
  }

  /// The query with its text read in another language, and its page, if the text finds nothing or a guess, or
  /// is read with words left out, or names fewer filters in the language of the screen, and all of it is read
  /// in that language.
  /// - Parameters:
  ///   - page: The page in the language of the screen.
  ///   - index: The index that made the page.
  func answer(
    _ query: Query, insteadOf page: ResultPage, in index: any SearchIndex,
    isCancelled: @Sendable () -> Bool
  ) throws(SearchFailure) -> (query: Query, page: ResultPage)? {
    let words = TextFolding.words(query.text).count
    let known = page.reading?.tokens.count ?? 0
    let isPartial = page.reading?.leftOut.isEmpty == false
    guard query.reading != nil, page.similarTo == nil, query.text.count >= Self.leastLetters,
      page.reading.map({ $0.tokens.count < words })
        ?? (page.correction != nil || page.sections.allSatisfy(\.items.isEmpty))
    else { return nil }
    var tried = Set([query.reading].compactMap(\.self))
    for names in names {
      var other = query
      let reading = names.reading(of: query.text, categories: index.categories)
      guard reading.mayBeFilters, tried.insert(reading).inserted else { continue }
      other.reading = reading
      guard let page = try index.page(for: other, isCancelled: isCancelled) else { return nil }
      guard !page.sections.allSatisfy(\.items.isEmpty) else { continue }
      if page.similarTo != nil || page.correction.map(reading.asked.contains) ?? false {
        return (other, page)
      }
      if let reading = page.reading, reading.text.isEmpty, reading.leftOut.isEmpty,
        reading.tokens.count + (isPartial ? 1 : 0) > known
      {
        return (other, page)
      }
    }
    return nil
  }

  /// The letters that may follow a text, with those of filters in the languages of its script; the letters of a
  /// text in Latin letters are those of the screen's language.
  func keys(_ keys: LiveKeys, after text: String) -> LiveKeys {
    guard case .only = keys, let last = text.unicodeScalars.last,
      last.properties.isAlphabetic, last.value > Self.lastLatin
    else { return keys }
    return names.reduce(keys) { $0.adding($1.letters(after: text)) }
  }

  /// The last letter of the Latin script in its first blocks.
  private static let lastLatin: UInt32 = 0x24F
}

extension FilterReading {
  /// Whether a text may be filters or a request in the language of the reading: words of these, besides a genre
  /// or a person that the catalogue knows. What the person has marked is known to the reading in the language of
  /// the screen only.
  fileprivate var mayBeFilters: Bool {
    let named = Set(genres.keys.flatMap { TextFolding.words($0) })
    let others = TextFolding.words(text).count { !named.contains($0) && !joins($0) }
    let names = [tokens.isEmpty, genres.isEmpty, negations.isEmpty, negationsBehind.isEmpty]
    return !tokens.contains(where: \.kind.isOwn)
      && (like != nil || !asked.isEmpty || names.contains(false) && others <= Self.longestName)
  }

  /// The most words of a name.
  private static let longestName = 4
}
