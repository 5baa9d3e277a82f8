import CatalogModel
import Synchronization

/// The texts of an item, folded and split into words, for comparison with a query.
///
/// A class, so that values that few comparisons need are computed on first use.
final class ItemTexts: Sendable {
  private let item: Item
  private let nameWords: @Sendable (String) -> [String]
  private let knownTitles = Mutex<(folded: [String], language: String)?>(nil)
  private let known = Mutex<[[String]]?>(nil)
  private let knownWords = Mutex<[[String]]?>(nil)

  /// Takes an item.
  /// - Parameter nameWords: Finds the words of a name.
  init(_ item: Item, nameWords: @escaping @Sendable (String) -> [String]) {
    self.item = item
    self.nameWords = nameWords
  }

  /// The title, then its readings, computed on first use.
  var titles: [String] { foldedTitles.folded }

  /// The titles in all indexed forms, with their numbers in digits and in words.
  var titleForms: [String] {
    TitleForms(title: item.title, readings: item.readings, language: item.language).forms
  }

  /// The language of the title, which decides on its article.
  var language: String { foldedTitles.language }

  private var foldedTitles: (folded: [String], language: String) {
    if let titles = knownTitles.withLock({ $0 }) { return titles }
    let titles = (([item.title] + item.readings).map { TextFolding.fold($0) }, item.language)
    knownTitles.withLock { $0 = titles }
    return titles
  }

  /// The names of people as written.
  var people: [String] { item.people }

  /// A title as written.
  /// - Parameter place: Its index in ``titles``.
  func spelling(_ place: Int) -> String { place == 0 ? item.title : item.readings[place - 1] }

  /// The words of each title, in Korean also those of its initial consonants, computed on first use.
  var titleWords: [[String]] {
    if let words = knownWords.withLock({ $0 }) { return words }
    let words = titles.indices.flatMap { place -> [[String]] in
      let words = TextFolding.words(inFolded: titles[place]).map { String($0) }
      guard let initials = Hangul.initialConsonants(of: spelling(place)) else { return [words] }
      return [words, TextFolding.words(initials)]
    }
    knownWords.withLock { $0 = words }
    return words
  }

  /// The words of each person's name, with its other forms, computed on first use.
  var names: [[String]] {
    if let names = known.withLock({ $0 }) { return names }
    let names = item.people.map(nameWords)
    known.withLock { $0 = names }
    return names
  }
}
