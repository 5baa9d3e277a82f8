import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Rules for every shipped keyboard.
@Suite struct KeyboardFileTests {
  @Test func `every language has a keyboard of every usual layout`() {
    let wanted = Keyboards.alphabets.keys.sorted().flatMap { language in
      ["abc", "linear", "qwerty"].map { "\(language)-\($0)" }
    }

    #expect(Keyboards.ids == wanted)
    #expect(Keyboards.arrows == Keyboards.alphabets.keys.sorted().map { "\($0)-arrows" })
  }

  @Test(arguments: Keyboards.arrows)
  func `arrows have the letters of all groups, two each`(_ id: String) throws {
    let layout = try Keyboards.layout(id)

    #expect(layout.typesByArrows)
    #expect(layout.groups.count == 8)
  }

  @Test(arguments: Keyboards.ids)
  func `every letter of the language and of its titles can be typed`(_ id: String) throws {
    let layout = try Keyboards.layout(id)
    let titles = try Keyboards.letters(inTitlesIn: layout.language)
    let alphabet = Keyboards.alphabets[layout.language] ?? ""
    var typist = Typist(layout)

    let missing = titles.union(alphabet).sorted().filter { letter in
      typist.startOver()
      return typist.type(String(letter)) != nil || typist.text != String(letter)
    }

    #expect(missing.isEmpty, "\(missing)")
    #expect(alphabet.count > 20)
  }

  @Test(arguments: Keyboards.ids)
  func `every key of every page can be focused, whether there is a globe key or not`(
    _ id: String
  ) throws {
    let layout = try Keyboards.layout(id)

    for others in [[], [layout]] {
      let start = ScreenState(
        settings: ScreenSettings(), keyboard: layout, otherKeyboards: others)
      for page in start.keyboard.layout.pages {
        var state = start
        state.keyboard.show(page: page.id)
        let map = ScreenLayout(state, text: FixedTextMeasurer()).map
        state.visit.screen.focus.enter(ScreenSection.keyboard.id, in: map)

        let reached = Self.reached(from: state.visit.screen.focus, in: map)

        let keys = (page.rows.joined() + state.functionKeys(of: page))
          .map { NodeID.key($0.id) }
        #expect(Set(keys).count == keys.count, "\(page.id)")
        #expect(keys.filter { !reached.contains($0) } == [], "\(page.id)")
      }
    }
  }

  @Test(arguments: Keyboards.ids)
  func `no key moves when the page changes`(_ id: String) throws {
    let layout = try Keyboards.layout(id)

    let widths = layout.pages.map { $0.rows.map { $0.map(\.width) } }

    #expect(widths.allSatisfy { $0 == widths[0] })
    #expect(layout.pages.first?.id == KeyboardPage.lettersID)
    #expect(layout.pages.last?.id == KeyboardPage.symbolsID)
  }

  @Test(arguments: Keyboards.ids)
  func `the digits are on the page of symbols, and every function is there`(_ id: String) throws {
    let layout = try Keyboards.layout(id)
    let symbols = layout.page(KeyboardPage.symbolsID).rows.joined().map(\.id)

    let functions: [Key.Action] = [.space, .deleteBackward, .globe, .search]

    #expect("0123456789".allSatisfy { symbols.contains(String($0)) })
    for page in layout.pages {
      let actions = page.functions.map(\.action)
      #expect(functions.allSatisfy(actions.contains))
      #expect(page.rows.joined().allSatisfy { $0.isLetter })
    }
  }

  private static func reached(from focus: FocusState, in map: FocusMap) -> Set<NodeID> {
    var reached: Set<NodeID> = []
    var waiting = [focus]
    while let next = waiting.popLast() {
      guard let id = next.focused, reached.insert(id).inserted,
        let section = map.item(id)?.section,
        [ScreenSection.keyboard.id, ScreenSection.field.id].contains(section)
      else { continue }
      for direction in Direction.allCases {
        var moved = next
        moved.move(direction, in: map)
        waiting.append(moved)
      }
    }
    return reached
  }
}
