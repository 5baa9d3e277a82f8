import FocusEngine
import InputMapping
import Rendering
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

/// Every language fits the screen, in the usual and in the largest text.
@Suite struct LanguageLayoutTests {
  /// One for all, so that the same words are measured once.
  private static let measurer = PangoTextMeasurer()

  /// Situations that say much.
  private static let usual: [Situation] = [
    .landing, .typing, .noResults, .failure, .moreScopes, .sheet, .itemMenu, .recentMenu,
    .clearRecents, .visitorSettings, .wrongPIN,
    .settings, .endOfSettings, .buttons, .capture,
    .trial, .refusal, .resetButtons, .lowBattery,
    .remoteHints,
  ]

  @Test(arguments: Words.languages, [1000, 1600])
  func `nothing overlaps, nothing is cut in any language`(language: String, textScale: Int) {
    let words = Words.of(language)
    var look = Look(textScale: textScale, isRightToLeft: words.isRightToLeft)
    look.words = words

    var problems: [String] = []
    let situations = Self.usual + Arrangements.ofFeatures.filter(\.saysMuch)
    for situation in situations {
      let stage = situation.stage(look, text: Self.measurer)
      problems += LayoutChecker(stage).problems.map { "\(situation): \($0)" }
    }

    #expect(problems.isEmpty, "\(language) \(textScale):\n\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: Words.languages)
  func `every page of the settings holds its texts in any language`(language: String) {
    let words = Words.of(language)
    var look = Look(textScale: 1600, isRightToLeft: words.isRightToLeft)
    look.words = words
    var stage = Situation.settings.stage(look, text: Self.measurer)
    let rows = stage.state.list(of: .root).rows.filter(\.leadsOn).map(\.id)

    var problems: [String] = []
    for row in rows where row != "help" {
      stage.choose(row)
      for _ in 0..<3 {
        problems += LayoutChecker(stage).problems.map { "\(row): \($0)" }
        stage.press("D")
      }
      stage.want(.back)
    }

    #expect(problems.isEmpty, "\(language):\n\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: Words.languages, [1000, 1600])
  func `every notice and every sentence about a setting fits`(language: String, textScale: Int) {
    let words = Words.of(language)
    var look = Look(textScale: textScale, isRightToLeft: words.isRightToLeft)
    look.words = words
    var stage = Situation.landing.stage(look, text: Self.measurer)
    let values = ["name": "xdg-open", "status": "127", "reason": "No such file"]
    let notices: [(WordKey, Int?)] = [
      (.pressBackAgain, nil), (.plainDigitsOn, nil), (.plainDigitsOff, nil), (.textTooLong, 200),
      (.keyboardLimit, nil), (.buttonsAreReset, nil), (.pinMissing, nil), (.openNotSetUp, nil),
      (.noAddress, nil), (.addressNotAllowed, nil), (.openFailed, nil), (.programMissing, nil),
      (.programStopped, nil), (.programFailed, nil),
      (.catalogNotLoaded, nil), (.catalogProblem, nil), (.libraryProblem, nil),
      (.libraryNotSaved, nil), (.settingNotSaved, nil), (.settingsIgnored, nil),
    ]

    var problems: [String] = []
    for (key, count) in notices {
      stage.act(.notice(.words(key, values: values, count: count)))
      problems += LayoutChecker(stage).cutWords
    }

    #expect(problems.isEmpty, "\(language) \(textScale):\n\(problems.joined(separator: "\n"))")
  }
}
