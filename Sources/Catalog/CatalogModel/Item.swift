/// An item's name, which stays the same when the catalogue is rebuilt, such as `film-the-godfather-1972`.
package struct ItemID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name given by the catalogue; never empty.
  package var rawValue: String

  /// Creates an id from the catalogue's own name for the item.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name itself.
  package var description: String { rawValue }

  /// Orders ids by their Unicode scalars, as the final tie-break.
  package static func < (first: ItemID, second: ItemID) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// One thing that can be found and opened: a film, a song, a book.
///
/// A copy is a reference. Items of a catalogue are decoded field by field on demand: a page contains hundreds
/// of them, few of which are ever seen.
package struct Item: Sendable, Identifiable {
  private var contents: any ItemContents

  /// Creates an item from contents that are decoded elsewhere.
  package init(_ contents: any ItemContents) { self.contents = contents }

  /// Creates an item; everything but id, category and title may be omitted.
  package init(
    id: ItemID, category: CategoryID, title: String, subtitle: String = "", year: Int? = nil,
    people: [String] = [], genres: [String] = [], summary: String = "", popularity: Int = 0,
    language: String = "", readings: [String] = [], image: String = "", url: String = "",
    ways: [String] = [], platforms: [String] = [], added: Int? = nil, fields: [ItemField] = [],
    airings: [Airing] = []
  ) {
    let contents = OwnContents(id: id, category: category, title: title)
    contents.subtitle = subtitle
    contents.year = year
    contents.people = people
    contents.genres = genres
    contents.summary = summary
    contents.popularity = popularity
    contents.language = language
    contents.readings = readings
    contents.image = image
    contents.url = url
    contents.ways = ways
    contents.platforms = platforms
    contents.added = added
    contents.fields = fields
    contents.airings = airings
    self.contents = contents
  }

  /// Unique in the catalogue.
  package var id: ItemID {
    get { contents.id }
    set { change { $0.id = newValue } }
  }
  /// The kind of thing it is; see ``Category``.
  package var category: CategoryID {
    get { contents.category }
    set { change { $0.category = newValue } }
  }
  /// The name as shown on the screen.
  package var title: String {
    get { contents.title }
    set { change { $0.title = newValue } }
  }
  /// A second line: director, artist, author, platform. Empty if there is none.
  package var subtitle: String {
    get { contents.subtitle }
    set { change { $0.subtitle = newValue } }
  }
  /// The year it came out; `nil` when unknown or before the year 1.
  package var year: Int? {
    get { contents.year }
    set { change { $0.year = newValue } }
  }
  /// Names of people, the most searched-for first.
  package var people: [String] {
    get { contents.people }
    set { change { $0.people = newValue } }
  }
  /// Genres, the most fitting first.
  package var genres: [String] {
    get { contents.genres }
    set { change { $0.genres = newValue } }
  }
  /// One or two sentences. Empty when there are none.
  package var summary: String {
    get { contents.summary }
    set { change { $0.summary = newValue } }
  }
  /// 0 … 1,000; larger is more popular. Items without a figure count as 0.
  package var popularity: Int {
    get { contents.popularity }
    set { change { $0.popularity = newValue } }
  }
  /// An ISO 639 code such as `ko`; empty when unknown.
  package var language: String {
    get { contents.language }
    set { change { $0.language = newValue } }
  }
  /// Alternative forms that people type: kana readings, translations, romanisations.
  package var readings: [String] {
    get { contents.readings }
    set { change { $0.readings = newValue } }
  }
  /// The path or address of a picture; empty when there is none.
  package var image: String {
    get { contents.image }
    set { change { $0.image = newValue } }
  }
  /// The address or path passed to Open; empty if there is none.
  package var url: String {
    get { contents.url }
    set { change { $0.url = newValue } }
  }
  /// Further addresses of the same thing from other sources, in their order; see ``mostWays``.
  package var ways: [String] {
    get { contents.ways }
    set { change { $0.ways = newValue } }
  }
  /// Consoles and the like that it runs on. Empty if it needs none, or none is known.
  package var platforms: [String] {
    get { contents.platforms }
    set { change { $0.platforms = newValue } }
  }
  /// The time it was added to the catalogue, in seconds since 1970; `nil` if it was part of the first import
  /// and its source gives no date.
  package var added: Int? {
    get { contents.added }
    set { change { $0.added = newValue } }
  }
  /// Custom fields that only this catalogue has, in its order. Empty if there are none.
  package var fields: [ItemField] {
    get { contents.fields }
    set { change { $0.fields = newValue } }
  }
  /// The times at which a programme is broadcast, or the programmes of a channel, earliest first; see
  /// ``mostAirings``. Empty for anything else.
  package var airings: [Airing] {
    get { contents.airings }
    set { change { $0.airings = newValue } }
  }

  private mutating func change(_ body: (OwnContents) -> Void) {
    let copy = OwnContents(contents)
    body(copy)
    contents = copy
  }
}

extension Item {
  /// The most further addresses of an item.
  package static let mostWays = 7

  /// All addresses by which it can be opened, the usual one first; empty if it has no address.
  package var addresses: [String] { url.isEmpty ? [] : [url] + ways }

  /// The first year of the item's decade and an s: `1990s`; `nil` without a year.
  package var decade: String? { year.map { "\($0 / 10 * 10)s" } }
}

extension Item: Hashable {
  /// Compares all fields, unless both are copies of the same item.
  package static func == (first: Item, second: Item) -> Bool {
    first.contents === second.contents
      || OwnContents(first.contents).isEqual(to: OwnContents(second.contents))
  }

  /// Hashes the id, which differs for each item.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
