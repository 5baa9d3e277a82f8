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

  /// The frames of the letters on the screen of a keyboard.
  private func letters(_ state: ScreenState) -> [NodeID: Rect] {
    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene
    let keys = state.keyboard.page.rows.joined().map { NodeID.key($0.id) }
    return Dictionary(
      keys.compactMap { key in scene.node(key).map { (key, $0.frame) } },
      uniquingKeysWith: { first, _ in first })
  }

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

  @Test(arguments: grids)
  func `no letter moves when the dial comes, and it covers none`(id: String) throws {
    let layout = try Keyboards.layout(id)
    guard !layout.groups.isEmpty else { return }
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = layout.isRightToLeft
    var state = ScreenState(settings: settings, keyboard: layout, otherKeyboards: [layout])
    let before = letters(state)

    state.visit.dial.sector = 0

    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene
    let dial = try #require(scene.node("dial")).frame
    #expect(letters(state) == before)
    #expect(before.values.allSatisfy { !$0.intersects(dial) }, "\(id)")
    let others = scene.nodes.filter { $0.role == .key || $0.role == .field }.map(\.frame)
    #expect(others.allSatisfy { !$0.intersects(dial) }, "\(id)")
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
