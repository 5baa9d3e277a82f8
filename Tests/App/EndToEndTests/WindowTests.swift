import Foundation
import Testing

/// Real keys and a real pointer in a real window.
@Suite(.serialized)
struct WindowTests {
  private let home: Home
  private let display: Display
  private let screen: LiveScreen

  init() throws {
    home = try Home()
    display = try Display()
    screen = try LiveScreen(home: home, arguments: ["--size", "1280x720"], display: display)
    try screen.ask("hello")
    try display.focusWindow()
  }

  @Test func `a window that changes its size again and again is drawn whole, and lives`() throws {
    for (width, height) in [(900, 500), (1200, 700), (640, 360), (1280, 720), (641, 361)] {
      try display.hands(
        "search", "--class", "couchsearch", "windowsize", "--sync", String(width), String(height))
      try display.hands("key", "Right")
      try screen.ask("wait", ["milliseconds": 60])
    }
    let path = home.folder.appending(path: "small.png").path
    try screen.ask("picture", ["path": path])

    let pixels = try Pixels(URL(filePath: path))
    #expect(pixels.width == 641)
    #expect(Set(pixels.bytes).count > 20)
    try screen.quit()
  }

  @Test func `the keyboard comes back after a program that was opened, without a window manager`()
    throws
  {
    let file = home.folder.appending(path: "open.yaml")
    try Data(try display.writePlayer(in: home).utf8).write(to: file)
    try self.screen.quit()
    let screen = try LiveScreen(home: home, arguments: ["--config", file.path], display: display)
    try screen.ask("hello")
    try display.focusWindow()
    try display.openFirstTitle(on: screen)

    try display.hands("key", "Escape")

    #expect(try screen.waits { try !screen.outline.contains("sheet/") })
    try screen.quit()
  }

  @Test func `every letter that is typed is typed once`() throws {
    let text = "the quick brown fox 0123456789 jumps; over=the lazy dog's"

    try display.hands("type", "--delay", "2", text)

    #expect(try screen.waits { try screen.query == text })
    try screen.ask("wait", ["milliseconds": 300])
    #expect(try screen.query == text)
    try screen.quit()
  }

  @Test func `a dead key and a letter are one letter`() throws {
    try display.setKeyboard("us", variant: "intl")

    try display.hands("key", "c", "a", "f", "dead_acute", "e")
    try display.hands("key", "dead_diaeresis", "u", "dead_tilde", "n")

    let isTyped = try screen.waits { try screen.query == "caféüñ" }

    let query = try screen.query
    #expect(isTyped, "\(query)")
    try screen.quit()
  }

  @Test func `arrows move once each, Return selects, Escape goes back`() throws {
    try screen.go(to: "key/t")

    try display.hands("key", "Right")
    let right = try screen.waits { try screen.focus == "key/y" }
    try display.hands("key", "Left", "Return")
    let typed = try screen.waits { try screen.query == "t" }
    try display.hands("key", "F6")
    let inResults = try screen.waits { try screen.focus.hasPrefix("card/") }
    try display.hands("key", "Escape")

    #expect(right)
    #expect(typed)
    #expect(inResults)
    #expect(try screen.waits { try screen.focus.hasPrefix("key/") })
    try screen.quit()
  }

  @Test func `a key that is held stops when it is let go`() throws {
    try screen.go(to: "key/q")

    try display.hands("keydown", "Right")
    let hasMoved = try screen.waits { try !["key/q", "key/w"].contains(screen.focus) }
    try display.hands("keyup", "Right")
    try screen.ask("wait", ["milliseconds": 100])
    let focus = try screen.focus
    try screen.ask("wait", ["milliseconds": 900])

    #expect(hasMoved)
    #expect(try screen.focus == focus)
    try screen.quit()
  }

  @Test func `Control and V paste what is on the clipboard`() throws {
    try display.hands("type", "x")
    try display.copy("amélie 기생충")
    let isThere = try screen.waits { try display.pasted() == "amélie 기생충" }

    try display.hands("key", "ctrl+v")
    let isPasted = try screen.waits { try screen.query == "amélie 기생충" }

    #expect(isThere)
    #expect(isPasted)
    try screen.quit()
  }

  @Test func `the pointer hovers, clicks, goes back and lets go of the keyboard`() throws {
    try screen.go(to: "key/g")
    let key = try screen.focusFrame
    let place = (key.x + key.width / 2, key.y + key.height / 2)
    try screen.go(to: "key/q")

    try display.point(at: place.0 - 40, place.1)
    try display.point(at: place.0, place.1)
    let hovers = try screen.waits { try screen.focus == "key/g" }
    try display.hands("click", "1")
    let typed = try screen.waits { try screen.query == "g" }
    try display.hands("key", "F6")
    let inResults = try screen.waits { try screen.focus.hasPrefix("card/") }
    try display.hands("click", "3")

    #expect(hovers)
    #expect(typed)
    #expect(inResults)
    #expect(try screen.waits { try screen.focus.hasPrefix("key/") })
    try screen.quit()
  }

  @Test func `a drag over the results scrolls them and opens nothing, the wheel goes down`() throws
  {
    try display.hands("type", "the")
    #expect(try screen.waits { try screen.query == "the" })
    try display.hands("key", "F6")
    #expect(try screen.waits { try screen.focus.hasPrefix("card/") })
    let card = try screen.focusFrame
    let x = card.x + card.width / 2

    try display.point(at: x, card.y + 200)
    try display.hands("mousedown", "1")
    for step in 1...5 { try display.point(at: x, card.y + 200 - step * 20) }
    let dragged = try screen.waits { try screen.focusFrame.y <= card.y - 80 }
    try display.hands("mouseup", "1")
    let outline = try screen.outline
    let before = try screen.focus
    try display.hands("click", "5")

    #expect(dragged)
    #expect(!outline.contains("sheet/"))
    #expect(try screen.waits { try screen.focus != before })
    try screen.quit()
  }
}
