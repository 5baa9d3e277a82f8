import CatalogModel
import FocusEngine
import Geometry
import Rendering
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The people and genres on a sheet, on screens of every shape.
@Suite struct SheetChipTests {
  /// One for all, so that the same words are measured once.
  private static let measurer = PangoTextMeasurer()

  private static let outputs = [
    Size(width: 1280, height: 720), Size(width: 3840, height: 2160), Size(width: 1024, height: 768),
    Size(width: 2560, height: 1080), Size(width: 1080, height: 1920),
    Size(width: 1080, height: 1080),
  ]

  @Test(arguments: Self.outputs, [0, 9])
  func `people and genres are there and can be reached, however long the description is`(
    output: Size, related: Int
  ) throws {
    var stage = Stage(text: Self.measurer)
    stage.act(.outputChanged(output))
    var item = Fixture.long[0]
    item.summary = String(repeating: "A sentence that describes it well. ", count: 60)
    stage.act(.show(item))
    stage.act(
      .sheetLoaded(item.id, related: Fixture.items("film", related), isBookmarked: false))

    var reached: Set<NodeID> = []
    for _ in 0..<8 {
      stage.press("D" + String(repeating: "L", count: 8))
      for _ in 0..<8 {
        if let focused = stage.state.visit.screen.focus.focused { reached.insert(focused) }
        let clip = stage.scene.node(NodeID(stage.focused)).flatMap(\.clip)
        #expect(
          clip.map { $0.contains(stage.scene.node(NodeID(stage.focused))?.frame ?? .zero) } != false
        )
        stage.press("R")
      }
    }

    let people = item.people.map { NodeID.sheetToken(Token(kind: .person, text: $0)) }
    let genres = item.genres.map { NodeID.sheetToken(Token(kind: .genre, text: $0)) }
    #expect(reached.isSuperset(of: people + genres))
    let description = try #require(stage.scene.node("sheet/description")).frame
    #expect(description.height >= 72)
  }

  @Test func `without related titles the text has the room for all people on lines of their own`() {
    var stage = Stage(text: Self.measurer)
    var item = Fixture.item("film", 0)
    item.people = (1...9).map { "Somebody Else \($0)" }
    stage.act(.show(item))
    stage.act(.sheetLoaded(item.id, related: [], isBookmarked: false))

    let chips = item.people.compactMap {
      stage.scene.node(NodeID.sheetToken(Token(kind: .person, text: $0)))
    }
    let panel = stage.scene.node("sheet")?.frame ?? .zero
    #expect(chips.count == 9)
    #expect(
      chips.allSatisfy { panel.contains($0.frame) && $0.clip == nil },
      "\(chips.map { "\($0.frame) in \($0.clip ?? panel)" })")
  }

  @Test func `languages give way to people and a long description`() {
    var stage = Stage()
    var item = Fixture.item("film", 0)
    item.people = (1...9).map { "Somebody Whose Name Is Long \($0)" }
    item.summary = String(repeating: "A lantern in the night. ", count: 60)
    item.fields = [ItemField(name: MediaFacts.field, value: "0;;;en;")]

    stage.act(.show(item))

    #expect(stage.scene.node("sheet/details") == nil)
  }

  @Test func `a name that its chip cuts runs while it has focus`() throws {
    var stage = Stage(text: Self.measurer)
    stage.act(.outputChanged(Size(width: 1080, height: 1920)))
    var item = Fixture.item("film", 0)
    item.people = [Fixture.long[1].title + " " + Fixture.long[1].title]
    stage.act(.show(item))
    let chip = NodeID.sheetToken(Token(kind: .person, text: item.people[0]))
    func runs() -> Bool? {
      stage.scene.node(chip)?.displayItems.contains {
        if case .text(let text) = $0 { text.scrollsWhenLong } else { false }
      }
    }
    let before = runs()

    stage.press("D")

    #expect(stage.state.visit.screen.focus.focused == chip)
    #expect(before == false)
    #expect(runs() == true)
  }

  @Test func `people that have no room on a line of a portrait sheet go on in the next`() throws {
    var stage = Stage()
    stage.act(.outputChanged(Size(width: 1080, height: 1920)))
    var item = Fixture.item("film", 0)
    item.summary = ""
    item.people = ["Peter Sellers", "George C. Scott", "Sterling Hayden", "Keenan Wynn"]

    stage.act(.show(item))

    let chips = item.people.compactMap { name in
      stage.scene.node(NodeID.sheetToken(Token(kind: .person, text: name)))
    }
    let genre = try #require(
      stage.scene.node(NodeID.sheetToken(Token(kind: .genre, text: "Drama"))))
    #expect(chips.count == 4)
    #expect(Set(chips.map(\.frame.minY)).count > 1)
    #expect(chips.allSatisfy { $0.frame.maxY < genre.frame.minY })
  }
}
