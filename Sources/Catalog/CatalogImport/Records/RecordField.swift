/// A field of a record, with the column names that mean it.
///
/// Names are compared without case, spaces and punctuation. If a file has several columns for one field, the
/// first in this order wins, unless the field collects them all.
package enum RecordField: String, Hashable, Sendable, CaseIterable {
  case id
  case title
  case subtitle
  case category
  case year
  /// Collects all its columns, in order.
  case people
  /// Collects all its columns, in order.
  case genres
  case summary = "description"
  case popularity
  /// A chart position: smaller is more popular. Used if there is no popularity.
  case rank
  case language
  /// Collects all its columns, in order.
  case readings
  case image
  case url
  /// Consoles and the like; becomes the subtitle if there is none, and does not distinguish two items.
  /// Collects all its columns, in order.
  case platform
  /// The time when it was added to its source; see ``Timestamp``.
  case added
  /// The running time; see ``RunningTime``.
  case duration
  /// The content rating; see ``ContentRating``.
  case contentRating
  /// The airings of a channel or programme; see ``Airing/text``. Collects all its columns, in order.
  case airings

  /// The index of the field among all fields.
  package var index: Int {
    switch self {
    case .id: 0
    case .title: 1
    case .subtitle: 2
    case .category: 3
    case .year: 4
    case .people: 5
    case .genres: 6
    case .summary: 7
    case .popularity: 8
    case .rank: 9
    case .language: 10
    case .readings: 11
    case .image: 12
    case .url: 13
    case .platform: 14
    case .added: 15
    case .airings: 16
    case .duration: 17
    case .contentRating: 18
    }
  }

  /// Whether every column that means this field counts, rather than only the first.
  var collects: Bool {
    switch self {
    case .people, .genres, .readings, .platform, .airings: true
    default: false
    }
  }

  /// Whether the next column is used if the first has no value. Other fields take one column, as two of them
  /// seldom mean quite the same.
  var fallsBack: Bool {
    switch self {
    case .year, .summary, .image, .url, .language: true
    default: false
    }
  }
}
