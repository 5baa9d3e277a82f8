import FocusEngine
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// The row of the settings that chooses the language of the screen.
@Suite struct LanguageSettingTests {
  private static func stage() -> Stage {
    Stage(
      keyboardOptions: Fixture.keyboardOptions,
      languageOptions: LanguageOptions(
        automatic: "English",
        known: [("de", "Deutsch"), ("en", "English")].map {
          KeyboardOptions.Language(code: $0, name: $1)
        }))
  }

  @Test func `languages are named in themselves, that of the system first`() {
    var stage = Self.stage()

    stage.openSettings("locale")
    let rows = stage.state.list(of: .options(.language)).rows.map(\.title)

    #expect(rows == ["Automatic (English)", "Deutsch", "English"])
    #expect(stage.focused == "setting/auto")
  }

  @Test func `choosing one reads its texts and the keyboards that follow it, and is kept`() {
    var stage = Self.stage()
    stage.openSettings("locale")

    stage.choose("de")

    #expect(stage.effects.contains(.save(Setting(.language, .word("de")))))
    #expect(stage.effects.contains(.loadWords(language: "de")))
    #expect(
      stage.effects.contains(.loadKeyboards(layout: "auto", languages: [], locale: "de")))
    #expect(stage.state.list(of: .group(.screen)).rows.first?.value == .text("Deutsch"))
  }

  @Test func `keyboards that were chosen stay`() {
    var stage = Self.stage()
    stage.openSettings("keyboard.languages")
    stage.choose("ko")
    stage.want(.back, .back)
    let before = stage.effects.count
    stage.openSettings("locale")

    stage.choose("de")

    let asked = stage.effects.dropFirst(before)
    #expect(asked.contains(.loadWords(language: "de")))
    #expect(!asked.contains { if case .loadKeyboards = $0 { true } else { false } })
  }

  @Test func `without tables there is no such row`() {
    let rows = Stage().state.list(of: .root).rows

    #expect(!rows.contains { $0.id == "locale" })
  }
}
