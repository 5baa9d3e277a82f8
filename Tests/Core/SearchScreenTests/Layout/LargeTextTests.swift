import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import Testing

@testable import SearchScreen

/// The keys and the tab bar at large text sizes.
struct LargeTextTests {
  private func stage(textScale: Int, prompt: String = "") -> Stage {
    var settings = ScreenSettings()
    settings.prompt = prompt
    settings.theme.textScale = textScale
    return Stage(settings: settings)
  }

  @Test(arguments: [(1000, 60, 70), (1200, 60, 70), (1300, 70, 79), (1600, 80, 88)])
  func `keys and field grow with large text`(textScale: Int, key: Int, field: Int) throws {
    let stage = stage(textScale: textScale)

    let letter = try #require(stage.scene.node(.key("g")))
    let line = try #require(stage.scene.node("field"))

    #expect(letter.frame.height == key)
    #expect(line.frame.height == field)
  }

  @Test(arguments: ["", "Films of the house"])
  func `tab bar and prompt leave their room to the keys once something is typed`(
    prompt: String
  ) throws {
    var stage = stage(textScale: 1600, prompt: prompt)
    let first = try #require(stage.scene.node("field")?.frame)
    stage.want(.type("s"))
    stage.answer(Fixture.page())

    let typed = try #require(stage.scene.node("field")?.frame)
    for _ in 0..<6 { stage.want(.move(.up, isRepeat: false)) }
    let top = stage.focused
    let beside = try #require(stage.scene.node("field")?.frame)
    stage.want(.move(.down, isRepeat: false), .move(.down, isRepeat: false))
    let below = try #require(stage.scene.node("field")?.frame)
    stage.want(.deleteBackward(isRepeat: false))
    let empty = try #require(stage.scene.node("field")?.frame)

    #expect(typed.y == Metrics.top)
    #expect(top.hasPrefix("tab/"))
    #expect(below == typed)
    #expect(beside.y == first.y)
    #expect(empty.y == first.y)
  }

  @Test func `at the usual size the first letter moves nothing`() throws {
    var stage = stage(textScale: 1000)
    let first = try #require(stage.scene.node("field")?.frame)
    stage.want(.type("s"))
    stage.answer(Fixture.page())

    #expect(stage.scene.node("field")?.frame == first)
  }
}
