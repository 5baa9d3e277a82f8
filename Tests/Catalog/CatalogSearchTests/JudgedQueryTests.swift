import CatalogImport
import CatalogModel
import CatalogTestSupport
import Foundation
import SearchScreen
import TestSupport
import Testing

@testable import CatalogSearch

/// Texts as people type them, judged by hand, against whole catalogues; `COUCHSEARCH_JUDGED` names their
/// file, beside which the folder `real` holds the catalogues other than the starter's.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["COUCHSEARCH_JUDGED"] != nil))
struct JudgedQueryTests {
  /// The least share of each class that must be right, in percent; 0 for one that is not.
  private static let floors = [
    "abbreviation": 83, "descriptive": 69, "filters": 91, "franchise": 91, "layout": 100,
    "misspelt or inflected genre/name": 100, "name+title word": 100, "oddity": 100, "partial": 95,
    "people+genre": 91, "phonetic": 87, "that-film-with": 70, "translated": 76, "translit": 100,
    "voice": 100, "years": 91,
  ]

  @Test func `each class of judged texts finds what it found before`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["COUCHSEARCH_JUDGED"])
    let folder = try TemporaryFolder()
    var stores: [String: StoredCatalog] = [:]
    var tally: [String: (right: Int, all: Int)] = [:]

    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let judged = try JSONDecoder().decode(JudgedQuery.self, from: Data(line.utf8))
      let known = stores[judged.catalogue]
      let store = try known ?? Self.open(judged.catalogue, beside: path, in: folder)
      stores[judged.catalogue] = store
      var query = Query(text: judged.query)
      query.reading = Words.english.reading(of: judged.query, in: store.categories)
      let page = try #require(try store.page(for: query, isCancelled: { false }))
      // Titles that are only about the text are no answer where none is right.
      let about = judged.expected?.isEmpty == true ? [] : page.about
      let shown = Array(((page.sections.first?.items ?? []) + about).prefix(7))
      guard let isRight = judged.isRight(shown) else { continue }
      tally[judged.class, default: (0, 0)].all += 1
      if isRight {
        tally[judged.class, default: (0, 0)].right += 1
      } else {
        let titles = shown.map(\.title).joined(separator: " · ")
        print("\(judged.class), \(judged.catalogue): “\(judged.query)” finds \(titles)")
      }
    }

    for (name, figures) in tally.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(figures.right) of \(figures.all)")
      #expect(100 * figures.right >= (Self.floors[name] ?? 0) * figures.all, "\(name)")
    }
    #expect(!tally.isEmpty)
  }

  @Test func `each sentence can be typed without letters that are dimmed`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["COUCHSEARCH_JUDGED"])
    let folder = try TemporaryFolder()
    let store = try Self.open("starter", beside: path, in: folder)
    var tally = (typed: 0, all: 0)

    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let judged = try JSONDecoder().decode(JudgedQuery.self, from: Data(line.utf8))
      guard judged.catalogue == "starter", Self.sentences.contains(judged.class) else { continue }
      let text = judged.query
      let dimmed = try text.indices.dropFirst().first { place in
        let before = String(text[..<place])
        let letter = String(text[place])
        guard TextFolding.fold(letter) == letter, letter != " " else { return false }
        var query = Query(text: before)
        query.reading = Words.english.reading(of: before, in: store.categories)
        query.filterLetters = Words.english.letters(afterFiltersIn: before)
        let page = try #require(try store.page(for: query, isCancelled: { false }))
        let live =
          page.reading == nil
          ? page.liveKeys.adding(Words.english.letters(after: before)) : .all
        return !live.allows(letter)
      }
      tally.all += 1
      if let dimmed {
        print("\(judged.class): “\(text[..<dimmed])” does not go on with “\(text[dimmed])”")
      } else {
        tally.typed += 1
      }
    }

    print("typed: \(tally.typed) of \(tally.all)")
    #expect(100 * tally.typed >= Self.leastTyped * tally.all)
  }

  /// The classes of texts in which people say what they want, rightly spelt.
  private static let sentences = [
    "filters", "people+genre", "typed on the keys: no letter may be dim", "voice", "years",
  ]
  /// The least share of these that can be typed, in percent.
  private static let leastTyped = 100

  private static func open(
    _ name: String, beside path: String, in folder: TemporaryFolder
  ) throws -> StoredCatalog {
    let target = folder.file(name + ".sqlite")
    let real = URL(filePath: path).deletingLastPathComponent().appending(path: "real").path
    let starter = PackageFolder.path + "/Assets/Catalog"
    let paths =
      switch name {
      case "starter":
        try FileManager.default.contentsOfDirectory(atPath: starter).sorted()
          .map { starter + "/" + $0 }
      case "netflix": [real + "/netflix-titles.csv"]
      default: [real + "/\(name).jsonl.xz"]
      }
    try CatalogBuilder(target: target).build(from: paths.map { CatalogSource(path: $0) })
    let store = try StoredCatalog(path: target)
    let words = try #require(
      RelatedWords(path: PackageFolder.path + "/Assets/Meaning/related-en.txt"))
    store.useRelatedWords(words)
    return store
  }
}

/// A text with the titles, or the properties of titles, that belong on its page.
private struct JudgedQuery: Decodable {
  var query: String
  var catalogue: String
  var `class`: String
  var expected: [String]?
  var predicate: Properties?

  struct Properties: Decodable {
    var person: String?
    var genre: String?
    var genres: [String]?
    var genresall: [String]?
    var genresany: [String]?
    var category: String?
    var categories: [String]?
    var language: String?
    var years: [Int]?
    var maxmin: Int?
  }

  /// Whether a page fits; `nil` where nothing was judged.
  func isRight(_ items: [Item]) -> Bool? {
    if let expected {
      return expected.isEmpty
        ? items.isEmpty
        : items.contains { !Set([$0.title] + $0.readings).isDisjoint(with: expected) }
    }
    guard let predicate else { return nil }
    return !items.isEmpty && 5 * items.count { Self.fits($0, predicate) } >= 4 * items.count
  }

  private static func fits(_ item: Item, _ wanted: Properties) -> Bool {
    let genres = item.genres.map(TextFolding.fold)
    func has(_ genre: String) -> Bool {
      genres.contains { $0.hasPrefix(TextFolding.fold(genre).prefix(5)) }
    }
    let people = item.people.map(TextFolding.fold) + [TextFolding.fold(item.subtitle)]
    let all = [wanted.genre].compactMap(\.self) + (wanted.genres ?? []) + (wanted.genresall ?? [])
    let categories = wanted.categories ?? wanted.category.map { [$0] }
    let checks: [Bool?] = [
      all.allSatisfy(has), wanted.genresany?.contains(where: has),
      wanted.person.map { name in people.contains { $0.contains(TextFolding.fold(name)) } },
      categories?.contains(item.category.rawValue),
      wanted.language.map { $0 == item.language },
      wanted.years.map { years in item.year.map { (years[0]...years[1]).contains($0) } ?? false },
      wanted.maxmin.map { most in item.minutes.map { $0 <= most } ?? false },
    ]
    return !checks.contains(false)
  }
}
