internal import CatalogModel

/// The likelihood of titles and letters to come next, as the index weighs them, else as far as the results
/// on the screen tell.
///
/// Then a title counts by its place: the one at place p is wanted as often as 1 in (p + 8). The letters with
/// which titles go on share the weight of their titles; titles that are not on the screen share theirs
/// among all letters, by the frequency of letters at the beginning of titles.
struct ScanWeights {
  /// The weights of the titles that are offered one by one.
  let titles: [Int]
  private let letters: [Unicode.Scalar: Int]
  /// The weight that all letters share.
  private let unseen: Int
  /// True when the letters have the weights that the index knows.
  private let isExact: Bool

  /// Letters by their frequency at the beginning of titles in languages with Latin letters.
  private static let usual = Array("stbmcadplrhgwfienkojvuyzqx0123456789")
  /// The weight of the title at the top, times 8.
  private static let scale = 8_000_000
  /// Of so many matches one begins with the text.
  private static let matchesOfBeginnings = 3
  /// The places beyond which a title weighs nothing.
  private static let mostPlaces = 10_000

  /// Weighs what may come after a text.
  /// - Parameters:
  ///   - text: The text so far.
  ///   - items: The titles on the screen, the likeliest first.
  ///   - count: The number of titles that match the text.
  init(after text: String, in items: [Item], of count: Int) {
    let typed = TextFolding.fold(text)
    var letters: [Unicode.Scalar: Int] = [:]
    // What is on the screen already may be found by a name, too.
    titles = items.indices.prefix(ScanEntry.singleTitles).map { Self.weight(of: $0) / 2 }
    // A title with the text within it, or found by a name, is hardly what is being typed.
    var place = min(items.count, ScanEntry.singleTitles)
    for item in items.dropFirst(ScanEntry.singleTitles) {
      let title = item.typedText(skippingArticles: true)
      if title.hasPrefix(typed) {
        if let next = title.dropFirst(typed.count).unicodeScalars.first {
          letters[next, default: 0] += Self.weight(of: place)
        }
        place += 1
      } else if let start = title.firstRange(of: " " + typed)?.upperBound, start < title.endIndex {
        letters[title.unicodeScalars[start], default: 0] += Self.weight(of: items.count) / 4
      }
    }
    self.letters = letters
    isExact = false
    let matching = typed.isEmpty ? count : count / Self.matchesOfBeginnings
    let end = max(place, min(matching, Self.mostPlaces))
    unseen = (place..<end).reduce(0) { $0 + Self.weight(of: $1) }
  }

  /// Takes the weights that the index knows.
  init(_ known: NextLetterWeights) {
    letters = known.letters
    titles = known.titles
    isExact = true
    // What is found by a word within a title or by a name may go on with any letter.
    unseen = known.letters.values.reduce(0, +) / Self.lettersOfBeginnings
  }

  /// Of so many letters one is not typed for the beginning of a title.
  private static let lettersOfBeginnings = 50

  /// The letter that a completed word goes on with, and the weight of the word.
  func completed(_ completion: WordCompletion) -> (letter: Unicode.Scalar?, weight: Int) {
    guard isExact else { return (nil, completion.weight) }
    let letter = TextFolding.fold(completion.rest).unicodeScalars.first
    let all = letter.flatMap { letters[$0] } ?? 0
    return (letter, all / 1000 * completion.share)
  }

  /// The weights of letters that can be typed, in the same order.
  /// - Parameter completed: The word that needs no letter; see ``completed(_:)``.
  func weights(
    of texts: [String], besides completed: (letter: Unicode.Scalar?, weight: Int)? = nil
  ) -> [Int] {
    let usual = texts.map { text -> Int in
      guard let letter = TextFolding.fold(text).first else { return 0 }
      return Self.usual.firstIndex(of: letter).map { Self.usual.count - $0 } ?? 10
    }
    let all = max(1, usual.reduce(0, +))
    return zip(texts, usual).map { text, share in
      let letter = text == " " ? " " : TextFolding.fold(text).unicodeScalars.first
      var weight = letter.flatMap { letters[$0] } ?? 0
      if let letter, completed?.letter == letter { weight -= completed?.weight ?? 0 }
      return weight + unseen / all * share + share
    }
  }

  /// True when titles go on with a letter.
  func goesOn(with letter: Unicode.Scalar) -> Bool { letters[letter] != nil }

  static func weight(of place: Int) -> Int { scale / (place + 8) }
}

/// The partition of letters into entries of a scan.
enum ScanPartition {
  /// The most letters that are offered together.
  static let mostLetters = 4

  /// The numbers of letters that are offered together, so that the expected number of steps is the
  /// least: 1 for a letter that is offered by itself.
  /// - Parameter weights: The weights of the letters, the largest first.
  /// - Complexity: O(n) in the number of letters.
  static func sizes(of weights: [Int]) -> [Int] {
    let count = weights.count
    var rest = [Int](repeating: 0, count: count + 1)
    var cost = rest
    var choice = rest
    for start in stride(from: count - 1, through: 0, by: -1) {
      rest[start] = rest[start + 1] + weights[start]
      var inner = 0
      for size in 1...min(mostLetters, count - start) {
        // In a group each letter costs its place once more; a letter by itself does not.
        inner += size * weights[start + size - 1]
        let total = rest[start] + (size == 1 ? 0 : inner) + cost[start + size]
        if size == 1 || total < cost[start] { (cost[start], choice[start]) = (total, size) }
      }
    }
    var sizes: [Int] = []
    var start = 0
    while start < count {
      sizes.append(choice[start])
      start += choice[start]
    }
    return sizes
  }

  /// The place of an entry among others, so that the expected number of steps is the least; the first
  /// of equally good ones.
  static func place(of weight: Int, among weights: [Int]) -> Int {
    var best = (place: 0, cost: Int.max)
    for place in 0...weights.count {
      let cost = weight * (place + 1) + weights[place...].reduce(0, +)
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }
}
