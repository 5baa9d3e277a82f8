internal import CatalogModel

/// The likelihood of titles and letters to come next, as the index weighs them, else as far as the results
/// on the screen tell.
///
/// Then a title counts by its place: the one at place p is wanted as often as 1 in (p + 8). The letters with
/// which titles go on share the weight of their titles; titles that are not on the screen share theirs
/// among all letters, by the frequency of letters at the beginning of titles.
struct ScanWeights {
  /// The weights of the letters that titles go on with.
  private var letters: [Unicode.Scalar: Int]
  private var titles: [ItemID: NextLetterWeights.Title]
  /// The weight that all letters share.
  private let unseen: Int

  /// Letters by their frequency at the beginning of titles in languages with Latin letters.
  private static let usual = Array("stbmcadplrhgwfienkojvuyzqx0123456789")
  /// Of so many matches one begins with the text.
  private static let matchesOfBeginnings = 3
  /// The places beyond which a title weighs nothing.
  private static let mostPlaces = 10_000
  /// Of so many letters one is not typed for the beginning of a title.
  private static let lettersOfBeginnings = 50
  /// A title that was offered and not chosen is meant so many times less often.
  private static let passedOver = 8

  /// Weighs what may come after a text.
  /// - Parameters:
  ///   - text: The text so far.
  ///   - items: The titles on the screen, the likeliest first.
  ///   - count: The number of titles that match the text.
  init(after text: String, in items: [Item], of count: Int) {
    let typed = TextFolding.fold(text)
    letters = [:]
    titles = [:]
    var place = 0
    for item in items {
      let title = item.typedText(skippingArticles: true)
      // A title with the text within it, or found by a name, is hardly what is being typed.
      let weight = WordCompletion.weight(of: place) / (title.hasPrefix(typed) ? 1 : Self.passedOver)
      var known = NextLetterWeights.Title(id: item.id, weight: weight)
      if title.hasPrefix(typed) {
        place += 1
        if let next = title.dropFirst(typed.count).unicodeScalars.first {
          known.letters[next] = weight
        }
      } else if let start = title.firstRange(of: " " + typed)?.upperBound, start < title.endIndex {
        known.letters[title.unicodeScalars[start]] = weight
      }
      for (letter, weight) in known.letters { letters[letter, default: 0] += weight }
      titles[item.id] = known
    }
    let matching = typed.isEmpty ? count : count / Self.matchesOfBeginnings
    let end = max(place, min(matching, Self.mostPlaces))
    unseen = (place..<end).reduce(0) { $0 + WordCompletion.weight(of: $1) }
  }

  /// Takes the weights that the index knows.
  init(_ known: NextLetterWeights) {
    letters = known.letters
    titles = Dictionary(known.titles.map { ($0.id, $0) }) { first, _ in first }
    // What is found by a word within a title or by a name may go on with any letter.
    unseen = known.letters.values.reduce(0, +) / Self.lettersOfBeginnings
  }

  /// The weight of a title; 0 for one that is not among the first.
  func weight(of id: ItemID) -> Int { titles[id]?.weight ?? 0 }

  /// Whether more letters bring a title nearer.
  func goesOn(_ id: ItemID) -> Bool { titles[id].map { !$0.letters.isEmpty } ?? true }

  /// Takes titles that are offered out of the weights of the letters.
  func besides(_ offered: some Sequence<ItemID>) -> ScanWeights {
    var rest = self
    for id in offered { rest.take(1, of: 1, from: id) }
    return rest
  }

  /// Lowers what was offered and not chosen.
  func passingOver(_ passed: Set<ItemID>) -> ScanWeights {
    var rest = self
    for id in passed {
      rest.take(Self.passedOver - 1, of: Self.passedOver, from: id)
      rest.titles[id]?.weight /= Self.passedOver
    }
    return rest
  }

  private mutating func take(_ part: Int, of whole: Int, from id: ItemID) {
    for (letter, weight) in titles[id]?.letters ?? [:] {
      letters[letter] = letters[letter].map { max(0, $0 - weight / whole * part) }
      titles[id]?.letters[letter] = weight - weight / whole * part
    }
  }

  /// The letter that a completed word goes on with, and the weight of the word.
  func completed(_ completion: WordCompletion) -> (letter: Unicode.Scalar?, weight: Int) {
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

  /// Whether titles go on with a letter.
  func goesOn(with letter: Unicode.Scalar) -> Bool { letters[letter].map { $0 > 0 } ?? false }
}
