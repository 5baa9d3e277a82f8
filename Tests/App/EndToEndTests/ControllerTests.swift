import Foundation
import Testing

/// Controllers that come, go and are lent to other programs.
@Suite(.serialized)
struct ControllerTests {
  @Test func `unplugged while A is held types nothing, and plugged in again it works`() throws {
    let screen = try LiveScreen(home: try Home())
    try screen.go(to: "key/t")

    try screen.ask("press", ["control": "a"])
    try screen.ask("unplug")
    try screen.ask("wait", ["milliseconds": 700])
    let query = try screen.query
    try screen.ask("plug")
    try screen.tap("a")

    #expect(query == "")
    #expect(try screen.query == "t")
    try screen.quit()
  }

  @Test func `unplugged while a direction is held focus stops at once`() throws {
    let screen = try LiveScreen(home: try Home())
    try screen.go(to: "key/q")

    try screen.ask("press", ["control": "left-stick-right"])
    try screen.ask("wait", ["milliseconds": 600])
    try screen.ask("unplug")
    // The loop learns of the removal from SDL in its next turn.
    try screen.ask("wait", ["milliseconds": 100])
    let focus = try screen.focus
    try screen.ask("wait", ["milliseconds": 900])

    #expect(focus != "key/q")
    #expect(try screen.focus == focus)
    try screen.quit()
  }

  @Test func `while a launched program runs controllers are its own, and ours again after it`()
    throws
  {
    let home = try Home()
    let end = home.folder.appending(path: "end")
    let configuration = home.folder.appending(path: "open.yaml").path
    try "open: [sh, -c, 'until [ -e \"\(end.path)\" ]; do sleep 0.05; done']\n"
      .write(toFile: configuration, atomically: true, encoding: .utf8)
    let screen = try LiveScreen(home: home, arguments: ["--config", configuration])
    try screen.type("toy st")
    try screen.go(to: "card/top/film-toy-story-1995")
    try screen.tap("a")
    #expect(try screen.focus == "sheet/open")

    try screen.tap("a")
    let during = try screen.tap("b")
    let stays = try screen.tap("dpad-right")
    _ = FileManager.default.createFile(atPath: end.path, contents: nil)
    let works = try screen.waits { try screen.tap("b") == "card/top/film-toy-story-1995" }

    #expect(during == "sheet/open")
    #expect(stays == "sheet/open")
    #expect(works)
    try screen.quit()
  }
}
