/// The name of an item that stays the same when the catalogue is built anew, such as
/// `film-the-godfather-1972`.
package struct ItemID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name as the catalogue gives it; never empty.
  package var rawValue: String

  /// Makes an id from the catalogue's own name for the item.
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name itself.
  package var description: String { rawValue }

  /// Orders ids by their Unicode scalars, as a last tie-break.
  package static func < (first: ItemID, second: ItemID) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// One thing that can be found and opened: a film, a song, a book.
package struct Item: Hashable, Sendable, Identifiable {
  /// Unique in the catalogue.
  package var id: ItemID
  /// The kind of thing it is; see ``Category``.
  package var category: CategoryID
  /// The name, as it is written on the screen.
  package var title: String
  /// A second line: director, artist, author, platform. Empty when there is none.
  package var subtitle: String
  /// The year it came out; `nil` when unknown or before the year 1.
  package var year: Int?
  /// Names of people, the most searched first.
  package var people: [String]
  /// Genres, the most fitting first.
  package var genres: [String]
  /// One or two sentences. Empty when there are none.
  package var summary: String
  /// 0 … 1,000; larger is more popular. Items without a figure count as 0.
  package var popularity: Int
  /// An ISO 639 code such as `ko`; empty when unknown.
  package var language: String
  /// Other forms that people type: kana readings, translations, romanisations.
  package var readings: [String]
  /// The path or address of a picture; empty when there is none.
  package var image: String
  /// The address or path that Open is given; empty when there is none.
  package var url: String
  /// Further addresses of the same thing, from other sources, in their order; see ``mostWays``.
  package var ways: [String]
  /// Consoles and the like that it runs on. Empty when it needs none, or none is known.
  package var platforms: [String]
  /// The time it was added to the catalogue, in seconds since 1970; `nil` when it was there from the
  /// first import and its source does not say.
  package var added: Int?
  /// Further fields that only this catalogue has, in its order. Empty when there are none.
  package var fields: [ItemField]

  /// Makes an item; everything but id, category and title may be left out.
  package init(
    id: ItemID, category: CategoryID, title: String, subtitle: String = "", year: Int? = nil,
    people: [String] = [], genres: [String] = [], summary: String = "", popularity: Int = 0,
    language: String = "", readings: [String] = [], image: String = "", url: String = "",
    ways: [String] = [], platforms: [String] = [], added: Int? = nil, fields: [ItemField] = []
  ) {
    self.id = id
    self.category = category
    self.title = title
    self.subtitle = subtitle
    self.year = year
    self.people = people
    self.genres = genres
    self.summary = summary
    self.popularity = popularity
    self.language = language
    self.readings = readings
    self.image = image
    self.url = url
    self.ways = ways
    self.platforms = platforms
    self.added = added
    self.fields = fields
  }
}

extension Item {
  /// The most further addresses of an item.
  package static let mostWays = 7

  /// All addresses by which it can be opened, the usual one first; none where there is no address.
  package var addresses: [String] { url.isEmpty ? [] : [url] + ways }

  /// The first year of the item's decade and an s: `1990s`; `nil` without a year.
  package var decade: String? { year.map { "\($0 / 10 * 10)s" } }
}
