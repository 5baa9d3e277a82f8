extension WordSearch {
  /// Tells two words that look like the first and the last name of one person, whether the catalogue
  /// knows somebody of that name or not: “steven king”, not “matrix keanu”.
  ///
  /// The first one is the name of many people and seldom in a title, the second one is about as often
  /// in a name as in a title: “king”, not “fire”. The sizes of their posting lists say how many have
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

  /// The letters of a name.
  private static let shortestName = 3
  /// The people of a usual first name, at least, and one of them among so many items.
  private static let fewestNamesakes = 16
  private static let itemsANamesake = 400
  /// People of that name for each title with the word.
  private static let namesATitle = 3
  /// Titles with the word for each person of that last name, at most.
  private static let titlesALastName = 2
}
