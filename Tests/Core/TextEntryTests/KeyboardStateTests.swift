import Testing
import TextEntry

@Suite struct KeyboardStateTests {
  static let layout = KeyboardLayout(
    id: "en-test", language: "en", arrangement: "test", name: "Test", isRightToLeft: false,
    pages: [
      KeyboardPage(id: "abc", rows: [keys("abc"), [Key(.space, label: ""), page("ABC")]]),
      KeyboardPage(id: "ABC", rows: [keys("ABC"), [Key(.space, label: ""), page("#+=")]]),
      KeyboardPage(id: "#+=", rows: [keys("1&/"), [Key(.space, label: ""), page("abc")]]),
    ])

  private static func keys(_ letters: String) -> [Key] {
    letters.map { Key(.type(String($0)), label: String($0)) }
  }

  private static func page(_ id: String) -> Key { Key(.page(id), label: id) }

  @Test func `the first page shows first`() {
    let keyboard = KeyboardState(layout: Self.layout)

    #expect(keyboard.pageID == "abc")
    #expect(keyboard.key("a")?.action == .type("a"))
    #expect(keyboard.key("A") == nil)
  }

  @Test func `the next page comes round to the first`() {
    var keyboard = KeyboardState(layout: Self.layout)

    let pages = (0..<3).map { _ in
      keyboard.showNextPage()
      return keyboard.pageID
    }

    #expect(pages == ["ABC", "#+=", "abc"])
  }

  @Test func `turning the page passes over the capitals where there is a shift key`() {
    var layout = Self.layout
    layout.pages[0].functions.append(Key(.shift, label: ""))
    var keyboard = KeyboardState(layout: layout)
    keyboard.pressShift(at: 1000)

    let pages = (0..<3).map { _ in
      keyboard.turnPage()
      return keyboard.pageID
    }

    #expect(pages == ["#+=", "abc", "#+="])
  }

  @Test func `turning the page comes by the capitals where no key leads there`() {
    var layout = Self.layout
    for page in layout.pages.indices {
      layout.pages[page].functions.removeAll { $0.action == .page("ABC") }
    }
    var keyboard = KeyboardState(layout: layout)

    let pages = (0..<3).map { _ in
      keyboard.turnPage()
      return keyboard.pageID
    }

    #expect(pages == ["ABC", "#+=", "abc"])
  }

  @Test func `shift holds for one letter`() {
    var keyboard = KeyboardState(layout: Self.layout)

    keyboard.pressShift(at: 1000)
    let shifted = keyboard.pageID
    keyboard.didType()
    let first = keyboard.pageID
    keyboard.didType()

    #expect(shifted == "ABC")
    #expect(first == "abc")
    #expect(keyboard.pageID == "abc")
  }

  @Test(arguments: [(400, KeyboardState.Shift.locked, "ABC"), (401, .off, "abc")])
  func `a second press of shift locks it when it comes soon`(
    pause: Int, shift: KeyboardState.Shift, page: String
  ) {
    var keyboard = KeyboardState(layout: Self.layout)

    keyboard.pressShift(at: 1000)
    let first = keyboard.shift
    keyboard.pressShift(at: 1000 + pause)

    #expect(first == .once)
    #expect(keyboard.shift == shift)
    #expect(keyboard.pageID == page)
  }

  @Test func `a locked shift stays after letters and ends with one press`() {
    var keyboard = KeyboardState(layout: Self.layout)

    keyboard.lockShift()
    keyboard.didType()
    let typing = keyboard.shift
    keyboard.pressShift(at: 1000)

    #expect(typing == .locked)
    #expect(keyboard.shift == .off)
    #expect(keyboard.pageID == "abc")
  }

  @Test func `letters without capitals have no shift`() {
    var layout = Self.layout
    layout.pages.remove(at: 1)
    var keyboard = KeyboardState(layout: layout)

    keyboard.pressShift(at: 1000)
    keyboard.lockShift()

    #expect(keyboard.shift == .off)
    #expect(keyboard.pageID == "abc")
  }

  @Test func `a page that was chosen stays after a letter`() {
    var keyboard = KeyboardState(layout: Self.layout)

    keyboard.show(page: "ABC")
    keyboard.didType()

    #expect(keyboard.pageID == "ABC")
  }

  @Test func `shift on the page of capitals goes back to small letters`() {
    var keyboard = KeyboardState(layout: Self.layout)
    keyboard.show(page: "ABC")

    keyboard.pressShift(at: 1000)

    #expect(keyboard.pageID == "abc")
  }

  @Test func `choosing a page ends a shift`() {
    var keyboard = KeyboardState(layout: Self.layout)
    keyboard.pressShift(at: 1000)
    keyboard.show(page: "#+=")

    keyboard.didType()

    #expect(keyboard.pageID == "#+=")
  }

  @Test func `a page that does not exist shows the first`() {
    var keyboard = KeyboardState(layout: Self.layout)

    keyboard.show(page: "emoji")

    #expect(keyboard.pageID == "abc")
  }

  @Test(arguments: [
    (Key.Action.type("ß"), "ß"), (.space, "space"), (.deleteBackward, "delete"),
    (.clear, "clear"), (.page("ABC"), "page-ABC"), (.search, "search"),
    (.transform, "transform"), (.shift, "shift"), (.globe, "globe"),
  ])
  func `a key is named for what it does`(action: Key.Action, id: String) {
    let key = Key(action, label: "")

    #expect(key.id == id)
  }
}
