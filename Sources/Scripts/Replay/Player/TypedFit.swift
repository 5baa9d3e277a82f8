internal import CatalogModel
internal import Support

/// Tests, without an index, whether a title matches a typed text: whether a person who typed it could have
/// meant the title.
///
/// Lenient, because it must not object to the results of a good search: half of the words are enough, in any
/// order, with typing errors, as beginnings, joined, or as initials.
struct TypedFit {
  private let words: [String]
  private let joined: String

  /// Splits the text into words.
  init(_ text: String) {
    words = TextFolding.words(text)
    joined = words.joined()
  }

  /// Whether the text is too short to judge anything by.
  var isVague: Bool { joined.count < Self.leastLetters }

  private static let leastLetters = 2

  /// Whether an item matches.
  func fits(_ item: Item) -> Bool {
    guard !isVague else { return true }
    let texts =
      [item.title, item.subtitle, item.year.map(String.init) ?? ""] + item.people + item.genres
      + item.readings + item.platforms + item.fields.map(\.value)
    return fits(texts)
  }

  /// Whether a title matches.
  func fits(_ title: String) -> Bool { isVague || fits([title]) }

  private func fits(_ texts: [String]) -> Bool {
    let own = texts.map { TextFolding.words($0) }
    if own.contains(where: { $0.joined().contains(joined) }) { return true }
    if own.contains(where: { String($0.compactMap(\.first)).hasPrefix(joined) }) { return true }
    let all = own.joined()
    let fitting = words.count { word in all.contains { Self.fits(word, $0) } }
    return fitting * 2 >= words.count
  }

  /// Whether a typed word is a prefix of another one, or the reverse, allowing one typing error in four
  /// letters.
  private static func fits(_ typed: String, _ word: String) -> Bool {
    if word.hasPrefix(typed) || typed.count > 3 && word.count > 3 && typed.hasPrefix(word) {
      return true
    }
    let distances = EditDistance.row(Array(typed), Array(word))
    return (distances.min() ?? Int.max) <= typed.count / 4
  }

  /// Whether a title equals the text.
  func equals(_ item: Item) -> Bool { !isVague && TextFolding.words(item.title) == words }

  /// Whether a title begins with the text.
  func begins(_ item: Item) -> Bool {
    !isVague
      && TextFolding.words(item.title).joined(separator: " ")
        .hasPrefix(words.joined(separator: " "))
  }
}
