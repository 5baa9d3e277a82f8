import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// Tests of the effects of a configuration on the screen.
@Suite struct SettingsEffectTests {
  @Test func `only what does something under an overlay is told above it`() {
    var stage = Stage()
    let empty = stage.scene.node("status/hints")?.label
    stage.search("a")
    let screen = stage.scene.node("status/hints")?.label
    stage.act(.show(Fixture.item("films", 1)))
    let sheet = stage.scene.node("status/hints")?.label
    stage.want(.back)
    stage.want(.settings)
    let settings = stage.scene.node("status/hints")?.label

    #expect(empty?.contains("Delete") == false)
    #expect(screen?.contains("Delete") == true)
    #expect(screen?.hasSuffix("Results") == true)
    #expect(sheet == "Select, Back")
    #expect(settings == "Select, Back, Type to find a setting")
  }

  private func weights(_ stage: Stage) -> Set<TextStyle.Weight> {
    Set(
      stage.scene.nodes.flatMap(\.displayItems).compactMap { item in
        if case .text(let text) = item { text.style.weight } else { nil }
      })
  }

  @Test func `with bold text all of it is bold, on the landing, in results and on a sheet`() {
    var settings = ScreenSettings()
    settings.theme.boldText = true
    var stage = Stage(settings: settings)
    let landing = weights(stage)
    stage.search("the")
    let results = weights(stage)
    stage.enterResults()
    stage.want(.press, .select)

    #expect(landing == [.bold])
    #expect(results == [.bold])
    #expect(weights(stage) == [.bold])
    #expect(weights(Stage()).count > 1)
  }

  @Test func `with reduced motion nothing that gains focus grows`() {
    var settings = ScreenSettings()
    settings.theme.reducedMotion = true
    var stage = Stage(settings: settings)
    let keys = Set(stage.scene.nodes.map(\.scale))
    stage.search("the")
    stage.enterResults()
    let cards = Set(stage.scene.nodes.map(\.scale))

    #expect(keys == [1000])
    #expect(cards == [1000])
  }

  @Test(
    arguments: [
      (DeviceKind.xbox, ScreenSettings.ConfirmButton.label, "A"), (.xbox, .south, "A"),
      (.xbox, .east, "B"), (.nintendo, .label, "A"), (.nintendo, .south, "B"),
      (.nintendo, .east, "A"),
    ])
  func `the status line names the button that selects`(
    kind: DeviceKind, confirm: ScreenSettings.ConfirmButton, name: String
  ) throws {
    var settings = ScreenSettings()
    settings.confirmButton = confirm
    var stage = Stage(settings: settings)

    stage.device(.connected(DeviceID(16), kind: kind, name: "Pad"))

    let hints = try #require(stage.scene.node("status/hints"))
    let words = hints.displayItems.compactMap { item in
      if case .text(let text) = item { text.text } else { nil }
    }
    #expect(Array(words.prefix(2)) == [name, "Type"])
  }

  @Test(arguments: [false, true])
  func `the focus map is drawn where that is wanted, and nowhere else`(isRightToLeft: Bool) {
    var settings = ScreenSettings()
    settings.showsFocusMap = true
    settings.theme.isRightToLeft = isRightToLeft
    var stage = Stage(settings: settings)

    stage.press(isRightToLeft ? "L" : "R")

    let words = stage.scene.node("debug/focus")?.label ?? ""
    let key = stage.focused
    #expect(words.hasSuffix(": row"), "\(words)")
    #expect(stage.scene.node("debug/name/keyboard") != nil)
    #expect(stage.scene.node(NodeID("debug/candidate/\(key)")) != nil)
    let anchor = stage.scene.node("debug/anchor/x")?.frame.midX
    let middle = stage.scene.node(NodeID(key))?.frame.midX
    #expect(anchor == middle)
    #expect(!Stage().scene.nodes.contains { $0.id.rawValue.hasPrefix("debug/") })
  }
}
