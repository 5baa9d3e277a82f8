/// The fields of an ``Item``, wherever they are stored.
package protocol ItemContents: AnyObject, Sendable {
  var id: ItemID { get }
  var category: CategoryID { get }
  var title: String { get }
  var subtitle: String { get }
  var year: Int? { get }
  var people: [String] { get }
  var genres: [String] { get }
  var summary: String { get }
  var popularity: Int { get }
  var language: String { get }
  var readings: [String] { get }
  var image: String { get }
  var url: String { get }
  var ways: [String] { get }
  var platforms: [String] { get }
  var added: Int? { get }
  var fields: [ItemField] { get }
  var airings: [Airing] { get }
}

/// Fields that are already decoded.
///
/// `@unchecked Sendable`: changed only until an item refers to it.
final class OwnContents: ItemContents, @unchecked Sendable {
  var id: ItemID
  var category: CategoryID
  var title: String
  var subtitle: String = ""
  var year: Int?
  var people: [String] = []
  var genres: [String] = []
  var summary: String = ""
  var popularity: Int = 0
  var language: String = ""
  var readings: [String] = []
  var image: String = ""
  var url: String = ""
  var ways: [String] = []
  var platforms: [String] = []
  var added: Int?
  var fields: [ItemField] = []
  var airings: [Airing] = []

  init(id: ItemID, category: CategoryID, title: String) {
    self.id = id
    self.category = category
    self.title = title
  }

  init(_ other: any ItemContents) {
    id = other.id
    category = other.category
    title = other.title
    subtitle = other.subtitle
    year = other.year
    people = other.people
    genres = other.genres
    summary = other.summary
    popularity = other.popularity
    language = other.language
    readings = other.readings
    image = other.image
    url = other.url
    ways = other.ways
    platforms = other.platforms
    added = other.added
    fields = other.fields
    airings = other.airings
  }

  func isEqual(to other: OwnContents) -> Bool {
    id == other.id
      && category == other.category
      && title == other.title
      && subtitle == other.subtitle
      && year == other.year
      && people == other.people
      && genres == other.genres
      && summary == other.summary
      && popularity == other.popularity
      && language == other.language
      && readings == other.readings
      && image == other.image
      && url == other.url
      && ways == other.ways
      && platforms == other.platforms
      && added == other.added
      && fields == other.fields
      && airings == other.airings
  }
}
