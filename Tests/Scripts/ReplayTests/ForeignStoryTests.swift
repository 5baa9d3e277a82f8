import CatalogModel
import SearchScreen
import TestSupport
import Testing

@testable import Replay

/// Stories of recordings that are played on another catalogue.
struct ForeignStoryTests {
  private static let others = [
    Item(
      id: ItemID("1"), category: CategoryID("film"), title: "Star Trek", people: ["William Shatner"]
    ),
    Item(id: ItemID("2"), category: CategoryID("film"), title: "Stargate"),
    Item(id: ItemID("3"), category: CategoryID("film"), title: "Alien"),
    Item(id: ItemID("4"), category: CategoryID("book"), title: "Startide Rising"),
  ]

  /// The story of somebody who looked for a star and opened the second result.
  private func story(typing text: String = "star") throws -> Script {
    let screen = ScreenFixture()
    var player = screen.player(.device)
    player.stage.recorder = Recorder(on: screen.stage.machine)
    let steps = """
        - type: \(text)
        - wait: 600
        - goto: results/1
        - wait: 600
        - tap: select
        - wait: 600
      """
    let report = player.play(try Script(yaml: "replay: 1\nsteps:\n\(steps)\n", file: "visit"))
    try #require(report.failure?.description == nil)
    let machine = player.stage.machine
    player.stage.recorder?.finish(machine)
    let lines = player.stage.recorder?.takeLines() ?? []
    return Script(name: "visit", steps: lines.map { ScriptStep($0) }).story(in: .catalog)
  }

  private func play(
    _ story: Script, items: [Item] = others, known: [Item]? = nil
  ) -> ScriptReport {
    let screen = ScreenFixture(items: items) { $0.known = known }
    var player = screen.player()
    return player.play(story)
  }

  @Test func `on another catalogue the first result stands for the one that was opened`() throws {
    let story = try story()

    let report = play(story)

    #expect(report.failure?.description == nil)
  }

  @Test func `a title that is what was typed has to come first`() throws {
    let story = try story()
    let known = Self.others + [Item(id: ItemID("5"), category: CategoryID("film"), title: "Star")]

    let failure = try #require(play(story, known: known).failure)

    let mismatch = failure.mismatches.first { $0.key == "fits" }
    #expect(mismatch?.expected == "“Star” first, which is what was typed")
    #expect(mismatch?.found == "“Star Trek”")
  }

  @Test func `results are missed where the catalogue has a title that begins with the text`() throws
  {
    let story = try story()
    let known = [Item(id: ItemID("5"), category: CategoryID("film"), title: "Starlight")]

    let failure = try #require(play(story, items: [], known: known).failure)

    let mismatch = failure.mismatches.first { $0.key == "fits" }
    #expect(mismatch?.expected == "results: the catalogue has “Starlight”")
    #expect(mismatch?.found == "none")
  }

  @Test func `the failure names what stood for something of the other catalogue`() throws {
    let story = try story()
    let known = Self.others
    var other = Replay.Expectation()
    other.query = "something else"
    var wrong = story
    wrong.steps.append(ScriptStep(.expect(other)))

    let failure = try #require(play(wrong, known: known).failure)

    #expect(failure.details.contains { $0.hasPrefix("by intent: results/0 for card/") })
  }

  @Test(arguments: [
    ("toy", "Toy Story"), ("stroy", "Toy Story"), ("spiderman", "Spider-Man"),
    ("lotr", "The Lord of the Rings"),
    ("story toy", "Toy Story"), ("hanks", "Toy Story"), ("1995", "Toy Story"), ("t", "Alien"),
    ("", "Alien"), ("pokemon", "Pokémon"), ("harry poter", "Harry Potter"),
  ])
  func `a title fits what people type for it`(text: String, title: String) {
    let item = Item(
      id: ItemID("1"), category: CategoryID("film"), title: title, year: 1995, people: ["Tom Hanks"]
    )

    #expect(TypedFit(text).fits(item))
  }

  @Test(arguments: [("toy", "Alien"), ("star wars", "Alien"), ("xyz", "Toy Story")])
  func `a title without anything of a text does not fit it`(text: String, title: String) {
    let item = Item(id: ItemID("1"), category: CategoryID("film"), title: title)

    #expect(!TypedFit(text).fits(item))
  }
}
