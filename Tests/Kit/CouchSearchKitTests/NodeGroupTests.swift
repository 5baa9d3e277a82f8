import CouchSearchKit
import Testing

/// Groups of nodes at places of their own: how focus enters, crosses and leaves them, and how it looks.
@MainActor @Suite struct NodeGroupTests {
  private func part(_ id: String, x: Int, y: Int = 0, items: [DisplayItem]? = nil) -> NodeGroup.Part
  {
    NodeGroup.Part(
      frame: Rect(x: x, y: y, width: 160, height: 100), line: y / 150,
      displayItems: items ?? [
        .fill(Rect(x: 0, y: 0, width: 160, height: 100), radius: 8, .controlFill)
      ],
      result: SearchResult(id: id, title: id.uppercased()))
  }

  /// A screen with a shelf above two groups.
  private func screen(_ group: NodeGroup, below: [SearchResult] = []) async throws -> Rehearsal {
    let search = SearchController { _ in
      SearchPage {
        Shelf("Above", [SearchResult(id: "above", title: "Above")])
        group
        Shelf("Below", below, id: "below")
      }
    }
    let screen = try await Rehearsal(search)
    await screen.press(.toResults)
    return screen
  }

  private func group(
    entry: NodeGroup.Entry = .nearest,
    exits: DirectionTable<NodeGroup.Exit> = DirectionTable(sides: .stop, ends: .escape),
    guides: [NodeGroup.Guide] = []
  ) -> NodeGroup {
    NodeGroup(
      id: "group", size: Size(width: 1000, height: 100), layout: .rows, entry: entry, exits: exits,
      guides: guides,
      parts: [part("a", x: 0), part("b", x: 400), part("c", x: 800)])
  }

  @Test(arguments: [
    (NodeGroup.Entry.first, "a"), (.result("c"), "c"), (.result("b"), "b"),
  ])
  func `focus enters a group at the part that it names`(entry: NodeGroup.Entry, id: String)
    async throws
  {
    let screen = try await screen(group(entry: entry))

    await screen.press(.down)

    #expect(screen.focused == id)
  }

  @Test func `an edge stops, wraps, or leads to a part or a block`() async throws {
    let exits = DirectionTable<NodeGroup.Exit>(
      up: .stop, down: .block("below"), left: .wrap, right: .result("a"))
    let below = [SearchResult(id: "below", title: "Below")]
    let screen = try await screen(group(entry: .first, exits: exits), below: below)
    await screen.press(.down)

    var path: [String?] = []
    for button in [RemoteButton.up, .left, .right, .down] {
      await screen.press(button)
      path.append(screen.focused)
    }

    #expect(path == ["a", "c", "a", "below"])
  }

  @Test func `a guide leads a move across it to a part`() async throws {
    let between = NodeGroup.Guide(
      frame: Rect(x: 200, y: 0, width: 20, height: 100),
      directions: DirectionTable(up: false, down: false, left: false, right: true), to: ["c"])
    let screen = try await screen(group(entry: .first, guides: [between]))
    await screen.press(.down)

    await screen.press(.right)
    let skipped = screen.focused
    await screen.press(.left)

    #expect([skipped, screen.focused] == ["c", "b"])
  }

  @Test func `a part without a look for focus gets one`() async throws {
    let picture = DisplayItem.icon(.magnifier, Rect(x: 0, y: 0, width: 80, height: 80), .accent)
    let screen = try await screen(
      NodeGroup(
        id: "group", size: Size(width: 600, height: 100), layout: .rows, entry: .first,
        parts: [part("a", x: 0), part("b", x: 300, items: [picture])]))
    func items() -> [DisplayItem] {
      screen.scene.nodes.first { $0.id == screen.scene.focusedID }?.displayItems ?? []
    }

    await screen.press(.down)
    let filled = items()
    await screen.press(.right)

    #expect(filled == [.fill(Rect(x: 0, y: 0, width: 160, height: 100), radius: 8, .focusedFill)])
    #expect(items().first == picture && items().count == 2)
    #expect(screen.focusProblems.isEmpty)
  }

  @Test func `a part whose focus cannot be seen is a problem`() async throws {
    let face: [DisplayItem] = [
      .fill(Rect(x: 0, y: 0, width: 160, height: 100), radius: 8, .planPin)
    ]
    var dull = part("a", x: 0, items: face)
    dull.focusedItems = face
    let screen = try await screen(
      NodeGroup(
        id: "group", size: Size(width: 600, height: 100), layout: .rows, entry: .first,
        parts: [dull, part("b", x: 300)]))

    await screen.press(.down)

    #expect(screen.focusProblems == [.unseen("A")])
    #expect(screen.focusProblems.map(\.description) == ["Focus on A looks like no focus."])
  }
}
