import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The steps of the first start: what is asked, what follows from it, and every way out.
@Suite struct FirstRunTests {
  private let pad = DeviceID(16)

  func stage(
    pad: Bool = false, places: [LibraryPlace]? = [FirstRunTests.videos, FirstRunTests.starter],
    kiosk: ScreenSettings.Kiosk? = nil, isMirrored: Bool = false
  ) -> Stage {
    var settings = ScreenSettings()
    settings.theme.isRightToLeft = isMirrored
    settings.kiosk = kiosk
    var stage = Stage(
      settings: settings, bindings: .usual, keyboardOptions: Fixture.keyboardOptions,
      languageOptions: Fixture.languageOptions, importsLibrary: true)
    if pad { stage.device(.connected(self.pad, kind: .xbox, name: "Pad")) }
    stage.act(.setUp)
    if let places { stage.act(.placesFound(places)) }
    return stage
  }

  func press(_ action: FirstRun.Action, _ stage: inout Stage) { stage.choose(.firstRun(action)) }

  private func label(_ node: NodeID, _ stage: Stage) -> String {
    stage.scene.node(node)?.label ?? "-"
  }

  @Test func `it begins with Continue, the system's language on, and the search for places`() {
    let stage = stage(places: nil)

    #expect(stage.focused == "first-run/continue")
    #expect(label("first-run/steps", stage) == "Step 1 of 2")
    #expect(label("first-run/language/en", stage) == "English, Screen and keyboard, On")
    #expect(label("first-run/language/de", stage) == "Deutsch, German, Off")
    #expect(stage.effects.contains(.findPlaces))
    #expect(stage.scene.node("first-run/back") == nil)
  }

  @Test func `a kiosk never sees it`() {
    let stage = stage(kiosk: ScreenSettings.Kiosk())

    #expect(stage.state.firstRun == nil)
    #expect(stage.state.isBetweenVisits)
  }

  @Test func `Continue all the way takes what was found and is remembered`() {
    var stage = stage()
    press(.proceed, &stage)
    let sum = label("first-run/message", stage)
    let kodi = label("first-run/place/|home|me|Videos", stage)
    press(.proceed, &stage)
    stage.act(.importChanged(.running(titles: 120, thousandths: 300)))
    let running = label("first-run/message", stage)
    let bar = label("first-run/progress", stage)

    stage.act(.importChanged(.finished(titles: 450)))

    #expect(sum == "1 source · 450 titles")
    #expect(kodi == "Videos, ~/Videos, Films 412 · Shows 38, On")
    #expect(running == "Importing: 120 titles")
    #expect(bar == "30%")
    #expect(stage.effects.contains(.importPlaces([Self.videos])))
    #expect(stage.effects.contains(.save(Setting(.setUp, .flag(true)))))
    #expect(stage.state.firstRun == nil)
    #expect(stage.state.notice == "450 titles were imported.")
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `skipping everything changes nothing but that it is remembered`() {
    var stage = stage()

    press(.skip, &stage)
    press(.skip, &stage)

    #expect(stage.state.firstRun == nil)
    let saved = stage.effects.filter { if case .save = $0 { true } else { false } }
    #expect(saved == [.save(Setting(.setUp, .flag(true)))])
    #expect(!stage.effects.contains { if case .importPlaces = $0 { true } else { false } })
  }

  @Test func `the first language is that of the screen, the others are for the keyboard`() {
    var stage = stage()

    press(.language("de"), &stage)
    press(.language("en"), &stage)
    press(.language("fr"), &stage)

    #expect(stage.state.keyboardOptions.languages == ["de", "fr"])
    #expect(stage.state.languageOptions.chosen == "de")
    #expect(stage.effects.contains(.loadWords(language: "de")))
    #expect(label("first-run/language/fr", stage) == "Français, Keyboard, On")
  }

  @Test func `the system's language chosen again is chosen automatically`() {
    var stage = stage()

    press(.language("de"), &stage)
    press(.language("en"), &stage)
    press(.language("en"), &stage)
    press(.language("de"), &stage)

    #expect(stage.state.keyboardOptions.languages == [])
    #expect(stage.state.languageOptions.chosen == "auto")
  }

  @Test func `without a language Continue is dimmed and says what is missing`() {
    var stage = stage()
    press(.language("en"), &stage)
    let elsewhere = label("first-run/message", stage)
    stage.point(at: .firstRun("continue"))
    let message = label("first-run/message", stage)

    let effects = stage.want(.press, .select)

    #expect(elsewhere == "-")
    #expect(message == "Choose at least one language.")
    #expect(stage.scene.node("first-run/continue")?.condition.contains(.dimmed) == true)
    #expect(effects.sounds.contains(.edge))
    #expect(stage.state.firstRun?.stage == .languages)
  }

  @Test func `a fifth language is refused`() {
    var stage = stage()
    for code in ["de", "fr", "ja"] { press(.language(code), &stage) }

    stage.want(.move(.down, isRepeat: false), .press, .select)

    #expect(stage.focused == "first-run/language/ko")
    #expect(stage.state.firstRun?.languages == ["en", "de", "fr", "ja"])
    #expect(!stage.state.notice.isEmpty)
  }

  @Test func `while places are looked for Continue waits, and Skip does not`() {
    var stage = stage(places: nil)
    press(.proceed, &stage)
    stage.point(at: .firstRun("continue"))
    let message = label("first-run/message", stage)

    press(.skip, &stage)

    #expect(message == "Still looking.")
    #expect(stage.state.firstRun == nil)
  }

  @Test func `the starter catalogue alone needs no import`() {
    var stage = stage(places: [Self.starter])
    press(.proceed, &stage)
    let title = label("first-run/title", stage)

    press(.proceed, &stage)

    #expect(title == "No library found yet.")
    #expect(!stage.effects.contains { if case .importPlaces = $0 { true } else { false } })
    #expect(stage.state.firstRun == nil)
  }

  @Test func `an import that fails says so, keeps the catalogue and can be left`() {
    var stage = stage()
    press(.proceed, &stage)
    press(.proceed, &stage)

    stage.act(.importChanged(.failed))
    let message = label("first-run/message", stage)
    stage.point(at: .firstRun("skip"))
    let isStill = stage.state.firstRun?.stage
    press(.proceed, &stage)

    #expect(message == "The library couldn’t be imported. The catalogue stays as it is.")
    #expect(isStill == .library)
    #expect(stage.state.firstRun == nil)
    #expect(!stage.state.hasOwnLibrary)
  }

  @Test func `Continue during an import goes on, and the end is said in a notice`() {
    var stage = stage(pad: true)
    press(.proceed, &stage)
    press(.proceed, &stage)
    press(.proceed, &stage)
    let step = stage.state.firstRun?.stage

    stage.act(.importChanged(.finished(titles: 3)))

    #expect(step == .controller)
    #expect(stage.state.notice == "3 titles were imported.")
    #expect(stage.state.firstRun?.stage == .controller)
  }

  @Test func `Back during an import calls it off, and a late answer changes nothing`() {
    var stage = stage()
    press(.proceed, &stage)
    press(.proceed, &stage)

    stage.want(.back)
    stage.act(.importChanged(.running(titles: 9, thousandths: nil)))

    #expect(stage.effects.contains(.cancelImport))
    #expect(stage.state.libraryImport == nil)
    #expect(stage.state.firstRun?.stage == .languages)
  }

  @Test func `Back goes to the step before, which its button names, and at last out`() {
    var stage = stage()
    press(.proceed, &stage)
    let name = label("first-run/back", stage)

    stage.want(.back)
    let step = stage.state.firstRun?.stage
    stage.want(.back)
    let question = stage.state.notice
    stage.want(.back)

    #expect(name == "Back to Languages")
    #expect(step == .languages)
    #expect(question == "Press Esc again to set up later")
    #expect(stage.state.firstRun == nil)
    #expect(stage.state.notice == "You can set up later in Settings.")
  }

  @Test func `the settings show the steps again`() {
    var stage = stage()
    stage.want(.back, .back)
    stage.want(.settings)
    stage.wait(20_000)
    stage.choose("about")

    stage.choose("set-up")
    let step = stage.state.firstRun?.stage
    stage.want(.back)

    #expect(step == .languages)
    #expect(stage.focused == "setting/set-up")
    #expect(stage.state.notice.isEmpty)
  }

  @Test func `with a controller every button lights up, and the last one ends the check`() {
    var stage = stage(pad: true)
    press(.skip, &stage)
    press(.skip, &stage)
    let steps = label("first-run/steps", stage)
    stage.tap("x")
    let lit = label("first-run/button/x", stage)
    let dark = label("first-run/button/y", stage)

    for control in FirstRun.buttons { stage.tap(control.name) }
    let title = label("first-run/title", stage)
    stage.wait(250)
    stage.tap("a")

    #expect(steps == "Step 3 of 3")
    #expect(lit == "X, selected")
    #expect(dark == "Y")
    #expect(title == "Every button works.")
    #expect(stage.state.firstRun == nil)
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test(arguments: [("a", nil), ("b", FirstRun.Stage.library)])
  func `holding a button for a second leaves the check`(control: String, step: FirstRun.Stage?) {
    var stage = stage(pad: true)
    press(.skip, &stage)
    press(.skip, &stage)
    func hold(_ isDown: Bool) -> DeviceEvent {
      .button(pad, Control(control), isDown: isDown, isDeviceRepeat: false)
    }

    stage.device(hold(true))
    stage.wait(999)
    let early = stage.state.firstRun?.stage
    stage.wait(1)
    stage.device(hold(false))

    #expect(early == .controller)
    #expect(stage.state.firstRun?.stage == step)
  }

  @Test func `when the controller goes, so does its check`() {
    var stage = stage(pad: true)
    press(.skip, &stage)
    press(.skip, &stage)

    stage.device(.disconnected(pad))

    #expect(stage.state.firstRun?.stage == .library)
    #expect(label("first-run/steps", stage) == "Step 2 of 2")
  }
}
