import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SearchScreen
import TestSupport
import Testing

/// The texts that a screen reader says.
@Suite struct NarratorTests {
  private func screen(
    _ detail: SpeechSettings.Detail = .normal, configure: (inout ScreenSettings) -> Void = { _ in }
  ) -> ScreenFixture {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    settings.speech.detail = detail
    configure(&settings)
    var screen = ScreenFixture(settings: settings)
    // The first step says that speech is on.
    screen.stage.advance(by: 10)
    screen.perform(.cancelPress)
    return screen
  }

  @Test func `a letter is said alone, once for each move`() {
    var screen = screen()
    screen.go(to: "key/e")

    let said = screen.said {
      $0.press(.right)
      $0.press(.right)
    }

    #expect(said == ["r", "t"])
  }

  @Test func `entering a shelf says its name, and moving in it the place alone`() {
    var screen = screen()
    screen.type("star")
    screen.settle()

    let said = screen.said {
      $0.press(.toggleKeyboardAndResults)
      $0.press(.right)
    }

    #expect(said == ["Star Wars, Film, 1 of 8 in Top Results", "Stardew Valley, Game, 2 of 8"])
  }

  @Test func `in the shelf of one kind the kind is not said`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)

    let said = screen.said { $0.press(.down) }

    #expect(said == ["Star Wars, 1 of 3 in Films"])
  }

  @Test func `results are announced once typing pauses, and never twice`() {
    var screen = screen()

    let typing = screen.said { $0.type("star") }
    let pause = screen.said { $0.stage.advance(by: 5000) }
    let later = screen.said {
      $0.press(.down)
      $0.press(.up)
      $0.stage.advance(by: 5000)
    }

    #expect(typing == ["s", "t", "a", "r"])
    #expect(pause == ["9 results, first Star Wars"])
    #expect(later.allSatisfy { !$0.contains("results") }, "\(later)")
  }

  @Test func `who goes to the results at once hears the first of them, not their number`() {
    var screen = screen()
    screen.type("star")

    let said = screen.said {
      $0.press(.toggleKeyboardAndResults)
      $0.stage.advance(by: 5000)
    }

    #expect(said.count == 1, "\(said)")
    #expect(said.first?.hasPrefix("Star Wars") == true)
  }

  @Test func `a letter that is deleted is said, and that the field is empty`() {
    var screen = screen()
    screen.type("up")

    let said = screen.said { $0.press(.delete, times: 2) }

    #expect(said == ["p, deleted", "u, deleted, The search field is empty."])
  }

  @Test func `what takes the place of the text is said as a whole`() {
    var screen = screen()
    screen.type("st")

    let said = screen.said { $0.perform(.replaceText("heat")) }

    #expect(said == ["Search Field: heat"] || said == ["Search field: heat"], "\(said)")
  }

  @Test func `nothing found says so, and what to do`() {
    var screen = screen()
    screen.type("zzzz")

    let said = screen.said { $0.stage.advance(by: 2000) }

    #expect(said.contains { $0.hasPrefix("No Results for “zzz") }, "\(said)")
  }

  @Test func `a question is said with its message and the selected answer`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)

    let said = screen.said { $0.press(.alternates) }

    #expect(said.count == 1)
    #expect(said[0].hasPrefix("Star Wars, "), "\(said)")
    #expect(said[0].contains("button, 1 of "), "\(said)")
  }

  @Test func `coming back says where focus is`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    screen.press(.toggleKeyboardAndResults)
    screen.perform(.press)
    screen.perform(.select)

    let said = screen.said { $0.press(.back) }

    #expect(said == ["Star Wars, Film, 1 of 8 in Top Results"])
  }

  @Test func `asking spells the letter and says the text`() {
    var screen = screen()
    screen.type("st")
    screen.go(to: "key/a")

    let said = screen.said { $0.perform(.describe) }

    #expect(said.count == 1)
    #expect(said[0].hasPrefix("a, as in Alfa, Keyboard, Search field: st"), "\(said)")
  }

  @Test func `a letter is spelt by itself after a pause when everything is wanted`() {
    var screen = screen(.full)
    screen.go(to: "key/e")

    let said = screen.said {
      $0.press(.right)
      $0.stage.advance(by: 1000)
    }

    #expect(said == ["r", "r, as in Romeo"])
  }

  @Test func `names alone are said when little is wanted`() {
    var screen = screen(.short)
    screen.type("star")
    screen.settle()

    let said = screen.said {
      $0.press(.toggleKeyboardAndResults)
      $0.press(.down)
    }

    #expect(said == ["Star Wars", "Star Wars"])
  }

  @Test func `switching it off says so and ends what is being said`() {
    var screen = screen()

    let off = screen.said { $0.perform(.speech) }
    let silence = screen.said { $0.press(.right, times: 3) }
    let on = screen.said { $0.perform(.speech) }

    #expect(off == ["Speech is off."])
    #expect(silence.isEmpty)
    #expect(on.count == 1)
    #expect(on[0].hasPrefix("Speech is on. "))
    #expect(screen.effects.contains(.save(Setting(.speech, .flag(false)))))
  }

  @Test func `sounds and speech never come from the same step`() {
    var screen = screen()
    var both = 0
    var edges = 0
    for direction in [Direction.right, .down, .down, .left, .up, .up, .up, .up, .left] {
      for _ in 0..<12 {
        let effects = screen.effects(of: .move(direction, isRepeat: false))
        let sounds = effects.filter { if case .sound = $0 { true } else { false } }
        let says = effects.contains { effect in
          if case .part(let request) = effect { request.announcement != nil } else { false }
        }
        both += says && !sounds.isEmpty ? 1 : 0
        edges += sounds.contains(.sound(Effect.Sound(.edge))) ? 1 : 0
        #expect(
          !sounds.contains { if case .sound(let sound) = $0 { sound.kind == .move } else { false } }
        )
      }
    }

    #expect(both == 0)
    #expect(edges > 0)
  }

  @Test func `the digits of a PIN are never said`() {
    var settings = ScreenSettings()
    settings.speech.isOn = true
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    var screen = ScreenFixture(settings: settings)
    screen.perform(.select)
    screen.perform(.operatorExit)

    let said = screen.said {
      for direction in [Direction.right, .down, .left, .down] { $0.press(direction) }
      $0.perform(.digit(2))
      $0.perform(.describe)
    }

    let rest = said.map { $0.replacing("1 of 4 entered", with: "") }
    #expect(rest.allSatisfy { $0.first?.isNumber != true }, "\(said)")
  }

  @Test func `a visitor of a kiosk leaves it silent for the next one`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(idleTimeout: 10_000, countdown: 1000)
    var screen = ScreenFixture(settings: settings)
    screen.perform(.select)
    screen.perform(.speech)
    let isOn = screen.state.settings.speech.isOn
    screen.type("star")
    screen.stage.advance(by: 20_000)

    #expect(isOn)
    #expect(!screen.state.settings.speech.isOn)
    #expect(screen.effects.contains(.part(.speech(Utterance([])))))
  }

  @Test func `a setting is explained after a pause, and its new value said at once`() {
    var screen = screen(.full)
    screen.perform(.settings)
    screen.go(to: "setting/screen")
    screen.perform(.press)
    screen.perform(.select)
    screen.go(to: "setting/theme.boldText")

    let said = screen.said {
      $0.stage.advance(by: 1000)
      $0.perform(.press)
      $0.perform(.select)
    }

    #expect(said.first == "Use bold text everywhere.", "\(said)")
    #expect(said.dropFirst().first?.hasPrefix("Bold Text: On") == true, "\(said)")
  }

  @Test func `the first part of a title is the title alone`() {
    var screen = screen()
    screen.type("star")
    screen.settle()
    let start = screen.effects.count
    screen.press(.toggleKeyboardAndResults)

    let said = screen.effects[start...].compactMap { effect -> Utterance? in
      if case .part(.speech(let utterance)) = effect { utterance } else { nil }
    }

    #expect(said.first?.parts.first == "Star Wars")
    #expect(said.first?.urgency == .interrupting)
  }
}

extension ScreenFixture {
  /// The lines that are said while something is done.
  mutating func said(while body: (inout ScreenFixture) -> Void) -> [String] {
    let start = effects.count
    body(&self)
    return effects[start...].compactMap { effect in
      if case .part(let request) = effect { request.announcement } else { nil }
    }
  }

  /// The effects of an intent.
  mutating func effects(of intent: Intent) -> [Effect] {
    let start = effects.count
    perform(intent)
    return Array(effects[start...])
  }
}
