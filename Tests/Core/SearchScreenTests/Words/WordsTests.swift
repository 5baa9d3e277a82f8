import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Texts, numbers and lists in the language of the screen.
@Suite struct WordsTests {
  private static func words(_ texts: [WordKey: Words.Text], language: String = "pl") -> Words {
    var table = Words.Table()
    table.language = language
    table.texts = texts
    return Words(table)
  }

  @Test func `a value takes the place of its placeholder, and no other`() {
    let words = Self.words([.noResultsFor: .plain("{query}: nothing for {query} in {name}")])

    let text = words[.noResultsFor, ["query": "{name}"]]

    #expect(text == "{name}: nothing for {name} in {name}")
  }

  @Test(arguments: [(1, "1 raz"), (3, "3 razy"), (12_345, "12,345 razów")])
  func `a number chooses the form of a text`(count: Int, expected: String) {
    let forms: [PluralCategory: String] = [
      .one: "{count} raz", .few: "{count} razy", .many: "{count} razów",
    ]
    let words = Self.words([.titleCount: .plural(forms)])

    #expect(words[.titleCount, count: count] == expected)
  }

  @Test func `a key without a text stands for itself`() {
    #expect(Words()[.tryAgain] == "tryAgain")
    #expect(Words() == Words())
    #expect(Words() != Words.english)
  }

  @Test(arguments: [
    (1234, 0, ",", 1000, "1,234"), (1234, 0, ".", 10_000, "1234"),
    (12_345, 0, ".", 10_000, "12.345"), (999, 0, ",", 1000, "999"),
    (1_234_567, 0, " ", 1000, "1 234 567"), (15, 1, ",", 1000, "1.5"), (5, 2, ",", 1000, "0.05"),
    (0, 0, ",", 1000, "0"),
  ])
  func `a number is written as the language does`(
    number: Int, decimals: Int, grouping: String, from: Int, expected: String
  ) {
    let format = NumberFormat(grouping: grouping, groupedFrom: from)

    #expect(format.string(number, decimals: decimals) == expected)
  }

  @Test(arguments: [
    ("en", "Films, Shows, Albums and More"), ("fr", "Films, séries, albums et plus"),
    ("ja", "映画、番組、アルバムなど"), ("de", "Filme, Serien, Alben und mehr"),
  ])
  func `the empty field names the categories in the language of the screen`(
    language: String, expected: String
  ) {
    var stage = Stage()

    stage.act(.catalogChanged(CatalogFacts(categories: Category.known)))
    stage.act(.wordsLoaded(.of(language)))

    #expect(stage.state.placeholder == expected)
  }

  @Test func `a category with a title of its own keeps it`() {
    let words = Words.of("de")

    #expect(words.title(of: Category(id: CategoryID("film"))) == "Filme")
    #expect(
      words.title(of: Category(id: CategoryID("film"), title: "Cinema", shape: .poster))
        == "Cinema")
    #expect(words.title(of: Category(id: CategoryID("opera"))) == "Opera")
  }

  @Test func `another language takes hold at once, in what is said at the moment, too`() {
    var stage = Stage(settings: ScreenSettings())
    stage.want(.type("the"))
    stage.act(
      .searchFailed(generation: stage.state.generation, message: .words(.searchFailedDetail)))
    stage.act(.notice(.words(.keyboardLimit)))

    stage.act(.wordsLoaded(.of("he")))

    #expect(stage.state.notice == Words.of("he")[.keyboardLimit])
    #expect(stage.state.failure == Words.of("he")[.searchFailedDetail])
    #expect(stage.scene.node("tab/new")?.label == Words.of("he")[.new])
    #expect(stage.state.settings.theme.isRightToLeft)

    stage.act(.wordsLoaded(.english))

    #expect(!stage.state.settings.theme.isRightToLeft)
    #expect(stage.scene.node("tab/new")?.label == "New")
  }
}
