package import CatalogModel

/// The text of an item that goes into the index.
package struct IndexedText {
  /// Whole titles.
  package let forms: [String]
  /// The words of those.
  package let titleWords: [String]
  /// The first letters of titles of three words or more, with and without an article.
  package let initials: [String]
  /// The words of people, subtitle, genres and further fields, the year, the decade as "1990s" and "90s".
  package let otherWords: [String]

  package init(_ item: Item) {
    let title = TitleForms(title: item.title, readings: item.readings, language: item.language)
    forms = title.forms
    titleWords = title.words
    initials = Self.initials(of: title.forms)
    otherWords = Self.others(item)
  }

  private static func initials(of forms: [String]) -> [String] {
    var result: [String] = []
    for form in forms {
      let words = TextFolding.words(inFolded: form)
      guard (3...12).contains(words.count), form.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      let initials = String(words.compactMap(\.first))
      if !result.contains(initials) { result.append(initials) }
    }
    return result
  }

  private static func others(_ item: Item) -> [String] {
    var words: [String] = []
    func add(_ word: String) {
      // Few words each: looking through them is quicker than a set.
      if !words.contains(word) { words.append(word) }
    }
    let fields = item.fields.map(\.value)
    for text in item.people + [item.subtitle] + item.genres + fields where !text.isEmpty {
      let found =
        text.contains(".") || text.contains("-") || Hangul.isPresent(in: text)
        ? TitleForms(title: text, language: "ar").words : TextFolding.words(text)
      for word in found { add(word) }
    }
    if let year = item.year, let decade = item.decade {
      for word in [String(year), decade, String(decade.suffix(3))] { add(word) }
    }
    return words
  }
}
