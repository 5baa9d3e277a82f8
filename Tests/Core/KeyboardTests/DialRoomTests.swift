import FocusEngine
import Geometry
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The room of the dial beside the keys.
@Suite struct DialRoomTests {
  private static let grids = Keyboards.ids.filter { !$0.hasSuffix("linear") }

  /// The frames of the letters on the screen of a keyboard.
  private func letters(_ state: ScreenState) -> [NodeID: Rect] {
    let scene = ScreenLayout(state, text: FixedTextMeasurer()).scene
    let keys = state.keyboard.page.rows.joined().map { NodeID.key($0.id) }
    return Dictionary(
      keys.compactMap { key in scene.node(key).map { (key, $0.frame) } },
      uniquingKeysWith: { first, _ in first })
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
}
