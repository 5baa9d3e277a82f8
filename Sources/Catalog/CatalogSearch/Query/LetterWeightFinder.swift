import CatalogModel
import GRDB

/// Computes how likely each letter is to follow a text, for input methods that offer letters in this order.
///
/// It weighs the whole catalogue, regardless of scope and filters: the items they exclude only affect the
/// order.
struct LetterWeightFinder {
  let search: PageSearch

  /// The weights; `nil` if too many titles have the prefix to read them at once, as in a catalogue of an
  /// older version, and for digits.
  /// - Parameter titles: The titles at the top of the answer, in order.
  func weights(of titles: [DocumentID]) throws -> NextLetterWeights? {
    guard !search.query.isCoded else { return nil }
    let beginning = PreparedPages.key(search.words)
    guard let tally = try tally(after: beginning) else { return nil }
    let places = PopularityPlaces(search.db, search.caches.contents.items)
    let offered = try titles.prefix(NextLetterWeights.titleCount).compactMap { id in
      try search.caches.item(id, search.db).map {
        Self.title($0, weight: try places.weight(of: id), after: beginning)
      }
    }
    return NextLetterWeights(letters: Self.scaled(tally), titles: offered)
  }

  private static func title(
    _ item: Item, weight: Double, after beginning: String
  ) -> NextLetterWeights.Title {
    let forms = TitleForms(title: item.title, readings: item.readings, language: item.language)
      .forms.map { Array($0.utf8) }
    var tally = LetterTally(after: beginning)
    for form in forms { tally.add(form, weight: weight) }
    let share = forms.map(tally.share).max() ?? 0
    return NextLetterWeights.Title(
      id: item.id, weight: scaled(weight * share), letters: scaled(tally))
  }

  private func tally(after beginning: String) throws -> LetterTally? {
    if let weights = try PreparedLetterWeights.weights(after: beginning, search.db) {
      return LetterTally(after: beginning, weights: weights)
    }
    let places = PopularityPlaces(search.db, search.caches.contents.items)
    var tally = LetterTally(after: beginning)
    let isKnown = try search.matching.index.forEachTitle(
      startingWith: beginning, atMost: PreparedLetterWeights.fewTitles
    ) { title, id in
      tally.add(title, weight: try places.weight(of: id))
    }
    return isKnown ? tally : nil
  }

  private static func scaled(_ tally: LetterTally) -> [Unicode.Scalar: Int] {
    tally.weights.compactMapValues {
      let weight = scaled($0)
      return weight > 0 ? weight : nil
    }
  }

  private static func scaled(_ weight: Double) -> Int {
    Int(min(max(weight, 0), 1_000) * NextLetterWeights.scale)
  }
}
