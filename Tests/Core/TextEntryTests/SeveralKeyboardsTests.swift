import Testing
import TextEntry

@Suite struct SeveralKeyboardsTests {
  /// A keyboard with a letter row and a row of functions, which may run from right to left.
  static func layout(
    _ id: String, _ letters: String, isRightToLeft: Bool = false
  ) -> KeyboardLayout {
    let keys = letters.map { Key(.type(String($0)), label: String($0)) }
    return KeyboardLayout(
      id: id, language: id, arrangement: "test", name: id, isRightToLeft: isRightToLeft,
      pages: [
        KeyboardPage(
          id: "abc",
          rows: [
            keys,
            [
              Key(.space, label: "", width: 300), Key(.globe, label: "", width: 75),
              Key(.search, label: "", width: 75),
            ],
          ])
      ])
  }

  static let english = layout("en", "qwert")
  static let russian = layout("ru", "йцуке")
  static let hebrew = layout("he", "אבגדה", isRightToLeft: true)

  @Test func `the globe key goes round the keyboards`() {
    var keyboard = KeyboardState(layout: Self.english, others: [Self.russian, Self.hebrew])

    let seen = (0..<4).map { _ in
      defer { keyboard.showNextLayout() }
      return keyboard.layout.id
    }

    #expect(seen == ["en", "ru", "he", "en"])
  }

  @Test func `starting over shows the first keyboard`() {
    var keyboard = KeyboardState(layout: Self.english, others: [Self.russian])
    keyboard.showNextLayout()

    keyboard.startOver()

    #expect(keyboard.layout.id == "en")
    #expect(keyboard.nextLayout?.id == "ru")
  }

  @Test func `with one keyboard there is no globe key`() {
    let several = KeyboardState(layout: Self.english, others: [Self.russian])
    let single = KeyboardState(layout: Self.english)

    #expect(several.page.functions.map(\.id) == ["globe", "space", "search"])
    #expect(single.page.functions.map(\.id) == ["space", "search"])
    #expect(single.page.rows.count == 1)
    #expect(single.nextLayout == nil)
  }

  @Test(arguments: [("q", "й", "ה"), ("r", "к", "ב"), ("globe", "globe", "globe")])
  func `a key keeps its place on the next keyboard`(
    id: String, russian: String, hebrew: String
  ) {
    var keyboard = KeyboardState(layout: Self.english, others: [Self.russian, Self.hebrew])
    let page = keyboard.page

    keyboard.showNextLayout()
    let second = keyboard.keyID(inPlaceOf: id, on: page, isRightToLeft: false)
    keyboard.showNextLayout()
    let third = keyboard.keyID(inPlaceOf: id, on: page, isRightToLeft: false)

    #expect(second == russian)
    #expect(third == hebrew)
  }

  @Test func `a key with a cycle goes on when it is pressed again, and begins anew later`() {
    let key = Key(.type("か"), label: "か", cycle: ["か", "き", "く"])
    var keyboard = KeyboardState(layout: Self.english)

    var typed = (0..<4).map { _ in keyboard.stroke(of: key, typing: "か") }
    keyboard.endCycle()
    typed.append(keyboard.stroke(of: key, typing: "か"))

    #expect(typed.map(\.text) == ["か", "き", "く", "か", "か"])
    #expect(typed.map(\.replacesLast) == [false, true, true, true, false])
  }

  @Test func `another key ends a cycle`() {
    let key = Key(.type("か"), label: "か", cycle: ["か", "き"])
    var keyboard = KeyboardState(layout: Self.english)

    _ = keyboard.stroke(of: key, typing: "か")
    let other = keyboard.stroke(of: Key(.type("ー"), label: "ー"), typing: "ー")
    let again = keyboard.stroke(of: key, typing: "か")

    #expect(!other.replacesLast)
    #expect(!again.replacesLast)
    #expect(again.text == "か")
  }
}
