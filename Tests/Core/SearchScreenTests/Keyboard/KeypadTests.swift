import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct KeypadTests {
  private func screen(_ digits: Int...) -> ScreenFixture {
    var screen = ScreenFixture(items: Item.keypadSamples)
    for digit in digits { screen.perform(.digit(digit)) }
    screen.settle()
    return screen
  }

  private func label(_ screen: ScreenFixture) -> String {
    screen.layout.scene.node("field")?.label ?? ""
  }

  private func chips(_ screen: ScreenFixture) -> [String] {
    screen.layout.scene.nodes.filter { $0.role == .chip }.map(\.label)
  }

  @Test func `two two eight finds what starts with bat, cat or act, and says so`() {
    let screen = screen(2, 2, 8)

    #expect(label(screen) == "bat")
    #expect(chips(screen).prefix(3) == ["bat", "cat", "act"])
    #expect(
      screen.state.page?.sections.first?.items.map(\.title)
        == ["Batman", "Cat People", "Act of Violence"])
    #expect(screen.query == "bat")
  }

  @Test func `the best word is offered, and taking it makes it text`() {
    var screen = screen(2, 2, 8)

    screen.go(to: "suggestion/completion/cat")
    screen.press(.select)
    screen.settle()

    #expect(screen.query == "cat")
    #expect(screen.state.visit.field.tokens.isEmpty)
    #expect(screen.state.page?.sections.first?.items.map(\.title) == ["Cat People"])
  }

  @Test(arguments: [[1, 9, 9, 4], [1, 8, 0, 4]])
  func `digits that no title follows are a year`(year: [Int]) {
    var screen = ScreenFixture(items: Item.keypadSamples)
    for digit in year {
      screen.perform(.digit(digit))
      screen.settle()
    }

    #expect(screen.query == year.map(String.init).joined())
    #expect(screen.state.unsettledSymbols.isEmpty)
  }

  @Test func `the same digit twice is two digits`() {
    let screen = screen(2, 2)

    #expect(screen.state.unsettledSymbols == "22")
  }

  @Test func `delete takes the last digit, and clear all of them`() {
    var screen = screen(2, 2, 8)

    screen.press(.delete)
    let shorter = screen.state.unsettledSymbols
    screen.press(.delete, times: 2)
    let isEmpty = screen.state.visit.field.isEmpty
    screen.perform(.digit(2))
    screen.press(.clear)

    #expect(shorter == "22")
    #expect(isEmpty)
    #expect(screen.state.visit.field.isEmpty && screen.state.showsLanding)
  }

  @Test func `digits that nothing matches are shown all the same`() {
    let screen = screen(9, 9, 9)

    #expect(label(screen) == "999")
    #expect(screen.state.page?.sections.isEmpty == true)
  }

  @Test func `the hash key makes digits type themselves`() {
    var screen = screen(2, 0, 1)

    screen.perform(.plainDigits)
    let text = screen.query
    screen.perform(.digit(9))
    screen.perform(.plainDigits)
    screen.perform(.digit(3))

    #expect(text == "201")
    #expect(screen.query == "20193")
    #expect(screen.state.unsettledSymbols == "3")
  }

  @Test func `pressed again soon a plain digit goes through its letters, later it comes again`() {
    var screen = screen()
    screen.perform(.plainDigits)
    var seen: [String] = []

    for _ in 0..<5 {
      screen.perform(.digit(2))
      seen.append(screen.query)
    }
    screen.stage.advance(by: 1000)
    screen.perform(.digit(2))

    #expect(seen == ["2", "a", "b", "c", "2"])
    #expect(screen.query == "22")
  }

  @Test(arguments: [1994, 2001, 1999])
  func `a year is typed as quickly as its digits come`(year: Int) {
    var screen = screen()
    screen.perform(.plainDigits)

    for digit in String(year) { screen.perform(.digit(digit.wholeNumberValue ?? 0)) }

    #expect(screen.query == String(year))
  }

  @Test func `another digit, or anything else, ends going through letters`() {
    var screen = screen()
    screen.perform(.plainDigits)

    screen.perform(.digit(2))
    screen.perform(.digit(3))
    screen.perform(.digit(2))
    screen.perform(.move(.right, isRepeat: false))
    screen.perform(.digit(2))

    #expect(screen.query == "2322")
  }

  @Test func `a zero before anything else starts nothing`() {
    let screen = screen(0)

    #expect(screen.state.visit.field.isEmpty)
  }

  @Test func `letters after digits go on behind them`() {
    var screen = screen(2, 2, 8)

    screen.type("peo")
    screen.settle()

    #expect(label(screen) == "cat peo")
    #expect(screen.state.page?.sections.first?.items.map(\.title) == ["Cat People"])
  }

  @Test func `digits after letters go on behind them, and are marked while they may be others`() {
    var screen = screen()
    screen.type("st")
    screen.perform(.digit(2))
    screen.settle()

    #expect(label(screen) == "sta")
    #expect(screen.state.page?.sections.first?.items.map(\.title) == ["Star Wars"])
    screen.press(.delete)
    #expect(label(screen) == "st")
  }

  @Test func `letters that may be others are marked, and no others`() {
    func marks(_ screen: ScreenFixture) -> Int {
      screen.layout.scene.node("field")?.displayItems.count {
        if case .fill(_, radius: _, .controlFill) = $0 { true } else { false }
      } ?? 0
    }
    var screen = screen(2, 2, 8)
    let open = marks(screen)
    screen.type("peo")
    screen.settle()

    #expect(open == 2)
    #expect(marks(screen) == 0)
  }

  @Test func `a letter in the middle of digits stands where it was typed`() {
    var screen = screen(2, 8)
    screen.perform(.moveCaret(-1))
    screen.type("a")
    screen.settle()

    #expect(label(screen) == "bat" || label(screen) == "cat")
    #expect(screen.state.visit.field.caret == 2)
  }

  @Test func `after a chip digits go on behind it, or begin anew`() {
    var screen = screen(2, 2, 8)
    screen.go(to: "suggestion/completion/cat")
    screen.press(.select)
    screen.settle()
    var other = screen

    screen.perform(.digit(7))
    other.perform(.digit(9))
    screen.settle()
    other.settle()

    #expect(label(screen) == "cat p")
    #expect(label(other) == "w")
  }

  @Test func `Undo brings digits back as digits`() {
    var screen = screen(2, 2, 8)
    screen.press(.clear)
    screen.perform(.undo)
    screen.settle()

    #expect(screen.state.unsettledSymbols == "228")
    #expect(label(screen) == "bat")
  }

  @Test func `a phone edits the letters that it shows`() {
    var screen = screen(2, 2, 8)

    screen.perform(.edit(TextEdit(at: 3, inserting: "m")))
    screen.settle()

    #expect(screen.query == "batm")
    #expect(screen.state.unsettledSymbols.isEmpty)
  }
}

extension Item {
  fileprivate static let keypadSamples = [
    Item(id: ItemID("1"), category: CategoryID("film"), title: "Batman", popularity: 900),
    Item(id: ItemID("2"), category: CategoryID("film"), title: "Cat People", popularity: 800),
    Item(id: ItemID("3"), category: CategoryID("film"), title: "Act of Violence", popularity: 700),
    Item(id: ItemID("4"), category: CategoryID("film"), title: "Star Wars", popularity: 990),
  ]
}
