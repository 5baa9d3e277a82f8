import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The keys that do not type, at the ends of the rows of letters.
@Suite struct KeyRowsTests {
  private static let grids = Keyboards.ids.filter { !$0.hasSuffix("linear") }

  @Test(arguments: grids, [Size(width: 1920, height: 1080), Size(width: 1080, height: 1920)])
  func `rows end where the field does, and no key is narrow`(id: String, size: Size) throws {
    let layout = try Keyboards.layout(id)
    var state = ScreenState(
      settings: ScreenSettings(), keyboard: layout, otherKeyboards: [layout])
    state.canvas = Canvas(output: size)
    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene

    let keys = scene.nodes.filter { $0.focus?.section == ScreenSection.keyboard.id }

    let rows = Dictionary(grouping: keys, by: \.frame.y).values
    #expect(rows.count >= 3)
    #expect(keys.allSatisfy { $0.frame.width >= 56 }, "\(id)")
    let ends = rows.map { row in
      layout.isRightToLeft ? row.map(\.frame.minX).min() : row.map(\.frame.maxX).max()
    }
    let edge = layout.isRightToLeft ? 80 : size.width - 80
    let ended = ends.compactMap(\.self).filter { abs($0 - edge) <= 1 }
    #expect(ended.count >= 2, "\(id): \(ends)")
  }

  @Test(arguments: ["en-qwerty", "en-abc"])
  func `the landing has six zones and 45 controls at most`(id: String) throws {
    let layout = try Keyboards.layout(id)
    let films = Item.samples.filter { $0.category == CategoryID("film") }
    let landing = Landing(
      recents: [films[0].title], popularItems: Item.samples, openings: Array(films.prefix(4)))
    let state = ScreenState(
      settings: ScreenSettings(), keyboard: layout, otherKeyboards: [layout], landing: landing)

    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene

    let canvas = Rect(x: 0, y: 0, width: 1840, height: 1020)
    let controls = scene.nodes.filter { $0.focus != nil && canvas.intersects($0.frame) }
    let hints = 1
    #expect(Set(controls.compactMap(\.focus?.section)).count + hints <= 6)
    #expect(controls.count <= 45, "\(controls.map(\.id))")
  }
}
