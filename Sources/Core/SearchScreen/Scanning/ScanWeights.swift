internal import CatalogModel

/// The likelihood of titles and letters to come next: as weighed by the index if known, else estimated from
/// the results on the screen.
///
/// The estimate weighs a title by its rank: the one at rank p has a weight proportional to 1 / (p + 8). The
/// letters that continue titles share the weight of their titles; the weight of titles that are not on the
/// screen is shared by all letters, by their frequency at the beginning of titles.
struct ScanWeights {
  /// The weights of the letters that continue titles.
  private var letters: [Unicode.Scalar: Int]
  private var titles: [ItemID: NextLetterWeights.Title]
  /// The weight shared by all letters.
  private let unseen: Int

  /// Letters by their frequency at the beginning of titles in languages with Latin letters, most frequent
  /// first.
  private static let usual = Array("stbmcadplrhgwfienkojvuyzqx0123456789")
  /// One in this many matches begins with the text.
  private static let matchesOfBeginnings = 3
  /// The rank beyond which a title has no weight.
  private static let mostPlaces = 10_000
  /// One in this many letters is not typed for the beginning of a title.
  private static let lettersOfBeginnings = 50
  /// The factor by which a title that was offered but not chosen is less likely.
  private static let passedOver = 8

  /// Weighs what may follow a text.
  /// - Parameters:
  ///   - text: The text so far.
  ///   - items: The titles on the screen, most likely first.
  ///   - count: The number of titles that match the text.
  init(after text: String, in items: [Item], of count: Int) {
    let typed = TextFolding.fold(text)
    letters = [:]
    titles = [:]
    var place = 0
    for item in items {
      let title = item.typedText(skippingArticles: true)
      // A title that contains the text elsewhere, or was found by a name, is hardly what is being typed.
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

  /// Takes the weights from the index.
  init(_ known: NextLetterWeights) {
    letters = known.letters
    titles = Dictionary(known.titles.map { ($0.id, $0) }) { first, _ in first }
    // A title that is found by a word inside it, or by a name, may continue with any letter.
    unseen = known.letters.values.reduce(0, +) / Self.lettersOfBeginnings
  }

  /// The weight of a title; 0 for one that is not among the first ones.
  func weight(of id: ItemID) -> Int { titles[id]?.weight ?? 0 }

  /// Whether typing more letters makes a title easier to reach.
  func goesOn(_ id: ItemID) -> Bool { titles[id].map { !$0.letters.isEmpty } ?? true }

  /// Removes offered titles from the weights of the letters.
  func besides(_ offered: some Sequence<ItemID>) -> ScanWeights {
    var rest = self
    for id in offered { rest.take(1, of: 1, from: id) }
    return rest
  }

  /// Lowers the weights of titles that were offered but not chosen.
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

  /// The letter that a completed word continues with, and the weight of the word.
  func completed(_ completion: WordCompletion) -> (letter: Unicode.Scalar?, weight: Int) {
    let letter = TextFolding.fold(completion.rest).unicodeScalars.first
    let all = letter.flatMap { letters[$0] } ?? 0
    return (letter, all / 1000 * completion.share)
  }

  /// The weights of the letters that can be typed, in the same order.
  /// - Parameter completed: The completed word, which needs no letter; see ``completed(_:)``.
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

  /// Whether titles continue with a letter.
  func goesOn(with letter: Unicode.Scalar) -> Bool { letters[letter].map { $0 > 0 } ?? false }
}
