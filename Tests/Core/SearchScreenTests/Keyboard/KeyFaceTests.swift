import Geometry
import SceneGraph
import SearchScreen
import Testing
import TextEntry

@Suite struct KeyFaceTests {
  @Test(arguments: [1000, 1300, 1600])
  func `icons stand in the middle of their keys, and inside of them`(textScale: Int) {
    var settings = ScreenSettings()
    settings.theme.textScale = textScale
    var keyboard = Fixture.linear
    for place in keyboard.pages[0].rows[0].indices {
      keyboard.pages[0].rows[0][place].width = 60
    }
    let stage = Stage(settings: settings, keyboard: keyboard)

    let icons = stage.scene.nodes.filter { $0.role == .key }.flatMap { node in
      node.displayItems.compactMap { item in
        if case .icon(_, let frame, _) = item { (key: node.frame, icon: frame) } else { nil }
      }
    }

    #expect(!icons.isEmpty)
    for (key, icon) in icons {
      #expect(icon.minX >= 0 && icon.maxX <= key.width)
      #expect(abs(icon.midX - key.width / 2) <= 1)
    }
  }
}
