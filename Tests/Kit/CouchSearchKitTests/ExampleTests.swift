import CouchSearchKit
import Foundation
import Testing

@testable import museum
@testable import preferences
@testable import restaurants

/// The examples of the manual, as their authors would test them.
@MainActor @Suite struct ExampleTests {
  @Test func `the guide shows tonight's table, and finds dishes by their letters`() async throws {
    let screen = try await Rehearsal(RestaurantGuide.screen())
    #expect(screen.titles.first == "Osteria Lucciola")
    #expect(screen.focusProblems.map(\.description) == [])

    await screen.type("pizza")

    #expect(screen.titles == ["Pizzeria Vesuvietto", "Pizza con Friarielli", "Margherita"])
    #expect(screen.focusProblems.map(\.description) == [])
  }

  @Test func `a rehearsal is painted to a file`() async throws {
    let screen = try await Rehearsal(RestaurantGuide.screen())
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }

    try screen.writePicture(to: file.path, width: 320, height: 180)

    // The width and the height of a PNG.
    let head = [UInt8](try Data(contentsOf: file).prefix(24))
    #expect(Array(head.suffix(8)) == [0, 0, 1, 64, 0, 0, 0, 180])
    #expect(!screen.focusMap.items.isEmpty)
  }

  @Test func `the guide has a tab of what is open late`() async throws {
    let screen = try await Rehearsal(RestaurantGuide.screen())

    await screen.press(.back)
    await screen.press(.right)
    await screen.press(.down)

    #expect(screen.focused == "Ramen Tsukimi")
    #expect(screen.titles.count == 4)
    #expect(screen.focusProblems.map(\.description) == [])
  }

  @Test func `the rooms of the museum take focus and lead to their works`() async throws {
    let screen = try await Rehearsal(MuseumGuide.screen())
    #expect(screen.focusProblems.map(\.description) == [])
    await screen.press(.toResults)
    #expect(screen.focused == "Canal Hall")

    await screen.press(.right)
    await screen.press(.down)
    #expect(screen.focused == "Portrait Gallery")
    await screen.press(.select)

    #expect(screen.text == "Portrait Gallery")
    #expect(
      screen.titles.prefix(3) == [
        "The Lamplighter’s Daughter", "Man With a Borrowed Hat", "Self-Portrait at Forty",
      ])
    #expect(screen.focusProblems.map(\.description) == [])
  }

  @Test func `a preference is turned where it stands`() async throws {
    let preferences = Preferences()
    let screen = try await Rehearsal(PreferenceSearch.screen(preferences))
    await screen.type("night")
    await screen.press(.toResults)
    #expect(screen.focused == "night")

    await screen.press(.select)

    #expect(preferences.rows.first { $0.id == "night" }?.detail == "On")
    #expect(screen.focusProblems.map(\.description) == [])
  }

  @Test func `every view of the examples keeps the focus contract in portrait, too`() async throws {
    var options = RunOptions()
    (options.width, options.height) = (1080, 1920)
    for search in [RestaurantGuide.screen(), MuseumGuide.screen(), PreferenceSearch.screen()] {
      let screen = try await Rehearsal(search, options: options)

      #expect(screen.focusProblems.map(\.description) == [])
    }
  }
}
