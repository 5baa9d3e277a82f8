import CatalogModel
import CatalogTestSupport
import Support

/// A mixed catalogue for filters, orders and pickers, and chance queries about it.
enum FilterCatalog {
  static let catalog = TestCatalog.shared(lines(count: 700, seed: 33))

  private static let people = ["Al Pacino", "Ann Author", "Björk", "송강호", "Akira", "Nora Ek"]
  private static let genres = ["Crime", "crime", "Drama", "Sci-Fi", "Jazz"]
  private static let languages = ["en", "ko", "ja", "de", ""]
  private static let platforms = ["PC", "Switch", "Arcade"]
  private static let words = ["star", "the", "night", "Heat", "a", "moon", "das", "Ükulele"]

  private static func lines(count: Int, seed: Int) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      func some(_ names: [String], _ most: Int) -> [String] {
        Array(names.shuffled(using: &random).prefix(random.pick(0...most)))
      }
      let title = (0..<random.pick(1...3)).map { _ in random.one(of: words[0], words) }
      return line(
        title.joined(separator: " ") + " \(number)", ["film", "book", "album"][random.pick(0...2)],
        year: random.pick(0...4) == 0 ? nil : random.pick(1_950...2_024),
        popularity: random.pick(0...300), people: some(people, 3), genres: some(genres, 3),
        language: random.one(of: "", languages), platforms: some(platforms, 2),
        id: "item-\(number)")
    }
  }

  /// Tokens of chance, at most four.
  static func tokens(_ random: inout SplitMix64) -> [Token] {
    (0..<random.pick(0...4)).map { _ in
      let kind = random.one(of: Token.Kind.person, Token.Kind.allCases)
      let first = random.pick(1_940...2_030)
      let text =
        switch kind {
        case .person: random.one(of: "Nobody", people)
        case .genre: random.one(of: "Western", genres)
        case .language: random.one(of: "fr", languages)
        case .platform: random.one(of: "pc", platforms)
        case .category: random.one(of: "nothing", ["film", "Books", "album"])
        case .decade: "\(random.pick(194...203))0s"
        case .years:
          random.one(
            of: "soon", ["\(first)–\(first + random.pick(0...40))", "\(first)–", "–\(first)"])
        case .runningTime: random.one(of: "long", ["–\(first % 200)", "\(first % 200)–"])
        case .bookmarked: "Bookmarks"
        case .watched: random.one(of: "Watched", ["Watched", Token.watched.negated.text])
        }
      return Token(kind: kind, text: text)
    }
  }

  /// The ids of some items of chance, and one that there is not.
  static func bookmarks(_ random: inout SplitMix64) -> [ItemID] {
    [ItemID("nobody")]
      + (0..<random.pick(0...60)).map { _ in ItemID("item-\(random.pick(0...699))") }
  }

  /// Texts that match many, few and no items, some with a typing error.
  static let texts = [
    "", "s", "star", "the night", "heat 1", "ukul", "nihgt", "qqqq", "author", "x",
  ]
}
