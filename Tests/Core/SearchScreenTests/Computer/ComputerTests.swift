import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import Testing

/// What the screen asks of the computer that it runs on.
@Suite struct ComputerTests {
  private func kiosk() -> ScreenSettings {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk()
    return settings
  }

  /// The More page of a computer that lets somebody do some things.
  private func more(_ actions: [PowerAction], settings: ScreenSettings = ScreenSettings()) -> Stage
  {
    var stage = Stage(settings: settings)
    stage.act(.powerOffered(actions))
    stage.point(at: .tab(.more))
    stage.want(.press, .select)
    return stage
  }

  private func select(_ control: NodeID, _ stage: inout Stage) {
    stage.point(at: control)
    stage.want(.press, .select)
  }

  @Test func `More has a row for power, which asks what is wanted`() {
    var stage = more([.sleep, .shutDown])
    select("more/power", &stage)
    let choices = (0..<4).compactMap { stage.scene.node(.choice($0))?.label }
    let effects = stage.effects

    stage.want(.move(.down, isRepeat: false), .press, .select)

    #expect(choices == ["Sleep", "Shut Down", "Cancel"])
    #expect(!effects.contains { if case .power = $0 { true } else { false } })
    #expect(stage.effects.contains(.power(.shutDown)))
    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.focused == "more/power")
  }

  @Test func `Back and Cancel leave the computer alone`() {
    for isCancelled in [true, false] {
      var stage = more([.restart])
      select("more/power", &stage)
      if isCancelled {
        stage.want(.move(.down, isRepeat: false), .press, .select)
      } else {
        stage.want(.back)
      }
      #expect(stage.state.visit.screen.panels.isEmpty)
      #expect(!stage.effects.contains(.power(.restart)))
    }
  }

  @Test func `where nothing is permitted, and in a kiosk, there is no such row`() {
    #expect(more([.sleep]).scene.node("more/power") != nil)
    #expect(more([]).scene.node("more/power") == nil)
    #expect(more([.sleep], settings: kiosk()).scene.node("more/power") == nil)
  }

  @Test func `F11 and the row of the settings change the same, which is kept`() {
    var stage = Stage()
    let isFull = stage.state.settings.isFullScreen

    stage.want(.toggleFullScreen)
    let window = stage.effects
    stage.openSettings("window.fullscreen")

    #expect(isFull)
    #expect(window.contains(.showFullScreen(false)))
    #expect(window.contains(.save(Setting(.fullScreen, .flag(false)))))
    #expect(stage.effects.contains(.showFullScreen(true)))
    #expect(stage.effects.contains(.save(Setting(.fullScreen, .flag(true)))))
    #expect(stage.state.settings.isFullScreen)
  }

  @Test func `the window of a kiosk stays as it is`() {
    var stage = Stage(settings: kiosk())

    stage.want(.toggleFullScreen)

    #expect(!stage.effects.contains(.showFullScreen(false)))
  }

  @Test func `it starts with the computer where it may, and says what is so`() {
    var settings = ScreenSettings()
    settings.startsAtSignIn = false
    var stage = Stage(settings: settings)
    stage.openSettings("start-at-sign-in")
    let asked = stage.effects
    let before = stage.state.settings.startsAtSignIn
    stage.act(.startsAtSignIn(true))

    #expect(asked.contains(.startAtSignIn(true)))
    #expect(before == false)
    #expect(stage.state.settings.startsAtSignIn == true)
    #expect(
      stage.state.list(of: .group(.screen)).rows.last?.command == .computer(.startAtSignIn(false)))
    #expect(
      !Stage().state.list(of: .group(.screen)).rows.contains { $0.id == "start-at-sign-in" })
  }
}
