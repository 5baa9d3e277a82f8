import Foundation
import Testing

/// A kiosk in a real window, with a visitor who tries things.
@Suite(.serialized)
struct KioskWindowTests {
  private let home: Home
  private let display: Display

  init() throws {
    home = try Home()
    display = try Display()
  }

  private func kiosk(_ more: String = "") throws -> LiveScreen {
    let file = home.folder.appending(path: "kiosk.yaml")
    let text = """
      kiosk: { enabled: true, idleTimeout: 5000, countdown: 3000 }
      search: { history: "off" }
      theme: { reducedMotion: true }
      \(more)
      """
    try Data(text.utf8).write(to: file)
    let screen = try LiveScreen(home: home, arguments: ["--config", file.path], display: display)
    try screen.ask("hello")
    try display.focusWindow()
    return screen
  }

  @Test func `no combination of keys brings a visitor out of it`() throws {
    let screen = try kiosk()
    try display.hands("key", "Return")

    for keys in [
      "alt+Tab", "alt+shift+Tab", "alt+F4", "ctrl+q", "ctrl+w", "alt+Escape", "super", "alt+space",
      "F11", "Escape", "ctrl+alt+Tab", "alt+Tab",
    ] {
      try display.hands("key", keys)
    }
    try display.hands("search", "--onlyvisible", "--class", "couchsearch")
    try display.hands("type", "z")

    #expect(try screen.waits { try screen.query.hasSuffix("z") })
    try screen.quit()
  }

  @Test func `the clipboard of the operator is not pasted`() throws {
    let screen = try kiosk()
    try display.hands("key", "Return")
    try display.copy("operator secret")
    #expect(try screen.waits { try display.pasted() == "operator secret" })

    try display.hands("key", "ctrl+v")
    try display.hands("key", "shift+Insert")
    try display.hands("key", "a")

    #expect(try screen.waits { try screen.query == "a" })
    try screen.quit()
  }

  @Test func `the keyboard comes back after a program that had it`() throws {
    let screen = try kiosk(try display.writePlayer(in: home))
    try display.hands("key", "Return")
    try display.openFirstTitle(on: screen)

    try display.hands("key", "Escape")

    #expect(try screen.waits { try !screen.outline.contains("sheet/") })
    try screen.quit()
  }
}
