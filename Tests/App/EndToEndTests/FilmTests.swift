import Foundation
import Testing

/// Tests of films: whole visits, painted frame by frame.
@Suite struct FilmTests {
  /// A list that becomes the stage of one title, and the landing again; a tab and back.
  private static let steps = """
      - text: to
      - wait: {settled: yes, results: {count: ">=1"}}
      - wait: 500ms
      - text: "y "
      - wait: {settled: yes, results: {count: ">=1"}}
      - wait: 600ms
      - tap: clear
      - wait: 600ms
      - goto: tab/popular
      - wait: 800ms
      - goto: tab/search
      - wait: 800ms
    """

  @Test func `what takes the place of other things does not dip through darkness`() throws {
    let home = try Home()
    let file = home.folder.appending(path: "exchange.replay.yaml")
    try Data("replay: 1\nname: exchange\nsteps:\n\(Self.steps)\n".utf8).write(to: file)

    let film = try home.run([
      "replay", file.path, "--film", home.folder.appending(path: "film").path, "--size", "1280x720",
    ])

    #expect(film.status == 0, "\(film.output)\(film.errors)")
    #expect(film.output.contains(" 0 flicker"), "\(film.output)")
  }
}
