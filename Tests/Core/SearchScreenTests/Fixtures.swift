import CatalogModel
import SearchScreen
import TestSupport
import TextEntry

/// Keyboards, items and answers for the tests of this target.
enum Fixture {
  static let qwerty = keyboard(
    "en-qwerty",
    abc: [
      ["page-ABC", "qwertyuiop", "delete"], ["page-#+=", "asdfghjkl'", "space"],
      ["clear", "zxcvbnm,.-", "search"],
    ])

  static let linear = keyboard(
    "en-linear", abc: [["page-ABC", "abcdefghijklmnopqrstuvwxyz", "space", "delete"]])

  static let abc = keyboard(
    "en-abc",
    abc: [
      ["page-ABC", "abcdefghi", "delete"], ["page-#+=", "jklmnopqr", "space"],
      ["clear", "stuvwxyz'", "search"],
    ])

  private static func keyboard(_ id: String, abc: [[String]]) -> KeyboardLayout {
    func page(_ id: String, _ letters: (String) -> String) -> KeyboardPage {
      KeyboardPage(id: id, rows: abc.map { row in row.flatMap { keys($0, on: id, letters) } })
    }
    let letters = [page("abc") { $0 }, page("ABC") { $0.uppercased() }]
    let hasSymbols = abc.joined().contains("page-#+=")
    return KeyboardLayout(
      id: id, language: "en", arrangement: "test", name: "English", isRightToLeft: false,
      pages: letters + (hasSymbols ? [page("#+=") { $0 }] : []))
  }

  private static func keys(
    _ word: String, on page: String, _ letters: (String) -> String
  ) -> [Key] {
    switch word {
    case "page-ABC", "page-#+=":
      // The key of the page that is there leads back to the letters.
      {
        let target = word == "page-\(page)" ? "abc" : String(word.dropFirst("page-".count))
        return [Key(.page(target), label: target, width: 150)]
      }()
    case "space": [Key(.space, label: "", width: 150)]
    case "delete": [Key(.deleteBackward, label: "", width: 150)]
    case "clear": [Key(.clear, label: "", width: 150)]
    case "search": [Key(.search, label: "", width: 150)]
    default:
      word.map { letter in
        let text = letters(String(letter))
        return Key(
          .type(text), label: text,
          alternates: text == "e" ? ["è", "é", "ê", "ë", "ē", "ė", "ę"] : [])
      }
    }
  }

  static let keyboardOptions = KeyboardOptions(
    layouts: ["auto", "qwerty", "abc", "linear"], automatic: "en",
    known: [
      ("ar", "العربية"), ("de", "Deutsch"), ("en", "English"), ("fr", "Français"),
      ("ja", "日本語"), ("ko", "한국어"),
    ].map { KeyboardOptions.Language(code: $0, name: $1) })

  static let languageOptions = LanguageOptions(
    automatic: "English",
    known: Words.languages.map { KeyboardOptions.Language(code: $0, name: Words.of($0).name) })

  // MARK: Items

  static func item(_ category: String, _ number: Int) -> Item {
    Item(
      id: ItemID("\(category)-\(number)"), category: CategoryID(category),
      title: "The \(category) number \(number) with a fairly long title",
      subtitle: "Somebody Known", year: 1950 + number % 70, people: ["Somebody Known", "Another"],
      genres: ["Drama", "Comedy"],
      summary: String(repeating: "A sentence that describes it well. ", count: 12),
      popularity: 1000 - number, url: "https://example.org/\(number)")
  }

  static func items(_ category: String, _ count: Int) -> [Item] {
    (0..<count).map { item(category, $0) }
  }

  static let mixed = zip(items("film", 12), items("album", 12)).flatMap { [$0, $1] }

  /// Titles that no card has room for, of every shape.
  static let long = ["film", "album", "channel", "book"].flatMap { category in
    (0..<4).map { number in
      var item = item(category, 100 + number)
      item.title =
        number == 1
        ? "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        : "Doctor Strangelove, or: How I Learned to Stop Worrying and Love the Bomb, Part \(number)"
      item.subtitle = "The London Symphony Orchestra and the Choir of King’s College, Cambridge"
      item.genres = ["Science Fiction", "Black Comedy", "Political Satire", "War"]
      item.people = ["Peter Sellers", "George C. Scott", "Sterling Hayden", "Keenan Wynn", "Slim"]
      return item
    }
  }

  /// Titles in many scripts.
  static let scripts = [
    "기생충", "千と千尋の神隠し", "باب الحارة", "אושפיזין", "Сталкер", "Κυνόδοντας", "ลุงบุญมีระลึกชาติ",
    "मेरा नाम जोकर", "東京物語", "Ð", "حكايات 1001 Nights", "[REC]³",
  ].enumerated().map { index, title in
    var item = item(["film", "album", "channel", "book"][index % 4], 200 + index)
    item.title = title
    item.subtitle = ["송강호", "宮崎駿", "عباس النوري", "שולי רנד"][index % 4]
    return item
  }

  /// An item of which next to nothing is known.
  static let bare = Item(id: ItemID("film-bare"), category: CategoryID("film"), title: "M")

  static let landing = Landing(
    recents: ["godfather", "비틀즈", "miyazaki"], popularItems: mixed,
    bookmarks: items("book", 3), scopes: scopes(4))

  /// All and so many categories.
  static func scopes(_ count: Int) -> [ScopeCount] {
    let names = [
      "film", "show", "album", "song", "book", "game", "podcast", "app", "artist", "person",
      "channel", "place", "art", "board-game", "comic", "opera", "ballet", "talk", "radio", "zine",
    ]
    return [ScopeCount(scope: .all, title: "All", count: 1234, isExact: false)]
      + names.prefix(count).enumerated().map { index, name in
        ScopeCount(
          scope: .category(CategoryID(name)), title: Category(id: CategoryID(name)).title,
          count: index == 3 ? 0 : 40 + index)
      }
  }

  // MARK: Answers

  static func page(
    perShelf: Int = 12, categories: Int = 4, scopes: Int = 4, suggestions: [Suggestion] = chips
  ) -> ResultPage {
    let names = ["film", "album", "channel", "book"].prefix(categories)
    let shelves = names.map { name in
      ResultSection(
        title: Category(id: CategoryID(name)).title, category: CategoryID(name),
        total: perShelf * 2, items: items(name, perShelf))
    }
    let top = ResultSection(
      title: "Top Results", category: nil, total: 9, items: Array(mixed.prefix(9)))
    return ResultPage(
      sections: [top] + shelves, scopes: Self.scopes(scopes), suggestions: suggestions)
  }

  /// These as the top results, and a shelf a category.
  static func page(of items: [Item]) -> ResultPage {
    let categories = ["film", "album", "channel", "book"].map { CategoryID($0) }
    let shelves = categories.map { category in
      let members = items.filter { $0.category == category }
      return ResultSection(
        title: Category(id: category).title, category: category, total: members.count * 2,
        items: members)
    }
    let top = ResultSection(
      title: "Top Results", category: nil, total: items.count, items: Array(items.prefix(9)))
    return ResultPage(
      sections: [top] + shelves, scopes: scopes(4),
      suggestions: items.prefix(4).map { Suggestion(kind: .completion, text: $0.title) })
  }

  static func grid(_ category: String, _ count: Int, of total: Int) -> ResultPage {
    let id = CategoryID(category)
    return ResultPage(
      sections: [
        ResultSection(
          title: Category(id: id).title, category: id, total: total, items: items(category, count))
      ], scopes: scopes(4), suggestions: chips)
  }

  static let nothing = ResultPage(
    sections: [], scopes: scopes(4), suggestions: [], didYouMean: "godfather")

  static let chips = [
    Suggestion(kind: .completion, text: "the godfather"),
    Suggestion(kind: .person, text: "Al Pacino"), Suggestion(kind: .genre, text: "Drama"),
  ]
}
