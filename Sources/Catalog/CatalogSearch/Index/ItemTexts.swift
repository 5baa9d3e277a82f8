import CatalogModel
import Synchronization

/// The texts of an item, folded and cut into words, that are compared with a query.
///
/// A class, so that what few comparisons need is found when the first one asks for it.
final class ItemTexts: Sendable {
  /// The title, then its readings.
  let titles: [String]
  /// The language of the title, which decides about its article.
  let language: String
  private let item: Item
  private let nameWords: @Sendable (String) -> [String]
  private let known = Mutex<Words?>(nil)

  /// The words of an item.
  struct Words: Sendable {
    /// Those of the title and its readings.
    var title: [String]
    /// Those of each person's name, with its other forms.
    var names: [[String]]
    /// The last one of each name.
    var lastNames: [String]
    /// Those of the subtitle, the year, the genres and the fields that only this catalogue has.
    var others: [String]
  }

  /// Finds the titles of an item.
  /// - Parameter nameWords: Finds the words of a name.
  init(
    _ item: Item, nameWords: @escaping @Sendable (String) -> [String] = { NameForms($0).words }
  ) {
    titles = ([item.title] + item.readings).map { TextFolding.fold($0) }
    language = item.language
    self.item = item
    self.nameWords = nameWords
  }

  /// The words, found the first time.
  var words: Words {
    if let words = known.withLock({ $0 }) { return words }
    let people = item.people
    let names = people.map(nameWords)
    // The people often stand in the subtitle too.
    let others = IndexedText.words(of: item, words: nameWords).filter { word in
      !names.contains { $0.contains(word) }
    }
    let words = Words(
      title: titles.flatMap { TextFolding.words(inFolded: $0).map(String.init) }, names: names,
      lastNames: people.compactMap { TextFolding.words($0).last },
      others: others + (item.genres + item.fields.map(\.value)).flatMap(nameWords))
    known.withLock { $0 = words }
    return words
  }

  /// All words of the titles, with those of their other forms and the names of their numbers, which
  /// take long to find.
  var allTitleWords: [String] {
    let forms = TitleForms(title: item.title, readings: item.readings, language: language)
    return forms.words + forms.numberNames
  }
}
