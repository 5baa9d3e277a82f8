internal import CatalogModel
internal import LibrarySources

/// The JSON of a source and its state. Stable: members may be added, never renamed.
struct SourceLine: Encodable {
  let id: String
  let kind: String
  let place: String
  /// The source's own name; `nil` for none.
  let name: String?
  /// The guide of a playlist; `nil` for none.
  let guide: String?
  /// Minutes; see ``LibrarySource/minutes``.
  let every: Int
  let titles: Int
  /// Seconds since 1970.
  let refreshed: Int?
  /// Seconds since 1970.
  let looked: Int?
  let failure: String?
  let reason: String?

  init(_ source: LibrarySource, _ state: SourceState) {
    id = source.id
    kind = source.kind.rawValue
    place = source.place
    name = state.name
    guide = source.guide.isEmpty ? nil : source.guide
    every = source.minutes
    titles = state.titles
    refreshed = state.refreshed
    looked = state.looked
    failure = state.failure?.rawValue
    reason = state.detail.isEmpty ? nil : state.detail
  }
}
