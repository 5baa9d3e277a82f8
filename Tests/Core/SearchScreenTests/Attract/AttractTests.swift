import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@Suite struct AttractTests {
  private static let languages = LanguageOptions(
    known: ["en", "de", "ar"].map { KeyboardOptions.Language(code: $0, name: $0) })

  private static func kiosk() -> Stage {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(pinLength: 4)
    return Stage(settings: settings, languageOptions: languages)
  }

  /// The content on top at a place: the name of a cover, a piece of text, the ground.
  private static func content(of scene: Scene, at place: Point) -> String {
    let node = scene.nodes.last { $0.frame.contains(place) && !$0.displayItems.isEmpty }
    return node.map { $0.id.rawValue + $0.label + "\($0.frame)" } ?? ""
  }

  @Test func `a kiosk starts with it, and starts over with it after a visit`() {
    var stage = Self.kiosk()
    let first = stage.scene.outline
    stage.want(.press, .select)
    let during = stage.scene.outline
    stage.endVisit()

    #expect(first.contains("Find something"))
    #expect(!during.contains("attract/"))
    #expect(stage.focused == "attract/start")
  }

  @Test func `in an hour every region changes, and nothing stays for more than five minutes`() {
    var stage = Self.kiosk()
    let pitch = 120
    let places = stride(from: pitch / 2, to: 1080, by: pitch).flatMap { y in
      stride(from: pitch / 2, to: 1920, by: pitch).map { Point(x: $0, y: y) }
    }
    var since = [Int](repeating: 0, count: places.count)
    var shown = places.map { Self.content(of: stage.scene, at: $0) }
    var longest = [Int](repeating: 0, count: places.count)

    while stage.time < 3_600_000 {
      stage.wait(Attract.pace)
      for effect in stage.takeEffects() {
        if case .search(_, let generation) = effect {
          stage.act(.searchFinished(generation: generation, Fixture.page()))
        }
      }
      for (index, place) in places.enumerated() {
        let now = Self.content(of: stage.scene, at: place)
        guard now != shown[index] else { continue }
        longest[index] = max(longest[index], stage.time - since[index])
        (shown[index], since[index]) = (now, stage.time)
      }
    }

    for (index, place) in places.enumerated() {
      let stay = max(longest[index], stage.time - since[index])
      #expect(stay <= 300_000, "\(place) stays for \(stay / 1000) s: \(shown[index])")
    }
  }

  @Test func `a demonstration types and finds something by itself, and goes away again`() {
    var stage = Self.kiosk()
    stage.waitForNode("attract/invitation")

    stage.wait(6000)
    stage.answer(Fixture.page())
    let typed = stage.state.visit.field.text
    stage.wait(2000)
    let focused = stage.focused
    stage.wait(6000)

    #expect(typed.count >= 3, "\(typed)")
    #expect(Fixture.landing.popularItems.contains { $0.title.lowercased().hasPrefix(typed) })
    #expect(focused.hasPrefix("card/") || focused.hasPrefix("best"), "\(focused)")
    #expect(stage.state.isBetweenVisits)
    #expect(stage.state.visit.field.isEmpty)
    #expect(stage.state.visit.screen.panels.last?.panel.traits.screen == .attract)
  }

  @Test(arguments: [Intent.select, .type("x"), .back, .move(.down, isRepeat: false)])
  func `the first press during a demonstration does nothing but begin a visit`(intent: Intent) {
    var stage = Self.kiosk()
    stage.waitForNode("attract/invitation")
    stage.wait(4000)

    let effects = stage.want(intent)
    stage.answer(Fixture.page())

    #expect(effects.contains(.cancelSearch(upTo: stage.state.generation)))
    #expect(!stage.state.isBetweenVisits)
    #expect(stage.state.visit.field.isEmpty)
    #expect(stage.focused.hasPrefix("key/"))
  }

  @Test func `the operator gets to the PIN from a demonstration, too`() {
    var stage = Self.kiosk()
    stage.waitForNode("attract/invitation")
    stage.wait(3000)

    stage.want(.operatorExit)
    let asked = stage.scene.outline
    stage.want(.back)

    #expect(asked.contains("pin/cancel"))
    #expect(stage.state.visit.screen.panels.last?.panel.traits.screen == .attract)
    #expect(stage.state.visit.field.isEmpty)
  }

  @Test func `it greets in one language after the other, that of the screen first`() {
    var stage = Self.kiosk()
    stage.wait(Attract.pace)
    #expect(stage.effects.contains(.part(.greetings(languages: ["en", "de", "ar"]))))

    stage.act(.part(.greetings(Greetings([Words.of("de"), Words.of("en"), Words.of("ar")]))))
    var titles: [String] = []
    for _ in 0..<120 {
      let title = stage.scene.node("attract/title")?.label ?? ""
      if !title.isEmpty, title != titles.last { titles.append(title) }
      stage.wait(1000)
    }

    #expect(
      titles.prefix(4)
        == ["en", "de", "ar", "en"].map { Words.of($0)[.attractTitle] }[...], "\(titles)")
  }

  @Test func `a title of the operator's own stays in every language`() {
    var settings = ScreenSettings()
    settings.kiosk = ScreenSettings.Kiosk(attractTitle: "Our films")
    var stage = Stage(settings: settings, languageOptions: Self.languages)
    stage.wait(Attract.pace)
    stage.act(.part(.greetings(Greetings([Words.of("en"), Words.of("de")]))))

    stage.waitForNode("attract/panel")

    #expect(stage.scene.node("attract/title")?.label == "Our films")
  }
}
