import Configuration
import FocusEngine
import Foundation
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// What holds on every keyboard there is a file for.
@Suite struct EveryKeyboardTests {
  static let names: [String] = {
    let folder = Workbench.resources + "/Assets/Keyboards"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private func screen(_ name: String) throws -> ScreenFixture {
    ScreenFixture(keyboard: try Workbench().loader.keyboard(name))
  }

  @Test(arguments: names, [false, true])
  func `left and right go round in every row, held down or not`(
    name: String, isHeld: Bool
  ) throws {
    var screen = try screen(name)

    for row in screen.state.keyboard.page.rows {
      let keys = row.map { Element.key($0.id).nodeID.rawValue }
      let seen = screen.state.keyboard.layout.isRightToLeft ? keys.reversed() : keys
      for direction in [Direction.right, .left] {
        screen.go(to: seen[0])
        #expect(screen.focused == seen[0])
        var stops: [String] = []
        for _ in seen {
          screen.perform(.move(direction, isRepeat: isHeld))
          stops.append(screen.focused)
        }

        let round = direction == .right ? seen.dropFirst() + seen.prefix(1) : seen.reversed()[...]
        #expect(stops == Array(round), "\(name), \(direction)")
      }
    }
  }

  @Test(arguments: names)
  func `the last key is remembered, from the results and from the field`(name: String) throws {
    var screen = try screen(name)
    screen.type("s")

    for key in screen.state.keyboard.page.rows.joined() {
      let id = Element.key(key.id).nodeID.rawValue
      screen.go(to: id)
      screen.perform(.toggleKeyboardAndResults)
      let away = screen.focused
      screen.perform(.back)
      #expect(away != id)
      #expect(screen.focused == id, "\(name)")
    }
  }

  @Test(arguments: names)
  func `up and down never go round`(name: String) throws {
    var screen = try screen(name)

    for key in screen.state.keyboard.page.rows[0] {
      screen.go(to: Element.key(key.id).nodeID.rawValue)
      screen.perform(.move(.up, isRepeat: true))
      #expect(screen.focused == Element.key(key.id).nodeID.rawValue)
      screen.press(.up)
      #expect(screen.focused == "field/button")
      screen.press(.down)
    }
    for key in screen.state.keyboard.page.rows.last ?? [] {
      screen.go(to: Element.key(key.id).nodeID.rawValue)
      screen.press(.down)
      #expect(!screen.focused.hasPrefix("key/"), "\(name), \(key.id)")
      screen.press(.up)
    }
  }
}
