import Foundation
import Testing

/// Scripts and walks of the real laboratory on other programs, and on those of ours.
@Suite(.serialized)
struct DriveCommandTests {
  private static let folder = Home.package.appending(path: "Tests/OtherPrograms")
  private static let menu = "python3 \(folder.path)/menu.py --rpc"

  private func script(_ steps: String, in home: Home) throws -> String {
    let file = home.folder.appending(path: "one.replay.yaml")
    try Data(("replay: 1\nalways: [unique-names]\nsteps:\n" + steps).utf8).write(to: file)
    return file.path
  }

  @Test func `scripts of a folder are played, reported and end with the exit code of the worst`()
    throws
  {
    let home = try Home()
    func file(_ name: String) -> URL { home.folder.appending(path: name) }

    let ended = try home.runLab([
      "drive", Self.folder.path, "--program", Self.menu, "--html", file("page.html").path,
      "--junit", file("junit.xml").path, "--shots", file("shots").path,
    ])
    let page = try home.browse(file("page.html"), fragment: "check")
    let junit = try String(contentsOf: file("junit.xml"), encoding: .utf8)

    #expect(ended.status == 1, "\(ended.errors)")
    #expect(ended.output.contains("PASS find a game and play it: 21 presses"), "\(ended.output)")
    #expect(ended.output.contains("FAIL a wrong expectation (expectation focus,focus.label,shows)"))
    #expect(ended.output.contains("1 passed, 1 failed"))
    #expect(page.contains("data-check=\"2 cases, 29 steps"), "\(page.suffix(300))")
    #expect(page.contains("1 of 2 failed"))
    #expect(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""))
    let picture = try Data(contentsOf: file("shots/menu/01-found.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [
    ("true", 1, "step"), ("exit 9", 70, "crash with exit code 9"),
    ("no-such-program", 69, "not played"), ("cat > /dev/null", 75, "hang hello"),
  ])
  func `each way in which a program fails has its exit code`(
    program: String, status: Int32, words: String
  ) throws {
    let home = try Home()
    let script = try script("  - tap: down\n", in: home)

    let ended = try home.runLab([
      "drive", script, "--program", program, "--timeout", status == 75 ? "0.5" : "60",
    ])

    #expect(ended.status == status, "\(ended.output)\(ended.errors)")
    #expect(ended.output.contains("FAIL one (\(words))"), "\(ended.output)")
  }

  @Test func `a walk prints where moves lead and writes a map that can be played`() throws {
    let home = try Home()
    let map = home.folder.appending(path: "map.json").path

    let walk = try home.runLab(["focus-map", "--program", Self.menu, "--into", map])
    let played = try home.runLab(["focus", map])

    #expect(walk.status == 0, "\(walk.errors)")
    #expect(walk.output.contains("  menu/quit     up menu/clear, down game/deep, left —, right"))
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output.contains("menu/quit → game/deep: override"))
  }

  @Test func `a walk begins where a script has led, and fails where focus is caught`() throws {
    let home = try Home()
    let script = try script("  - tap: right\n  - tap: select\n", in: home)

    let dialog = try home.runLab(["focus-map", "--program", Self.menu, "--after", script])
    let none = try home.runLab(["focus-map", "--program", Self.menu, "--moves", "3"])
    let failed = try home.runLab([
      "focus-map", "--program", Self.menu, "--after",
      Self.folder.appending(path: "canary.replay.yaml").path,
    ])

    #expect(dialog.status == 0, "\(dialog.errors)")
    #expect(dialog.output == "game:\n  game/stop  up —, down —, left —, right —\n")
    #expect(none.status == 1)
    #expect(failed.status == 1)
    #expect(failed.output.contains("canary.replay.yaml:6: the expectation does not hold"))
    #expect(none.output.contains("Not all moves were tried in 3; see --moves."))
  }

  @Test func `our own screen is driven by the same messages`() throws {
    let home = try Home()
    let script = try script(
      """
        - expect: {focus: {id: "key/*", role: key, section: keyboard}, shows: Popular Now}
        - type: toy story
        - wait: {query: toy story, shows: "Toy Story*", max: 5s}
        - goto: results/0
        - expect: {focus: {id: "card/*", label: "Toy Story*"}, scope: all}
        - shot: found
        - tap: select
        - wait: {focus: sheet/open, max: 5s}
        - tap: back
        - expect: {focus: {section: "*top*"}}

      """, in: home)

    let ended = try home.runLab([
      "drive", script, "--program", "\(Home.program.path) run --headless --rpc", "--shots",
      home.folder.path,
    ])

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(
      FileManager.default.fileExists(
        atPath: home.folder.appending(path: "one/01-found.png").path))
  }

  @Test func `a screen of the kit is driven, and what it prints is no answer`() throws {
    let home = try Home(hasStarted: false)
    let script = try script(
      """
        - expect: {focus: "key/*", shows: [Ramen Tsukimi, Pizzeria Vesuvietto]}
        - type: pizza
        - wait: {query: pizza, shows: Pizzeria Vesuvietto, hides: Ramen Tsukimi, max: 5s}
        - goto: results/0
        - tap: select
        - wait: {focus: sheet/open, max: 5s}
        - tap: select
        - wait: 200ms

      """, in: home)
    let guide = Home.program.deletingLastPathComponent().appending(path: "guide").path

    let ended = try home.runLab([
      "drive", script, "--program", "\(guide) --headless --rpc 2> printed",
    ])
    let printed = try String(
      contentsOf: home.folder.appending(path: "printed"), encoding: .utf8)

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
    #expect(printed.contains("A table at Pizzeria Vesuvietto"), "\(printed)")
  }

  @Test func `the manual shows the messages of the program as they are`() throws {
    let page = try String(
      contentsOf: Home.package.appending(
        path: "Sources/App/couchsearch/couchsearch.docc/OtherScreens.md"), encoding: .utf8)
    let source = try String(contentsOf: Self.folder.appending(path: "menu.py"), encoding: .utf8)

    let shown = try #require(page.firstMatch(of: /(?s)```python\n(.*?)```/)).1

    #expect(source.contains(shown))
  }
}
