import CatalogModel
import Configuration
import Foundation
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The tables of words that come with the program.
@Suite struct EveryLanguageTests {
  static let loader = Workbench().loader
  static let keyboards = loader.keyboards.languages

  private static func table(_ language: String) throws -> Words.Table {
    var english = Words.Table()
    try WordLoader().lay(loader.wordFolders.own + "/en.yaml", over: &english)
    guard language != "en" else { return english }
    var table = Words.Table()
    try WordLoader(english: english)
      .lay(loader.wordFolders.own + "/\(language).yaml", over: &table)
    return table
  }

  @Test func `every language that has a keyboard has words`() {
    #expect(Self.keyboards.count == 13)
    #expect(Self.loader.wordFolders.languages == Self.keyboards)
  }

  @Test(arguments: keyboards)
  func `no key is missing`(language: String) throws {
    let table = try Self.table(language)

    let missing = WordKey.allCases.filter { table.texts[$0] == nil }

    #expect(missing.isEmpty, "\(language): \(missing)")
    #expect(try Self.loader.words(for: language).warnings.isEmpty)
  }

  private struct Title: Decodable {
    var genres: [String]?
  }

  /// The genres of the starter library, read once for all languages.
  private static let genres = Result {
    let folder = loader.wordFolders.own + "/../Catalog"
    var genres: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        let title = try JSONDecoder().decode(Title.self, from: Data(line.utf8))
        genres.formUnion(title.genres ?? [])
      }
    }
    return genres
  }

  @Test(arguments: keyboards.filter { $0 != "en" })
  func `every genre of the starter library has a name`(language: String) throws {
    let table = try Self.table(language)

    let genres = try Self.genres.get()
    let missing = genres.filter { table.genres[TextFolding.fold($0)] == nil }

    #expect(genres.count > 50)
    #expect(missing.isEmpty, "\(language): \(missing)")
  }

  @Test(arguments: keyboards)
  func `every text has the placeholders of the English one`(language: String) throws {
    let (table, english) = (try Self.table(language), try Self.table("en"))

    for key in WordKey.allCases {
      let model = try #require(english.texts[key])
      let expected = Set(model.forms.flatMap(\.placeholders)).subtracting(["count"])
      for form in try #require(table.texts[key]).forms {
        let found = Set(form.placeholders).subtracting(["count"])
        #expect(found == expected, "\(language).\(key.name): \(form)")
      }
    }
  }

  @Test(arguments: keyboards)
  func `plural forms are complete, and the usual one names the number`(language: String) throws {
    let table = try Self.table(language)
    let rule = PluralRule(language: language)

    for (key, text) in table.texts {
      guard case .plural(let forms) = text else { continue }
      let usual = forms[rule.category(of: 7)] ?? ""
      #expect(
        rule.categories.allSatisfy { forms[$0] != nil }, "\(language).\(key.name): \(forms)")
      #expect(usual.placeholders.contains("count"), "\(language).\(key.name): \(usual)")
    }
  }

  @Test(arguments: keyboards)
  func `texts are tidy`(language: String) throws {
    let table = try Self.table(language)

    for (key, text) in table.texts {
      for form in text.forms {
        let isTidy =
          form == form.trimmingCharacters(in: .whitespacesAndNewlines) && !form.contains("  ")
          && !form.contains("...") && !form.contains("'") && !form.contains("\"")
          && !form.isEmpty
        #expect(isTidy, "\(language).\(key.name): \(form)")
      }
    }
  }

  @Test(arguments: keyboards)
  func `its name and its direction are those of its keyboards`(language: String) throws {
    let table = try Self.table(language)
    let id = try #require(Self.loader.keyboards.ids(of: language).first)

    let keyboard = try Self.loader.keyboard(id)

    #expect(table.isRightToLeft == keyboard.isRightToLeft)
    #expect(Self.loader.keyboards.name(ofLanguage: language) == table.name)
  }

  @Test(arguments: [
    ("en", "3,828"), ("de", "3.828"), ("fr", "3\u{A0}828"), ("es", "3828"), ("pl", "3828"),
    ("ru", "3\u{A0}828"), ("tr", "3.828"), ("ja", "3,828"), ("pt", "3.828"), ("he", "3,828"),
  ])
  func `a number is written as the language does`(language: String, expected: String) throws {
    #expect(try Self.loader.words(for: language).words.numbers.string(3828) == expected)
  }
}
