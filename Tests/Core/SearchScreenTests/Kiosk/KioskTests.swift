import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct KioskTests {
  static func kiosk(history: ScreenSettings.History = .off) -> Stage {
    var settings = ScreenSettings()
    settings.history = history
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    return Stage(settings: settings)
  }

  @Test func `it starts with the attract screen, and any press starts a visit`() {
    var stage = Self.kiosk()
    let attract = stage.scene.outline

    stage.want(.press, .select)

    #expect(attract.contains("Find something"))
    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test(arguments: [("", "en"), ("", "de"), ("Our films", "de")])
  func `without a word to visitors, the title of the attract screen is above the field`(
    prompt: String, language: String
  ) {
    var settings = ScreenSettings()
    settings.words = Words.of(language)
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    settings.prompt = prompt
    var usual = Stage(settings: settings)
    settings.theme.textScale = 1600
    var large = Stage(settings: settings)

    usual.want(.press, .select)
    large.want(.press, .select)

    let expected = prompt.isEmpty ? Words.of(language)[.attractTitle] : prompt
    #expect(usual.scene.node("prompt")?.label == expected)
    // Large text needs the room.
    #expect((large.scene.node("prompt") == nil) == prompt.isEmpty)
  }

  @Test func `after a minute it asks, then starts over`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.search("secret")
    stage.enterResults()

    stage.wait(59_999)
    let early = stage.scene.outline
    stage.wait(1)
    let asked = stage.scene.outline
    stage.wait(15_000)

    #expect(!early.contains("Are you still there?"))
    #expect(asked.contains("Are you still there?"))
    #expect(stage.focused == "attract/start")
    #expect(stage.state.visit.field.isEmpty)
    #expect(stage.state.page == nil)
    #expect(stage.state.visit.scope == .all)
    #expect(stage.state.visit.screen.scroll.y == 0)
    #expect(stage.state.visit.screen.scroll.shelves.isEmpty)
    #expect(!stage.scene.outline.contains("secret"))
  }

  @Test func `the end of a visit asks for what is left of it to be cleared`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.search("secret")

    stage.wait(60_000)
    stage.wait(15_000)

    #expect(stage.effects.contains(.forgetVisitor))
  }

  @Test func `visitors do not see the clipboard of the operator`() {
    var stage = Self.kiosk()
    stage.want(.select)

    stage.want(.paste)

    #expect(!stage.effects.contains(.readClipboard))
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test(arguments: [
    ScreenMessage.words(.programMissing, values: ["name": "/opt/secret/player"]),
    .words(.programNotStarted, values: ["name": "/opt/secret/player", "reason": "/etc/x"]),
    .words(.programFailed, values: ["name": "/opt/secret/player", "status": "4"]),
    .words(.programStopped, values: ["name": "/opt/secret/player"]),
    .text("/var/lib/couchsearch/x.sqlite cannot be read"),
  ])
  func `notices to visitors name no programs and files`(message: ScreenMessage) {
    let sentence = Words.english[message.forVisitors]

    #expect(!sentence.isEmpty)
    #expect(!sentence.contains("/"), "\(sentence)")
  }

  @Test func `the countdown tells the seconds that are left`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.wait(60_000)

    let texts = (0..<3).map { _ in
      defer { stage.wait(1000) }
      return stage.scene.node("still-there/countdown")?.label ?? ""
    }

    #expect(
      texts.map { $0.contains("15") || $0.contains("14") || $0.contains("13") } == [
        true, true, true,
      ])
    #expect(Set(texts).count == 3)
  }

  @Test func `an answer keeps everything as it was, and does nothing else`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.search("secret")
    stage.point(at: .key("g"))
    stage.wait(60_000)

    stage.want(.press, .select)

    #expect(stage.state.visit.screen.panels.isEmpty)
    #expect(stage.state.visit.field.text == "secret")
    #expect(stage.focused == "key/g")
    stage.wait(59_000)
    #expect(stage.state.visit.screen.panels.isEmpty)
  }

  @Test(arguments: [true, false])
  func `closing the window does nothing`(isAttracting: Bool) {
    var stage = Self.kiosk()
    if !isAttracting { stage.want(.select) }

    let effects = stage.want(.quit, .toggleFullScreen)

    #expect(effects.isEmpty)
  }

  @Test func `visitors leave no bookmarks`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.search("the")
    stage.enterResults()

    stage.want(.alternates)
    let menu = stage.scene.outline
    let info = stage.scene.nodes.first { $0.label == "Info" }
    if let info { stage.point(at: info.id) }
    stage.want(.press, .select)

    #expect(!menu.contains("“Bookmark”"))
    #expect(stage.scene.node("sheet/open") != nil)
    #expect(stage.scene.node("sheet/bookmark") == nil)
  }

  @Test(arguments: ScreenSettings.History.allCases)
  func `nothing that a visitor typed is kept, whatever history says`(
    history: ScreenSettings.History
  ) {
    var stage = Self.kiosk(history: history)
    stage.want(.select)
    stage.search("secret")
    stage.point(at: .key("search"))
    stage.want(.press, .select)
    stage.answer(Fixture.page())
    stage.enterResults()
    stage.want(.press, .select)

    let records = stage.effects.contains { effect in
      if case .recordRecent = effect { true } else { false }
    }
    #expect(!records)
    stage.want(.back)
    stage.want(.clear)
    #expect(!stage.scene.outline.contains("Recent Searches"))
  }

  @Test func `a PIN view that nobody uses goes away like everything else`() {
    var stage = Self.kiosk()
    stage.want(.operatorExit)
    let asked = stage.scene.outline

    stage.wait(60_000 + 15_000)

    #expect(asked.contains("pin/cancel"))
    #expect(stage.focused == "attract/start")
  }
}
