extension WordSearch {
  /// Whether two words look like the first and last name of one person, whether or not the catalogue has that
  /// person: “steven king”, not “matrix keanu”.
  ///
  /// The first word is the name of many people and rarely occurs in a title; the second occurs about as often
  /// in names as in titles: “king”, not “fire”. The sizes of the posting lists indicate how many items have
  /// them.
  func lookLikeName(_ words: [String]) throws -> Bool {
    guard words.count == 2, words.allSatisfy({ $0.utf8.count >= Self.shortestName }) else {
      return false
    }
    let first = try index.terms(words[0], asPrefix: false)
    let people = first.otherBytes.count
    guard people >= Self.fewestNamesakes, people >= Self.namesATitle * first.titleBytes.count,
      people >= index.contents.itemCount / Self.itemsANamesake
    else { return false }
    let last = try index.terms(words[1], asPrefix: false)
    return !last.otherBytes.isEmpty
      && last.titleBytes.count <= Self.titlesALastName * last.otherBytes.count
  }

  /// The fewest letters of a name.
  private static let shortestName = 3
  /// The smallest posting list of a common first name, in bytes, and the most items of the catalogue per byte
  /// of it.
  private static let fewestNamesakes = 16
  private static let itemsANamesake = 400
  /// The factor by which a first name's posting list in names must exceed the one in titles.
  private static let namesATitle = 3
  /// The largest factor by which a last name's posting list in titles may exceed the one in names.
  private static let titlesALastName = 2
}
