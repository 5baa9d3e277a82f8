import Foundation
import Testing

/// Settings through the real program: chosen with the controller, kept in files, there again.
@Suite(.serialized)
struct SettingsTests {
  private func open(_ row: String, on page: String, _ screen: LiveScreen) throws {
    try screen.go(to: "tab/more")
    try screen.tap("a", milliseconds: 10)
    try screen.go(to: "more/settings")
    try screen.tap("a", milliseconds: 10)
    try screen.go(to: "setting/" + page)
    try screen.tap("a", milliseconds: 10)
    try screen.go(to: "setting/" + row)
    try screen.tap("a", milliseconds: 10)
  }

  private func text(_ path: String, _ home: Home) throws -> String {
    try String(
      contentsOf: home.folder.appending(path: "config/couchsearch/" + path), encoding: .utf8)
  }

  @Test func `what was chosen is so after a restart, and the person's file is as it was`() throws {
    let home = try Home()
    let config = home.folder.appending(path: "config/couchsearch/config.yaml")
    try FileManager.default.createDirectory(
      at: config.deletingLastPathComponent(), withIntermediateDirectories: true)
    let mine = "# mine\ntheme:\n  appearance: dark\n"
    try mine.write(to: config, atomically: true, encoding: .utf8)

    let first = try LiveScreen(home: home)
    try open("theme.appearance", on: "screen", first)
    try first.go(to: "setting/light")
    try first.tap("a")
    try first.tap("b")
    try first.tap("b")
    try first.go(to: "setting/sound")
    try first.tap("a")
    try first.go(to: "setting/feedback.sounds")
    try first.tap("a")
    try first.quit()
    let second = try LiveScreen(home: home)
    try second.go(to: "tab/more")
    try second.tap("a")
    try second.go(to: "more/settings")
    try second.tap("a")
    try second.go(to: "setting/screen")
    try second.tap("a")
    let top = try second.outline
    try second.tap("b")
    try second.go(to: "setting/sound")
    try second.tap("a")
    let bottom = try second.outline
    try second.quit()
    let report = try home.run(["bindings", "--json"])

    #expect(top.contains("“Appearance: Light”"))
    #expect(bottom.contains("“Navigation Sounds: Off”"))
    #expect(try String(contentsOf: config, encoding: .utf8) == mine)
    #expect(try text("settings.yaml", home).contains("appearance: \"light\""))
    #expect(
      report.errors.contains(
        "config.yaml:3:15: theme.appearance: overridden on the settings screen"))
  }

  @Test func `two buttons change places for good, confirmed by the new ones`() throws {
    let home = try Home()

    let first = try LiveScreen(home: home)
    try open("buttons", on: "controllers", first)
    try first.tap("a")
    try first.tap("b")
    let question = try first.outline
    try first.tap("b")
    try first.tap("a")
    let back = try first.focus
    try first.quit()
    let second = try LiveScreen(home: home)
    try second.go(to: "key/t")
    try second.tap("b")
    let typed = try second.ask("focus")["query"] as? String
    try second.quit()

    #expect(question.contains("A: Back · B: Select"))
    #expect(back == "setting/buttons")
    #expect(typed == "t")
    #expect(try text("bindings/gamepad.screen.yaml", home).contains("b: { press: select"))
  }

  @Test func `languages and the layout change at once`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)

    try open("keyboard.languages", on: "keyboard", screen)
    try screen.go(to: "setting/ko")
    try screen.tap("a", milliseconds: 10)
    for _ in 0..<3 { try screen.tap("b") }
    try screen.go(to: "tab/search")
    try screen.tap("a", milliseconds: 10)
    let outline = try screen.outline
    try screen.quit()

    #expect(outline.contains("“ㅎ”"))
  }

  @Test func `a folder that may not be written is said on the screen, and the choice holds`() throws
  {
    let home = try Home()
    // A file where the folder should be stops even those who may write everything.
    try FileManager.default.createDirectory(
      at: home.folder.appending(path: "config"), withIntermediateDirectories: true)
    try "".write(
      to: home.folder.appending(path: "config/couchsearch"), atomically: true, encoding: .utf8)
    let screen = try LiveScreen(home: home)

    try open("theme.boldText", on: "screen", screen)
    let outline = try screen.outline
    try screen.quit()

    #expect(outline.contains("It holds until you quit."))
    #expect(outline.contains("“Bold Text: On”"))
  }

  @Test func `the first controller is explained at the first start, and once`() throws {
    let home = try Home()

    let first = try LiveScreen(home: home, arguments: ["--first-help"])
    try first.ask("hello")
    let explained = try first.outline
    try first.tap("a")
    let after = try first.focus
    try first.quit()

    #expect(explained.contains("“A: Select · hold: Accents, Menu”"))
    #expect(after.hasPrefix("key/"))
    #expect(FileManager.default.fileExists(atPath: home.data.appending(path: "help-shown").path))
  }
}
