import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import TestSupport
import Testing
import TextEntry

@testable import SearchScreen

/// Tests of the words that Space completes.
@Suite struct WordCompletionTests {
  private static let series = ["San Andreas", "Vice City", "Liberty City", "Chinatown"]

  /// Titles, the most popular first.
  private func items(_ titles: [String], people: [String] = []) -> [Item] {
    titles.enumerated().map { number, title in
      Item(
        id: ItemID("\(number)"), category: CategoryID("game"), title: title, people: people,
        popularity: 900 - number)
    }
  }

  private func completion(
    of typed: String, in titles: [String], visible: Int = 0, people: [String] = []
  ) -> String? {
    let items = items(titles, people: people)
    let page = ResultPage(
      sections: [
        ResultSection(
          title: "Games", category: CategoryID("game"), total: items.count, items: items)
      ], scopes: [], suggestions: [])
    return WordCompletion(of: typed, in: page, visible: visible)?.rest
  }

  @Test(arguments: [
    ("gr", "and theft auto"), ("grand ", "theft auto"), ("grand the", "ft auto"),
    ("grand theft auto ", "san"),
  ])
  func `a word is completed with those that all titles with it have in common`(
    typed: String, rest: String
  ) {
    let titles = Self.series.map { "Grand Theft Auto: \($0)" }

    #expect(completion(of: typed, in: titles) == rest)
  }

  @Test func `titles that can be seen need no completion`() {
    let titles = ["Harvest Moon", "Harbour", "Halo"]

    #expect(completion(of: "ha", in: titles, visible: 0) == "rvest")
    #expect(completion(of: "ha", in: titles, visible: 2) == "lo")
    #expect(completion(of: "ha", in: titles, visible: 3) == nil)
  }

  @Test func `where the text may be a word, Space ends it`() {
    #expect(completion(of: "star", in: ["Star Wars", "Stardust"]) == nil)
    #expect(completion(of: "tom", in: ["Tomorrow"]) == "orrow")
    #expect(completion(of: "tom", in: ["Apollo 13", "Tomorrow"], people: ["Tom Hanks"]) == nil)
    #expect(completion(of: "g", in: ["Grand Prix"]) == nil)
    #expect(completion(of: "", in: ["Grand Prix"]) == nil)
  }

  @Test(arguments: [
    ("am", "Amélie Poulain", "élie"), ("hand", "The Handmaid's Tale", "maid's"),
    ("spi", "Spider-Man", "der"), ("spider ", "Spider-Man: Home", "man"),
    ("гер", "Герой", "ой"),
  ])
  func `words are spelt as in the title`(typed: String, title: String, rest: String) {
    #expect(completion(of: typed, in: [title]) == rest)
  }

  private static var keyboard: KeyboardLayout {
    var keyboard = KeyboardLayout.qwerty
    keyboard.groups = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
    return keyboard
  }

  func screen(_ kind: DeviceKind?, settings: ScreenSettings = ScreenSettings())
    -> ScreenFixture
  {
    let others = (0..<7).map { "Gravity \($0)" }
    var screen = ScreenFixture(
      items: items(others + Self.series.map { "Great Plains: \($0)" }), keyboard: Self.keyboard,
      settings: settings)
    if let kind { screen.stage.send(.device(.connected(DeviceID(7), kind: kind, name: ""))) }
    screen.type("gr")
    screen.settle()
    return screen
  }

  @Test func `Space types what completes the word, and Delete takes it back`() {
    var screen = screen(.xbox)

    #expect(screen.state.wordCompletion?.rest == "eat plains")
    screen.press(.space)
    #expect(screen.query == "great plains ")
    screen.settle()
    screen.press(.delete)
    #expect(screen.query == "gr")
    screen.settle()
    #expect(screen.state.wordCompletion == nil)
    screen.press(.space)
    #expect(screen.query == "gr ")
  }

  @Test func `Delete takes back a completion only while nothing else was typed`() {
    var screen = screen(.remote)
    screen.press(.space)
    screen.type("v")

    screen.press(.delete)
    #expect(screen.query == "great plains ")
    screen.type("vi")
    screen.press(.delete, times: 3)

    #expect(screen.query == "great plains")
  }

  @Test(arguments: [
    [Intent.digit(4), .digit(7)], [.quarter(1), .quarter(2)],
  ])
  func `what groups of letters mean is completed, which settles them`(groups: [Intent]) {
    var screen = screen(.xbox)
    screen.press(.clear)
    for group in groups { screen.perform(group) }
    screen.settle()

    let code = screen.state.unsettledSymbols
    #expect(screen.state.wordCompletion?.rest == "eat plains")
    screen.press(.space)
    #expect(screen.query == "great plains ")
    #expect(screen.state.unsettledSymbols.isEmpty)
    screen.settle()
    screen.press(.delete)
    #expect(screen.state.unsettledSymbols == code)
    screen.settle()
    screen.press(.space)
    #expect(screen.query == "gr ")
    #expect(screen.state.unsettledSymbols == code)
  }

  @Test func `a code that may be a whole title is not completed`() {
    let crowd = (0..<7).map { "Gravity \($0)" }
    var screen = ScreenFixture(
      items: items(crowd + ["Is", "Great Plains"]), keyboard: Self.keyboard)
    screen.stage.send(.device(.connected(DeviceID(7), kind: .xbox, name: "")))
    for digit in [4, 7] { screen.perform(.digit(digit)) }
    screen.settle()

    #expect(screen.state.wordCompletion == nil)
    screen.press(.space)

    #expect(screen.state.visit.field.text.code == "470")
  }

  @Test func `the completion stands after the text, and the hint for Space says so`() {
    let screen = screen(.xbox)
    let field = screen.layout.scene.node("field")
    let texts = (field?.displayItems ?? []).compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }

    #expect(texts == ["gr", "eat plains"])
    #expect(screen.layout.scene.node("status/hints")?.label.contains("Complete") == true)
  }

  @Test func `nothing is completed for hardware keyboards, or who wants none`() {
    var off = ScreenSettings()
    off.completesWords = false

    #expect(screen(nil).state.wordCompletion == nil)
    #expect(screen(.xbox, settings: off).state.wordCompletion == nil)
  }
}
