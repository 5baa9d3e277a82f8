import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import Replay
import SceneGraph
import SearchScreen
import TestSupport
import Testing
import TextEntry

@testable import Rendering

/// Visits on a machine under load: every picture takes many frames.
@Suite(.serialized) struct FlickerTests {
  /// Something a person does, and the milliseconds until the next thing.
  struct Visit: CustomTestStringConvertible {
    var testDescription: String
    var steps: [(intents: [Intent], pause: Int)]

    init(_ name: String, _ steps: [(intents: [Intent], pause: Int)]) {
      testDescription = name
      self.steps = steps
    }
  }

  private static func type(_ text: String, pause: Int) -> [([Intent], Int)] {
    text.map { ([.type(String($0))], pause) }
  }

  private static func move(_ direction: Direction, _ times: Int, pause: Int) -> [([Intent], Int)] {
    Array(repeating: ([.move(direction, isRepeat: false)], pause), count: times)
  }

  static let visits = [
    Visit("slow typing", type("star", pause: 320)),
    Visit("fast typing", type("title 1", pause: 70)),
    Visit(
      "typing and deleting",
      type("ti", pause: 240)
        + Array(repeating: ([.deleteBackward(isRepeat: false)], 160), count: 2)
        + type("st", pause: 240)),
    Visit(
      "focus on the keyboard",
      move(.right, 4, pause: 90) + move(.down, 2, pause: 150) + move(.left, 3, pause: 90)),
    Visit(
      "keyboard pages",
      [([.nextKeyboardPage], 400), ([.nextKeyboardPage], 60)]
        + [([.nextKeyboardPage], 400)]),
    Visit(
      "scopes",
      type("ti", pause: 300) + Array(repeating: ([.nextScope], 400), count: 4)
        + Array(repeating: ([.previousScope], 120), count: 4)),
    Visit(
      "results",
      type("title", pause: 200) + [([.toggleKeyboardAndResults], 500)]
        + move(.right, 6, pause: 130) + move(.down, 4, pause: 240) + move(.up, 4, pause: 130)
        + [([.toggleKeyboardAndResults], 500)]),
    Visit(
      "a sheet",
      type("st", pause: 300) + [([.toggleKeyboardAndResults], 400), ([.press], 60)]
        + [([.select], 900), ([.back], 500)]),
    Visit(
      "pages of the settings",
      [([.settings], 500)] + move(.down, 2, pause: 90) + [([.press], 60), ([.select], 600)]
        + [([.back], 120), ([.press], 60), ([.select], 600), ([.back], 500), ([.back], 500)]),
  ]

  @Test(arguments: visits)
  func `nothing flickers on a machine under load`(visit: Visit) throws {
    var film = try Film(rasterDuration: 200)

    film.play(visit)

    #expect(film.invariant.problems.isEmpty, "\(film.invariant.problems)")
  }

  @Test(arguments: visits)
  func `nothing flickers on a quick machine`(visit: Visit) throws {
    var film = try Film(rasterDuration: 5)

    film.play(visit)

    #expect(film.invariant.problems.isEmpty, "\(film.invariant.problems)")
    #expect(film.invariant.waits.longestPlaceholder.milliseconds <= 120)
    #expect(film.invariant.waits.longestGap.milliseconds <= Theme.resultsHoldDuration + 120)
  }

  @Test(arguments: [(duration: 20, most: 120), (duration: 40, most: 150)])
  func `a card has a picture of its own soon, however long the whole one takes`(
    duration: Int, most: Int
  ) throws {
    for visit in Self.visits {
      var film = try Film(rasterDuration: duration)

      film.play(visit)

      let longest = film.invariant.waits.longestPlaceholder
      #expect(longest.milliseconds <= most, "\(visit.testDescription): \(longest)")
    }
  }

  @Test func `a film in which a raster never comes is noticed`() throws {
    var film = try Film(rasterDuration: 100_000, forgets: true)

    film.play(Self.visits[0])

    #expect(!film.invariant.problems.isEmpty)
  }
}

/// A visit in front of the real renderer, in logical time.
private struct Film {
  private var fixture: ScreenFixture
  private let renderer: SceneRenderer
  private let forgets: Bool
  private(set) var invariant = FlickerInvariant()

  init(rasterDuration: Int, forgets: Bool = false) throws {
    let items =
      Item.samples + Item.numbered(40) + Item.numbered(30, category: "show")
      + Item.numbered(12, category: "album")
    fixture = ScreenFixture(items: items, latency: 8)
    renderer = try SceneRenderer(
      offscreenWidth: 320, height: 180, rasterDuration: rasterDuration)
    renderer.recordsNodes = true
    self.forgets = forgets
    renderer.settle(fixture.layout.scene)
    see(0)
  }

  mutating func play(_ visit: FlickerTests.Visit) {
    watch(for: 300)
    for step in visit.steps {
      for intent in step.intents { fixture.send(.intent(intent)) }
      if forgets { renderer.invalidate(losesPictures: true) }
      watch(for: step.pause)
    }
    watch(for: 500)
  }

  private mutating func watch(for milliseconds: Int) {
    let end = fixture.stage.now.milliseconds + milliseconds
    while fixture.stage.now.milliseconds < end {
      fixture.stage.advance(by: min(16, end - fixture.stage.now.milliseconds))
      see(fixture.stage.now.milliseconds)
    }
  }

  private mutating func see(_ time: Int) {
    let scene = fixture.layout.scene
    renderer.present(scene, at: time)
    invariant.look(at: renderer, showing: scene, at: time)
  }
}
