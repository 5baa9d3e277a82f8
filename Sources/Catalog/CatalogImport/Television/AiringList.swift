import CatalogModel
import Support

/// The airings of a record.
enum AiringList {
  /// Parses the texts of airings: earliest first, each start once, invalid texts left out.
  static func airings(_ texts: [String]?) -> [Airing] {
    var known: Set<Int> = []
    let all = (texts ?? []).prefix(2 * Item.mostAirings).compactMap { text in
      Airing(text: ControlCharacters.folded(text.limited(to: longest)).trimmed)
    }
    return all.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      .filter { known.insert($0.start).inserted }
      .prefix(Item.mostAirings).map { $0 }
  }

  /// The most characters of a text.
  private static let longest = 2 * Airing.longestTitle
}
