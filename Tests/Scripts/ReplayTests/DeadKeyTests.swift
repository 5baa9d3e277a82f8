import CatalogModel
import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct DeadKeyTests {
  private func screen(_ keyboard: KeyboardLayout, latency: Int) -> ScreenFixture {
    var settings = ScreenSettings()
    settings.skipUnavailable = .on
    return ScreenFixture(keyboard: keyboard, settings: settings, latency: latency)
  }

  @Test(arguments: [(KeyboardLayout.qwerty, 8), (.qwerty, 130), (.linear, 700)])
  func `titles can be typed while dead keys are passed over, however late answers come`(
    keyboard: KeyboardLayout, latency: Int
  ) throws {
    let titles = ["Star Trek: The Next Generation", "1984", "Fawlty Towers", "StarCraft", "Heat"]
    let screen = screen(keyboard, latency: latency)
    let steps = titles.map { "  - type: \"\($0)\"\n  - tap: clear" }.joined(separator: "\n")

    let report = try screen.play(steps, latency: latency)

    #expect(report.failure?.description == nil)
  }

  @Test func `a key that leads somewhere is never passed over`() {
    for item in Item.samples {
      var screen = screen(.qwerty, latency: 0)
      for character in item.title.lowercased() where character.isASCII {
        if character.isLetter {
          let key = NodeID.key(String(character))
          #expect(screen.layout.map.canFocus(key), "\(character) of \(item.title)")
        }
        screen.type(String(character))
      }
    }
  }

  @Test func `what no title has cannot be reached, and the script says so`() throws {
    let report = try screen(.qwerty, latency: 0).play("  - type: stq")

    #expect(report.failure?.description.contains("the key for “q” cannot be reached") == true)
  }
}
