import CatalogModel
import Geometry
import InputMapping
import Platform
import SceneGraph
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct ScreenLoopEffectTests {
  @Test func `a search goes to the worker and comes back through the mailbox`() {
    let screen = LoopFixture()
    screen.start()

    screen.turn(.device(.text("star wars")))
    let waiting = screen.searches.count
    screen.searches.run()
    screen.turn()

    #expect(waiting == 1)
    #expect(screen.loop.machine.layout.scene.outline.contains("Star Wars"))
  }

  @Test func `the answer to an older search changes nothing`() {
    let screen = LoopFixture()
    screen.start()

    screen.turn(.device(.text("star wars")))
    screen.turn(.device(.text(" zzz")))
    screen.searches.run()
    screen.turn()

    #expect(!screen.loop.machine.state.visit.screen.awaitsAnswer)
    #expect(!screen.loop.machine.layout.scene.outline.contains("Mark Hamill"))
  }

  @Test func `a text typed on another tab is searched for`() {
    let screen = LoopFixture()
    screen.start()
    for _ in 0..<2 { screen.loop.send(.back) }
    screen.loop.send(.move(.right, isRepeat: false))
    screen.settle()
    let tab = screen.loop.machine.state.visit.tab

    screen.turn(.device(.text("star wars")))
    screen.searches.run()
    screen.turn()

    #expect(tab == .popular)
    #expect(!screen.loop.machine.state.visit.screen.awaitsAnswer)
    #expect(screen.loop.machine.layout.scene.outline.contains("Star Wars"))
  }

  @Test func `a failed search is logged and shown`() {
    let screen = LoopFixture()
    screen.start()
    var broken = FakeSearchIndex(Item.samples)
    broken.failure = "the disk is gone"
    screen.services.index.replace(by: broken)

    screen.turn(.device(.text("s")))
    screen.searches.run()
    screen.turn()

    #expect(screen.log.lines.contains { $0.hasPrefix("error") && $0.contains("the disk is gone") })
  }

  @Test func `controllers are closed while a program runs and opened again after the last`() {
    let screen = LoopFixture()
    screen.start()

    for item in Item.samples.prefix(2) { screen.loop.perform(.open(item)) }
    screen.work.run()
    screen.launches.end(1)
    screen.turn()
    let early = screen.window.calls
    screen.launches.end(0)
    screen.turn()

    #expect(early == ["close", "close"])
    #expect(screen.window.calls == ["close", "close", "reopen"])
    #expect(screen.launches.argumentVectors[0] == ["/bin/sh", Item.samples[0].id.rawValue])
  }

  @Test func `a program that fails is told on the screen and in the log`() {
    let screen = LoopFixture()
    screen.start()

    screen.loop.perform(.open(Item.samples[0]))
    screen.work.run()
    screen.launches.end(0, .status(3))
    screen.turn()

    #expect(screen.loop.machine.state.notice.contains("couldn’t open this title."))
    #expect(screen.log.lines.contains { $0.hasPrefix("warning") && $0.contains("status 3") })
  }

  @Test func `another catalogue takes the place of the open one`() {
    let screen = LoopFixture()
    screen.start()
    let index = FakeSearchIndex([Item.samples[0]])

    screen.mailbox.post(
      .catalogReplaced(index, titles: 1, CatalogFacts(categories: index.categories)))
    screen.turn()

    #expect(screen.services.index.categories == index.categories)
    #expect(screen.loop.machine.state.categories == index.categories)
    #expect(screen.log.lines.contains { $0.contains("The catalogue was replaced: 1 titles") })
  }

  @Test func `the screen is settled when all work has its answer`() {
    let screen = LoopFixture()
    screen.start()

    screen.loop.perform(.recordRecent("star"))
    screen.loop.perform(.loadLanding)
    let before = screen.loop.isSettled
    screen.work.run()
    screen.turn()

    #expect(!before)
    #expect(screen.loop.isSettled)
    #expect(screen.loop.machine.state.landing.recents == ["star"])
  }

  @Test func `the display stays on while something plays, and a while after each press`() {
    let screen = LoopFixture()
    screen.start()
    let minute = 60_000
    screen.turn()
    let atFirst = screen.window.staysAwake
    screen.clock.advance(by: 5 * minute)
    screen.turn()
    let atRest = screen.window.staysAwake
    screen.turn(.device(.text("s")))
    screen.turn()
    let afterPress = screen.window.staysAwake
    screen.clock.advance(by: 6 * minute)
    screen.loop.send(.move(.right, isRepeat: false))
    screen.turn()
    let afterPhone = screen.window.staysAwake
    screen.clock.advance(by: 6 * minute)
    screen.loop.programsRunning = 1
    screen.turn()
    let whilePlaying = screen.window.staysAwake
    screen.loop.programsRunning = 0
    screen.turn()

    #expect(atFirst && !atRest && afterPress && afterPhone && whilePlaying)
    #expect(!screen.window.staysAwake)
  }

  @Test func `what only the window can do is asked of it`() {
    let screen = LoopFixture()
    screen.start()
    screen.window.clipboardText = "pasted"

    for effect in [Effect.rumble, .showFullScreen(true), .readClipboard] {
      screen.loop.perform(effect)
    }

    #expect(screen.window.calls == ["rumble"])
    #expect(screen.window.isFullScreen)
    #expect(screen.query == "pasted")
  }
}
