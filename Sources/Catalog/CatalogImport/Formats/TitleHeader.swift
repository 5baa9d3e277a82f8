import CatalogModel

/// Finds the column of titles by the words of its header: “Recipe Name”, “Name of Game”, or “Restaurant”
/// in a list of restaurants.
struct TitleHeader {
  /// The singular noun for what the file lists.
  private let noun: String

  /// Takes the category of the file.
  init(category: CategoryID) {
    noun = Self.words(category.rawValue).last.map(Self.singular) ?? ""
  }

  /// The columns that fit best; several if nothing decides between them.
  /// - Parameter taken: Columns that are something else.
  func candidates(_ names: [String], except taken: Set<Int>) -> [Int] {
    let fits = names.indices.filter { !taken.contains($0) }.map { ($0, fit(names[$0])) }
    let best = fits.compactMap(\.1).min()
    return fits.filter { $0.1 != nil && $0.1 == best }.map(\.0)
  }

  /// The closeness of a header to the usual names for the thing, from 0; `nil` for any other header.
  private func fit(_ header: String) -> Int? {
    let words = Self.words(header)
    guard let last = words.last else { return nil }
    let isNamed = Self.endings.contains(last)
    if words.count == 1 {
      return Self.singular(last) == noun ? 0 : Self.last.contains(last) ? 3 : nil
    }
    if words[1] == "of", let first = words.first, Self.endings.contains(first) {
      return Self.singular(last) == noun ? 0 : 1
    }
    let before = words[words.count - 2]
    if isNamed {
      if Self.singular(before) == noun { return 0 }
      return Self.last.contains(before) ? 3 : Self.others.contains(before) ? nil : 1
    }
    return Self.singular(last) == noun ? 2 : nil
  }

  /// The words that name titles only if nothing better does: the “Series Title” of a list of films, and the
  /// “primary” of several names.
  private static let last: Set<String> = ["series", "primary"]
  private static let endings: Set<String> = ["name", "title"]

  /// The words before “name” that make it the name of something else.
  private static let others: Set<String> = [
    "user", "file", "first", "last", "middle", "nick", "author", "artist", "director", "designer",
    "publisher", "company", "studio", "developer", "creator", "country", "city", "region", "state",
    "street", "host", "owner", "brand", "image", "domain", "series", "collection", "column",
    "table",
    "category", "genre", "language", "chef", "original", "alternative", "short", "contact",
    "customer",
    "seller", "vendor", "supplier", "account",
  ]

  /// The words of a name in lower case; a capital after a small letter begins a new word.
  private static func words(_ name: String) -> [String] {
    var words: [String] = [""]
    var isSmall = false
    for character in name {
      let isPart = character.isLetter || character.isNumber
      if !isPart || (isSmall && character.isUppercase) { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
      isSmall = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  private static func singular(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}
