internal import CatalogModel

/// The facts about an episode, and the record that they become: the same from a folder, from Kodi and from a
/// server.
package struct EpisodeFacts: Hashable, Sendable {
  /// The title of the show; empty where it is unknown.
  package var show = ""
  /// The season, 0 for specials; `nil` where it is unknown.
  package var season: Int?
  /// The number in the season; `nil` where it is unknown.
  package var number: Int?
  /// The name; empty where it has none.
  package var name = ""

  /// Makes facts of which nothing is known.
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
