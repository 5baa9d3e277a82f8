import Foundation
import Testing

/// Whole visits through the real program: SDL's controller, the loop, SQLite, the painted picture.
@Suite(.serialized)
struct VisitTests {
  @Test func `a title found with the controller is a bookmark the next time, and its text no chip`()
    throws
  {
    let home = try Home()

    let first = try LiveScreen(home: home, arguments: ["--size", "1280x720"])
    try first.type("toy story")
    #expect(try first.outline.contains("field field “toy story”"))
    try first.go(to: "card/top/film-toy-story-1995")
    let top = try first.outline
    #expect(top.contains("> card card/top/film-toy-story-1995 “Toy Story”"), "\(top)")
    try Golden(screen: first).check("results", home: home)
    try first.tap("a")
    try first.go(to: "sheet/bookmark")
    try first.tap("a")
    #expect(try first.outline.contains("> button sheet/bookmark “Bookmarked”"))
    try Golden(screen: first).check("sheet", home: home)
    try first.tap("b")
    #expect(try first.focus == "card/top/film-toy-story-1995")
    try first.tap("b")
    #expect(try first.focus.hasPrefix("key/"))
    try first.quit()
    let second = try LiveScreen(home: home, arguments: ["--size", "1280x720"])
    let landing = try second.outline

    // Nothing was opened or submitted.
    #expect(!landing.contains("chip suggestion/recent/toy story"), "\(landing)")
    try second.go(to: "tab/bookmarks")
    try second.tap("a")
    try second.go(to: "card/bookmarks/film-toy-story-1995")
    #expect(try second.outline.contains("> card card/bookmarks/film-toy-story-1995 “Toy Story”"))
    try second.quit()
  }

  @Test func `a picture with focus one key further is not the golden one`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home, arguments: ["--size", "1280x720"])
    let here = home.folder.appending(path: "here.png")
    let there = home.folder.appending(path: "there.png")

    try screen.ask("picture", ["path": here.path])
    try screen.tap("dpad-right")
    try screen.ask("picture", ["path": there.path])

    #expect(try Pixels(here).difference(from: try Pixels(there)) != nil)
    try screen.quit()
  }

  @Test func `Back climbs to the tab bar and leaves when pressed again there`() throws {
    let home = try Home()
    let screen = try LiveScreen(home: home)
    try screen.tap("b")
    let climbed = try screen.focus

    #expect(climbed == "tab/search")
    #expect(throws: LiveScreen.Refused.self) {
      // On a busy machine two presses may be further apart than the two seconds they have.
      for _ in 0..<20 { try screen.tap("b") }
    }
    #expect(screen.waitForEnd() == 0)
  }
}
