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

/// Rules for every keyboard with a file.
@Suite struct EveryKeyboardTests {
  static let names: [String] = {
    let folder = Workbench.resources + "/Assets/Keyboards"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Files whose names begin with a line hold parts of keyboards; on arrows no key has focus.
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.map {
      String($0.dropLast(5))
    }.filter { !$0.hasSuffix("-arrows") }.sorted()
  }()

  private func screen(_ name: String) throws -> ScreenFixture {
    ScreenFixture(keyboard: try Workbench().loader.keyboard(name))
  }

  /// The keys of every row, from left to right.
  private func rows(_ screen: ScreenFixture) -> [[String]] {
    let keys = screen.layout.scene.nodes.filter {
      $0.focus?.section == ScreenSection.keyboard.id
    }
    return Dictionary(grouping: keys) { $0.frame.y }.sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.frame.x < $1.frame.x }.map(\.id.rawValue) }
  }

  /// The keys at the four corners.
  private func corners(_ screen: ScreenFixture) -> [String] {
    let rows = screen.state.keyboard.page.rows
    return [rows.first?.first, rows.first?.last, rows.last?.first, rows.last?.last]
      .compactMap { $0.map { NodeID.key($0.id).rawValue } }
  }

  @Test(arguments: names)
  func `left and right go round in every row, held down or not`(name: String) throws {
    var screen = try screen(name)

    for seen in rows(screen) {
      screen.go(to: seen[0])
      var stops: [String] = []
      for isHeld in [false, true] {
        for direction in [Direction.left, .right] {
          screen.perform(.move(direction, isRepeat: isHeld))
          stops.append(screen.focused)
        }
      }
      for _ in seen {
        screen.perform(.move(.right, isRepeat: true))
        stops.append(screen.focused)
      }

      let ends = [seen[seen.count - 1], seen[0]]
      #expect(stops == ends + ends + seen.dropFirst() + seen.prefix(1), "\(name)")
    }
  }

  @Test(arguments: names)
  func `back from the results leads to the last key`(name: String) throws {
    var screen = try screen(name)
    screen.type("s")

    for id in corners(screen) {
      screen.go(to: id)
      screen.perform(.toggleKeyboardAndResults)
      let away = screen.focused
      screen.perform(.back)

      #expect(away.hasPrefix("card/"))
      #expect(screen.focused == id, "\(name)")
    }
  }

  @Test(arguments: names)
  func `up and down leave the keyboard, and lead back to the last key`(name: String) throws {
    var screen = try screen(name)
    let (top, bottom) = (corners(screen).prefix(2), corners(screen).suffix(2))

    for id in top {
      screen.go(to: id)
      screen.perform(.move(.up, isRepeat: true))
      let held = screen.focused
      screen.press(.up)
      let above = screen.layout.map.item(NodeID(screen.focused))?.section
      screen.press(.down)
      #expect(held == id, "\(name)")
      #expect(above == ScreenSection.field.id, "\(name)")
      #expect(screen.focused == id, "\(name)")
    }
    for id in bottom {
      screen.go(to: id)
      screen.press(.down)
      let below = screen.focused
      screen.press(.up)
      #expect(!below.hasPrefix("key/"), "\(name), \(id)")
      #expect(screen.focused == id, "\(name)")
    }
  }
}
