internal import CatalogModel

/// The facts about an episode, and the record made from them: the same for a folder, Kodi and a server.
package struct EpisodeFacts: Hashable, Sendable {
  /// The title of the show; empty if unknown.
  package var show = ""
  /// The season, 0 for specials; `nil` if unknown.
  package var season: Int?
  /// The number in the season; `nil` if unknown.
  package var number: Int?
  /// The name; empty if it has none.
  package var name = ""

  /// Creates empty facts.
  package init() {}

  /// Writes the facts into the record of an episode.
  package func apply(to record: inout RawRecord) {
    record.texts[.category] = ["episode"]
    let place = EpisodePlace(show: show, season: season, number: number)
    record.set(.title, name.isEmpty ? number.map(EpisodePlace.title) ?? show : name)
    record.set(.subtitle, [show, place.numbers].filter { !$0.isEmpty }.joined(separator: " · "))
    guard !show.isEmpty || number != nil else { return }
    record.fields.append(ItemField(name: EpisodePlace.field, value: place.text))
  }
}
