package import CatalogModel
internal import Support

/// The text of an item that is indexed.
package struct IndexedText: Sendable {
  /// Whole titles.
  package let forms: [String]
  /// The words of the whole titles.
  package let titleWords: [String]
  /// The English names of numbers in the titles.
  package let numberNames: [String]
  /// The first letters of titles of three words or more, with and without an article; short numbers are
  /// whole: "t2jd".
  package let initials: [String]
  /// The first letters of people's names of three words or more: "rdj".
  package let nameInitials: [String]
  /// The words of each person's name.
  package let people: [Name]
  /// The words of genres and custom fields, and those of the subtitle, the year, the decade as "1990s" and
  /// "90s" and abbreviated platforms, except words of people's names.
  package let fieldWords: [String]
  /// Whole names of people without spaces.
  package let names: [String]
  /// Whether the title on the screen is in Latin letters, or has no letters.
  package let isInLatinScript: Bool

  /// The words of a person's or a group's name.
  package struct Name: Sendable {
    /// The words with their other forms, at least one.
    package let words: [String]
    /// The index of the last name among them.
    package let last: Int
  }

  /// The words of people and fields, each once.
  package var otherWords: [String] {
    var words: [String] = []
    // There are few words, so scanning is faster than a set.
    for word in people.flatMap(\.words) + fieldWords where !words.contains(word) {
      words.append(word)
    }
    return words
  }

  package init(_ item: Item) {
    let title = TitleForms(title: item.title, readings: item.readings, language: item.language)
    forms = title.forms
    titleWords = title.words
    numberNames = title.numberNames
    initials = Self.initials(of: title.forms + Self.parts(of: item))
    let names = item.people.map { NameForms($0) }
    nameInitials = Self.initials(of: item.people.map { TextFolding.fold($0) })
    people = names.filter { !$0.words.isEmpty }.map { Name(words: $0.words, last: $0.last) }
    fieldWords = Self.fieldWords(of: item, names)
    self.names = Array(Set(names.flatMap(\.joined))).sorted()
    isInLatinScript = item.title.beginsInLatinScript
  }

  /// The forms of the titles after their colons, by whose initials they are also known: "totk".
  private static func parts(of item: Item) -> [String] {
    ([item.title] + item.readings).flatMap { title -> [String] in
      guard let colon = title.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
      return TitleForms(title: String(title[colon...]), language: item.language).forms
    }
  }

  private static func initials(of forms: [String]) -> [String] {
    var result: [String] = []
    for form in forms {
      let words = TextFolding.words(inFolded: form)
      guard (2...12).contains(words.count),
        words.count > 2 || words.last.map(WordSearch.isShortNumber) == true,
        form.utf8.allSatisfy({ $0 < 0x80 })
      else { continue }
      let initials = words.map { word in
        WordSearch.isShortNumber(word) ? String(word) : String(word.prefix(1))
      }.joined()
      if !result.contains(initials) { result.append(initials) }
    }
    return result
  }

  private static func fieldWords(of item: Item, _ names: [NameForms]) -> [String] {
    var words: [String] = []
    // The people are often in the subtitle too.
    for word in self.words(of: item)
    where !words.contains(word) && !names.contains(where: { $0.words.contains(word) }) {
      words.append(word)
    }
    for text in item.genres + item.fields.map(\.searchText) {
      for word in NameForms(text).words where !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// The words of the subtitle, the year, the decade and the platforms, abbreviated.
  private static func words(of item: Item) -> [String] {
    var words = item.subtitle.isEmpty ? [] : NameForms(item.subtitle).words
    words += item.platforms.compactMap(abbreviation)
    if let year = item.year, let decade = item.decade {
      words += [String(year), decade, String(decade.suffix(3))]
    }
    return words
  }

  /// The words by which a platform is found if no other field contains it.
  static func words(ofPlatform platform: String) -> [String] {
    NameForms(platform).words + (abbreviation(of: platform).map { [$0] } ?? [])
  }

  /// The capitals and digits of a platform's name: "ps5" for PlayStation 5, "nes" for Nintendo Entertainment
  /// System; `nil` if there are fewer than two.
  static func abbreviation(of platform: String) -> String? {
    let letters = platform.unicodeScalars.filter {
      (0x41...0x5A).contains($0.value) || (0x30...0x39).contains($0.value)
    }
    return letters.count > 1 ? TextFolding.fold(String(String.UnicodeScalarView(letters))) : nil
  }
}
