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

  @Test func `it waits for a visitor, and any press starts a visit`() {
    var stage = Self.kiosk()
    let waits = stage.state.isBetweenVisits

    stage.want(.press, .select)

    #expect(waits)
    #expect(!stage.state.isBetweenVisits)
    #expect(stage.focused.hasPrefix("key/"))
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test(arguments: [("", "en"), ("", "de"), ("Our films", "de")])
  func `without a word to visitors, the invitation of a kiosk is above the field`(
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

  @Test func `a visit ends when the visitor has left, and nothing of it remains`() {
    var stage = Self.kiosk()
    stage.want(.select)
    stage.search("secret")
    stage.enterResults()

    stage.wait(59_999)
    let early = stage.state
    stage.wait(1)
    for _ in 0..<15 where !stage.state.isBetweenVisits { stage.wait(1000) }

    #expect(early.visit.field.text == "secret")
    #expect(stage.state.isBetweenVisits)
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

  @Test(arguments: [true, false])
  func `closing the window does nothing`(isAwaited: Bool) {
    var stage = Self.kiosk()
    if !isAwaited { stage.want(.select) }

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
    #expect(stage.state.isBetweenVisits)
  }

  @Test func `a visitor's text size, contrast and language are gone with the visit`() {
    var stage = Self.kioskInLanguages()
    stage.want(.select)

    stage.want(.settings)
    let rows = stage.state.list(of: .root).rows.map(\.id)
    stage.choose("theme.highContrast")
    stage.choose("theme.textScale")
    stage.choose("1300")
    stage.want(.back)
    stage.choose("locale")
    stage.choose("de")
    stage.act(.wordsLoaded(Words.of("de")))
    let during = stage.state
    let saved = stage.effects.contains { if case .save = $0 { true } else { false } }
    stage.endVisit()
    stage.act(.wordsLoaded(Words.of("ar")))

    #expect(
      rows.prefix(5) == [
        "locale", "theme.textScale", "theme.highContrast", "theme.boldText", "theme.reducedMotion",
      ])
    #expect(rows.allSatisfy { $0.hasPrefix("theme.") || $0.hasPrefix("speech.") || $0 == "locale" })
    #expect(during.settings.theme.highContrast && during.settings.theme.textScale == 1300)
    #expect(during.settings.words.language == "de")
    #expect(!saved)
    #expect(stage.state.isBetweenVisits)
    #expect(!stage.state.settings.theme.highContrast)
    #expect(stage.state.settings.theme.textScale == 1000)
    #expect(stage.state.settings.words.language == "en")
    #expect(!stage.state.settings.theme.isRightToLeft)
  }

  @Test func `languages have their own names, and the operator chooses which`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk()
    settings.kiosk?.languages = ["tr", "de"]
    var stage = Stage(settings: settings, languageOptions: Fixture.languageOptions)
    stage.want(.select)

    stage.want(.settings)
    let names = stage.state.list(of: .options(.language)).rows.map(\.title)

    #expect(names == ["Türkçe", "Deutsch"] || names == ["Deutsch"], "\(names)")
  }

  private static func kioskInLanguages() -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    let known = ["en", "de", "ar"].map { KeyboardOptions.Language(code: $0, name: $0) }
    return Stage(settings: settings, languageOptions: LanguageOptions(known: known))
  }
}
