package import CatalogModel

/// The similarity of items to one item, in points.
///
/// Genres and kind weigh more than people: an actor plays in comedies and in horror films, and people who
/// liked one are not looking for the other. Titles of the same series come first.
package struct Similarity {
  /// The item that others are compared with.
  let item: Item
  /// The points of its genres by folded name; rare ones count more.
  private let genres: [String: Int]
  private let people: Set<String>
  private let title: [String]
  private let source: String

  /// The points of a genre that every item has, and for each halving of its frequency.
  private static let anyGenre = 10
  private static let rarerGenre = 10
  /// The points for the same category, for the first shared person, and for each further one.
  private static let category = 40
  private static let person = 45
  private static let furtherPerson = 20
  private static let mostPeople = 85
  private static let series = 90
  private static let language = 15
  private static let source = 10
  /// The points for the same year; each year of difference subtracts one.
  private static let year = 25
  private static let pointsOfPopularity = 40
  /// The fewest letters in the common prefix of two titles of a series.
  private static let leastSeries = 5

  /// Prepares to compare with an item.
  /// - Parameters:
  ///   - item: The item.
  ///   - counts: The number of items with each of its genres, in their order.
  ///   - itemCount: The number of all items.
  package init(to item: Item, counts: [Int], itemCount: Int) {
    self.item = item
    genres = Dictionary(
      zip(item.genres, counts).map { name, count in
        (TextFolding.fold(name), Self.points(ofGenreWith: count, of: itemCount))
      }, uniquingKeysWith: { first, _ in first })
    people = Set(item.people.map(TextFolding.fold))
    title = Self.words(of: item)
    source = Self.source(of: item)
  }

  /// The points of a genre: ``rarerGenre`` more for each halving of its frequency.
  private static func points(ofGenreWith count: Int, of itemCount: Int) -> Int {
    let ratio = max(1, itemCount) * 16 / max(1, min(count, itemCount))
    let whole = Int.bitWidth - 1 - ratio.leadingZeroBitCount
    let rest = (ratio - 1 << whole) * rarerGenre >> whole
    return anyGenre + (whole - 4) * rarerGenre + rest
  }

  /// The points of a genre of the item.
  package func points(ofGenre name: String) -> Int { genres[TextFolding.fold(name)] ?? 0 }

  /// The points of another item; more means more similar.
  package func points(of other: Item) -> Int {
    let shared = Set(other.genres.map(TextFolding.fold)).compactMap { genres[$0] }
    let all = max(1, genres.count + other.genres.count)
    var points = shared.reduce(0, +) * 2 * shared.count / all
    let met = other.people.count { people.contains(TextFolding.fold($0)) }
    if met > 0 {
      let known = min(Self.mostPeople, Self.person + (met - 1) * Self.furtherPerson)
      points += shared.isEmpty && !genres.isEmpty ? known / 2 : known
    }
    if other.category == item.category { points += Self.category }
    if isOfSeries(with: other) { points += Self.series }
    if !item.language.isEmpty, other.language == item.language { points += Self.language }
    if !source.isEmpty, Self.source(of: other) == source { points += Self.source }
    if let year = item.year, let other = other.year {
      points += max(0, Self.year - abs(year - other))
    }
    return points + other.popularity / Self.pointsOfPopularity
  }

  /// Whether two titles begin alike up to the end of one, or with two common words.
  private func isOfSeries(with other: Item) -> Bool {
    let words = Self.words(of: other)
    let shared = zip(title, words).prefix { $0 == $1 }.map(\.0)
    guard shared.reduce(0, { $0 + $1.count }) >= Self.leastSeries else { return false }
    return shared.count > 1 || shared.count == min(title.count, words.count)
  }

  private static func words(of item: Item) -> [String] {
    Articles.skipped(TextFolding.words(item.title), language: item.language)
  }

  /// The first part of the subtitle: the network of a show.
  private static func source(of item: Item) -> String {
    item.subtitle.split(separator: "·").first.map { String($0) } ?? ""
  }
}
