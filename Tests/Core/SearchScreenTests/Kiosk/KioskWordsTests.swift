import CatalogModel
import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Nothing on a kiosk's screen speaks of what a kiosk does not have.
@Suite struct KioskWordsTests {
  /// Words of bookmarks, history, windows, the clipboard and the operator.
  private static let words = [
    "Bookmark", "History", "Recent", "Buttons", "Library", "Quit", "Full Screen", "Exit",
    "Copy", "Cut", "Saved", "Save ", "opened often", "/home/",
  ]

  private func stage() -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    settings.opensTitles = false
    var bindings = BindingTable.full
    bindings.families[.gamepad]?.chords = [
      Chord(["lb", "rb", "start", "view"].map { Control($0) }, .operatorExit)
    ]
    return Stage(settings: settings, landing: Landing(), bindings: bindings)
  }

  private func offences(_ stage: Stage) -> [String] {
    let outline = stage.scene.outline
    return Self.words.filter { outline.contains($0) }
  }

  @Test(arguments: [DeviceKind.xbox, .keyboard, .remote])
  func `every screen a visitor reaches is silent about them`(kind: DeviceKind) {
    var stage = stage()
    var seen: [String] = offences(stage)
    stage.device(.connected(DeviceID(16), kind: kind, name: "Device"))
    stage.want(.select)
    seen += offences(stage)
    stage.want(.help)
    seen += offences(stage)
    stage.want(.back, .settings)
    seen += offences(stage)
    stage.want(.back)
    for tab in [Tab.popular, .new] {
      stage.point(at: .tab(tab))
      stage.want(.press, .select)
      stage.answer(.empty)
      seen += offences(stage)
    }
    stage.point(at: .tab(.search))
    stage.want(.press, .select)
    stage.search("the")
    seen += offences(stage)
    stage.enterResults()
    stage.want(.alternates)
    seen += offences(stage)
    stage.want(.back, .press, .select)
    seen += offences(stage)
    stage.want(.back, .clear)
    seen += offences(stage)

    #expect(seen == [])
  }

  @Test func `a message of the program for its owner is not shown, nor the reason of a failure`() {
    var stage = stage()
    stage.want(.select)

    stage.act(.notice(.words(.libraryProblem)))
    let notice = stage.scene.node("status/notice")
    stage.want(.type("x"))
    stage.act(
      .searchFailed(
        generation: stage.state.generation, message: .text("/home/me/catalog.sqlite is gone")))

    #expect(notice == nil)
    #expect(offences(stage) == [])
    #expect(stage.scene.outline.contains("Search Failed"))
  }

  @Test func `the chord changes nothing of the visitor's screen until it is complete`() {
    var stage = stage()
    let pad = DeviceID(16)
    stage.device(.connected(pad, kind: .xbox, name: "Pad"))
    stage.want(.select)
    stage.search("the")
    stage.tap("dpad-down")
    let before = stage.machine.digest
    var digests: [UInt64] = []

    for control in ["start", "lb", "view", "rb"] {
      stage.device(.button(pad, Control(control), isDown: true, isDeviceRepeat: false))
      stage.wait(200)
      digests.append(stage.machine.digest)
    }
    stage.wait(4799)
    digests.append(stage.machine.digest)
    stage.wait(1)

    #expect(Set(digests) == [before])
    #expect(stage.scene.outline.contains("Enter the PIN"))
  }
}
