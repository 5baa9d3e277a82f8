import CatalogModel
import GRDB

/// Finds how likely each letter is to follow a text, for those who choose letters in this order.
///
/// Weighs the whole catalogue, whatever the scope and the filters: what they leave out costs order only.
struct LetterWeightFinder {
  let search: PageSearch

  /// The weights; `nil` where more titles begin so than can be read at once, as in a catalogue of an
  /// older version, and for digits.
  /// - Parameter titles: The titles that are offered themselves, the first one first.
  func weights(besides titles: [DocumentID]) throws -> NextLetterWeights? {
    guard search.query.digits.isEmpty else { return nil }
    let beginning = PreparedPages.key(search.words)
    guard var tally = try tally(after: beginning) else { return nil }
    let places = PopularityPlaces(search.db, itemCount: search.caches.contents.itemCount)
    let offered = titles.prefix(NextLetterWeights.titleCount)
    let weights = try offered.map { try places.weight(of: $0) }
    for (id, weight) in zip(offered, weights) {
      guard let item = try search.caches.item(id, search.db) else { continue }
      let forms = TitleForms(title: item.title, readings: item.readings, language: item.language)
      for form in forms.forms { tally.add(Array(form.utf8), weight: -weight) }
    }
    return NextLetterWeights(
      letters: tally.weights.compactMapValues {
        let weight = Self.scaled($0)
        return weight > 0 ? weight : nil
      }, titles: weights.map(Self.scaled))
  }

  private func tally(after beginning: String) throws -> LetterTally? {
    if let weights = try PreparedLetterWeights.weights(after: beginning, search.db) {
      return LetterTally(after: beginning, weights: weights)
    }
    let places = PopularityPlaces(search.db, itemCount: search.caches.contents.itemCount)
    var tally = LetterTally(after: beginning)
    let isKnown = try search.matching.index.forEachTitle(
      startingWith: beginning, atMost: PreparedLetterWeights.fewTitles
    ) { title, id in
      tally.add(title, weight: try places.weight(of: id))
    }
    return isKnown ? tally : nil
  }

  private static func scaled(_ weight: Double) -> Int {
    Int(min(max(weight, 0), 1_000) * NextLetterWeights.scale)
  }
}
