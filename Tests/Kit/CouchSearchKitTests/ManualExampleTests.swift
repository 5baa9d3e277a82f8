import FocusEngine
import Foundation
import Geometry
import TestSupport
import Testing

/// The programs in the manual are the ones that are built here.
@Suite struct ManualExampleTests {
  private static let manual = "Sources/App/couchsearch/couchsearch.docc/"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [
    ("SearchInYourProgram.md", "Sources/Examples/guide/main.swift", ""),
    (
      "SearchInYourProgram.md", "Sources/Examples/restaurants/RestaurantGuide.swift", "@main\n"
    ),
    ("SearchInYourProgram.md", "Sources/Examples/filmstrip/main.swift", ""),
    ("FocusInGames.md", "Tests/Kit/CouchSearchKitTests/GameMenu.swift", ""),
  ])
  func `a program of the manual is the one in the sources`(
    page: String, file: String, start: String
  ) throws {
    let page = try text(Self.manual + page)
    let source = try text(file)

    let code =
      start.isEmpty
      ? source : start + (source.components(separatedBy: start).dropFirst().first ?? "")

    #expect(page.contains("```swift\n" + code + "```"))
  }

  @Test func `the menu of the manual wraps, remembers and comes back`() {
    var menu = GameMenu()
    var path = [menu.focus.focused]

    let moves = [Direction.up, .right, .down, .left].map { direction in
      defer { path.append(menu.focus.focused) }
      return menu.press(direction)
    }

    #expect(moves == [true, true, false, true])
    #expect(path == ["menu/0", "menu/3", "level/8", "level/8", "menu/3"])
  }
}
