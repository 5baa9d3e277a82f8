internal import CatalogModel
internal import Support

/// Test of a title against a text that was typed, without an index: whether somebody who typed that could
/// have meant it.
///
/// Lenient, for it must not object to what a good search finds: half of the words, in whatever order,
/// with typing errors, as beginnings, joined, or as initials, are enough.
struct TypedFit {
  private let words: [String]
  private let joined: String

  /// Takes the text apart.
  init(_ text: String) {
    words = TextFolding.words(text)
    joined = words.joined()
  }

  /// Whether the text says too little to tell anything by it.
  var isVague: Bool { joined.count < Self.leastLetters }

  private static let leastLetters = 2

  /// Whether an item fits.
  func fits(_ item: Item) -> Bool {
    guard !isVague else { return true }
    let texts =
      [item.title, item.subtitle, item.year.map(String.init) ?? ""] + item.people + item.genres
      + item.readings + item.platforms + item.fields.map(\.value)
    return fits(texts)
  }

  /// Whether a title fits.
  func fits(_ title: String) -> Bool { isVague || fits([title]) }

  private func fits(_ texts: [String]) -> Bool {
    let own = texts.map { TextFolding.words($0) }
    if own.contains(where: { $0.joined().contains(joined) }) { return true }
    if own.contains(where: { String($0.compactMap(\.first)).hasPrefix(joined) }) { return true }
    let all = own.joined()
    let fitting = words.count { word in all.contains { Self.fits(word, $0) } }
    return fitting * 2 >= words.count
  }

  /// Whether a typed word is the beginning of another one, or begins with it, but for a typing
  /// error in four letters.
  private static func fits(_ typed: String, _ word: String) -> Bool {
    if word.hasPrefix(typed) || typed.count > 3 && word.count > 3 && typed.hasPrefix(word) {
      return true
    }
    let distances = EditDistance.row(Array(typed), Array(word))
    return (distances.min() ?? Int.max) <= typed.count / 4
  }

  /// Whether a title is the text.
  func equals(_ item: Item) -> Bool { !isVague && TextFolding.words(item.title) == words }

  /// Whether a title begins with the text.
  func begins(_ item: Item) -> Bool {
    !isVague
      && TextFolding.words(item.title).joined(separator: " ")
        .hasPrefix(words.joined(separator: " "))
  }
}
