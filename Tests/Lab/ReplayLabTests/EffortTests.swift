import CatalogModel
import FocusEngine
import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

@testable import ReplayLab

@Suite struct EffortTests {
  private static let helps: [EffortHelp] = [.none, .shortcuts, .all]

  private func counter(
    items: [Item] = Item.samples, keyboard: KeyboardLayout = .qwerty,
    helps: [EffortHelp] = helps, playsEveryStep: Bool = false
  ) -> EffortCounter<FakeHost> {
    let subjects = helps.map { help in
      var settings = ScreenSettings()
      settings.skipUnavailable = help.skipsDeadKeys ? .on : .off
      let screen = ScreenFixture(items: items, keyboard: keyboard, settings: settings)
      return EffortCounter<FakeHost>.Subject(machine: screen.stage.machine, help: help)
    }
    return EffortCounter(
      subjects: subjects, host: FakeHost(items: items), playsEveryStep: playsEveryStep)
  }

  private func film(_ title: String, popularity: Int = 0) -> Item {
    Item(
      id: ItemID(title.lowercased().replacing(" ", with: "-")), category: CategoryID("film"),
      title: title, popularity: popularity)
  }

  /// Enough popular films to fill the screen, so that none of the others stands there from the
  /// start.
  private var crowd: [Item] {
    (0..<20).map { film("Popular \($0)", popularity: 500) }
  }

  @Test func `a title that stands there from the start takes a walk and Select`() throws {
    let items = [film("Heat", popularity: 900)]
    var counter = counter(items: items, helps: [.shortcuts])

    let effort = try #require(counter.count(items[0])[0])

    #expect(effort.ending == .seen)
    #expect(effort.letters == 0)
    #expect(effort.typing == 0)
    // The jump lands on the only card.
    #expect(effort.walking == 1)
    #expect(effort.total == 2)
  }

  @Test func `typing is counted key by key until the card is seen`() throws {
    let items = crowd + [film("Go West")]
    var counter = counter(items: items, helps: [.shortcuts])

    let effort = try #require(counter.count(items[20])[0])

    // Focus begins on g, and only this title begins with it.
    #expect(effort.letters == 1)
    #expect(effort.typing == 1)
    #expect(effort.total == 1 + 1 + 1)
  }

  @Test func `without help a space is walked to and an article is typed`() {
    let plain = film("The Fly").typedText(skippingArticles: false)
    let helped = film("The Fly").typedText(skippingArticles: true)

    #expect(plain == "the fly")
    #expect(helped == "fly")
  }

  @Test(arguments: [KeyboardLayout.qwerty, .linear])
  func `what is counted is what is pressed when every step is played`(keyboard: KeyboardLayout) {
    var counted = counter(keyboard: keyboard)
    var played = counter(keyboard: keyboard, playsEveryStep: true)

    for item in Item.samples {
      #expect(counted.count(item) == played.count(item), "\(item.title)")
    }
  }

  @Test func `a script that types and opens a title takes as many presses`() throws {
    let items = crowd + [film("Go West"), film("Quiz Show"), film("Zodiac")]
    var counter = counter(items: items, helps: [.none])

    for item in items.dropFirst(20) {
      let effort = try #require(counter.count(item)[0])
      let letters = item.typedText(skippingArticles: false).prefix(effort.letters)
      let screen = ScreenFixture(items: items)
      let report = try screen.play(
        """
          - type: "\(letters)"
          - goto: "card/*/\(item.id)"
          - tap: select
          - expect: {screen: sheet, title: "\(item.title)"}
        """)

      #expect(report.failure?.description == nil)
      #expect(report.presses == effort.total, "\(item.title)")
    }
  }

  @Test func `helps never cost presses`() throws {
    var counter = counter()

    for item in Item.samples {
      let counts = counter.count(item)
      // Korean letters are on no key.
      guard counts[0]?.ending != .untypeable else { continue }
      let totals = counts.map { $0?.total }
      let (none, all) = (try #require(totals[0]), try #require(totals[2]))
      #expect(all <= none, "\(item.title)")
    }
  }

  @Test func `a letter that the keyboard lacks is reported`() throws {
    let items = crowd + [film("기생충")]
    var counter = counter(items: items, helps: [.none])

    let effort = try #require(counter.count(items[20])[0])

    #expect(effort.ending == .untypeable)
    #expect(effort.total == nil)
  }

  @Test func `a title that is not among the results is reported`() throws {
    var counter = counter(items: crowd, helps: [.none])

    let effort = try #require(counter.count(film("Popular"))[0])

    #expect(effort.ending == .missing)
    #expect(effort.letters == 7)
  }

  @Test func `titles are looked for only in their own scope`() {
    let screen = ScreenFixture()
    var counter = EffortCounter(
      subjects: [
        .init(machine: screen.stage.machine, help: .all, scope: .category(CategoryID("show")))
      ], host: FakeHost(items: Item.samples))

    for item in Item.samples {
      #expect((counter.count(item)[0] == nil) == (item.category != CategoryID("show")))
    }
  }
}

@Suite struct EffortSampleTests {
  @Test func `popular titles are drawn more often, and equal ones equally`() {
    let weights = PopularityWeights.weights(of: [900, 500, 500, 0, 0, 0])

    #expect(weights[0] > weights[1])
    #expect(weights[1] == weights[2])
    #expect(weights[2] > weights[3])
    #expect(Set(weights[3...]).count == 1)
  }

  @Test func `as many are drawn as asked for, and the same for the same seed`() {
    let popularities = (0..<5000).map { 1000 - $0 / 5 }

    for seed in UInt64(0)..<20 {
      let sample = EffortSample(popularities, count: 300, seed: seed)
      #expect(sample.draws.reduce(0) { $0 + $1.times } == 300, "seed \(seed)")
      #expect(sample == EffortSample(popularities, count: 300, seed: seed))
      #expect(sample.draws.allSatisfy { popularities.indices.contains($0.index) })
    }
  }

  @Test func `an empty catalogue has nothing to draw`() {
    #expect(EffortSample([], count: 10, seed: 1).draws.isEmpty)
  }

  @Test func `a summary counts every draw, and averages over those that opened`() {
    func effort(_ typing: Int, _ ending: TitleEffort.Ending = .seen) -> TitleEffort {
      TitleEffort(item: ItemID("x"), ending: ending, letters: 2, typing: typing, walking: 2)
    }

    let summary = EffortSummary([(effort(7), 3), (effort(17), 1), (effort(5, .missing), 1)])

    #expect(summary.count == 5)
    #expect(summary.opened == 4)
    #expect(summary.missing == 1)
    #expect(summary.mean == 12.5)
    #expect(summary.median == 10)
    #expect(summary.p90 == 20)
    #expect(summary.share(within: 10) == 0.6)
  }
}
