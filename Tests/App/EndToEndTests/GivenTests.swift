import Foundation
import Testing

/// What a person did before a script begins.
@Suite(.serialized)
struct GivenTests {
  private func play(_ text: String, _ options: [String] = [], in home: Home) throws -> Home.Ended {
    let file = home.folder.appending(path: "given.replay.yaml")
    try Data(text.utf8).write(to: file)
    return try home.run(["replay", file.path, "--once"] + options)
  }

  @Test(arguments: [[], ["--locale", "he"], ["--jobs", "2"], ["--repeat", "2"]])
  func `a script finds what it gives, the latest first`(options: [String]) throws {
    let home = try Home()
    let script = """
      replay: 1
      given:
        bookmarks: [Up, Toy Story]
        opened: [Frozen, Inception]
        watched: Up
        recents: [wall, star]
        clock: "21:05"
      steps:
        - expect: {shows: ["21:05"]}
        - goto: tab/bookmarks
        - wait: 1s
        - expect: {results: {only: [Up, Toy Story]}}
        - goto: tab/more
        - wait: 1s
        - goto: tab/history
        - tap: select
        - wait: 1s
        - expect: {results: {only: [Frozen, Inception]}, shows: [wall, star]}
      """

    let ended = try play(script, options, in: home)

    #expect(ended.status == 0, "\(ended.output)\(ended.errors)")
  }

  @Test func `the next script gives something else, and a title that is missing is a mistake`()
    throws
  {
    let home = try Home()
    let script = """
      replay: 1
      given: {bookmarks: "${title}"}
      cases: [{id: up, title: Up}, {id: id, title: film-frozen-2013}, {id: none, title: Upp}]
      steps:
        - goto: tab/bookmarks
        - wait: 1s
        - expect: {results: {count: 1}}
      """

    let ended = try play(script, in: home)

    #expect(ended.status == 65)
    #expect(ended.output.contains("2 passed, 1 failed (1 not played)"), "\(ended.output)")
    #expect(
      ended.errors.contains(
        "given.replay.yaml:2:1: given: “Upp” is neither a title of the catalogue"),
      "\(ended.errors)")
  }
}
