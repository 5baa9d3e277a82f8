import Geometry
import InputMapping
import SearchScreen
import TestSupport
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

@Suite struct VisitCounterTests {
  private func kiosk() -> (LoopFixture, VisitCounter) {
    let fixture = LoopFixture(isKiosk: true)
    let counter = VisitCounter()
    fixture.loop.attach(counter)
    fixture.start()
    return (fixture, counter)
  }

  @Test func `a visit counts, and a text once it has stood`() {
    let (fixture, counter) = kiosk()

    fixture.loop.send(.select)
    for text in ["s", "st", "star"] { fixture.loop.send(.replaceText(text)) }
    fixture.settle()
    let early = counter.counts(at: fixture.clock.now())
    fixture.clock.advance(by: VisitCounter.dwell)
    fixture.loop.send(.replaceText("zzzzzz"))
    fixture.settle()
    fixture.clock.advance(by: VisitCounter.dwell)
    fixture.loop.send(.clear)
    let counts = counter.counts(at: fixture.clock.now())

    #expect(early.visits == 1)
    #expect(early.searches == 0)
    #expect(counts.searches == 2)
    #expect(counts.searchesWithoutResults == 1)
    #expect(counts.searchesLastHour == 2)
  }

  @Test func `searches of the last hour are forgotten after it`() {
    let (fixture, counter) = kiosk()
    fixture.loop.send(.select)
    fixture.loop.send(.replaceText("star"))
    fixture.settle()
    fixture.clock.advance(by: VisitCounter.dwell)
    fixture.loop.send(.clear)

    fixture.clock.advance(by: 3_600_001)
    let counts = counter.counts(at: fixture.clock.now())

    #expect(counts.searches == 1)
    #expect(counts.searchesLastHour == 0)
  }

  @Test func `metrics are numbers without labels, in families`() {
    var counts = VisitCounts()
    counts.searches = 12
    let report = KioskReport(
      version: "1", process: 9, started: 100, updated: 160, uptime: 60,
      catalog: "/secret/library.sqlite",
      titles: 7, refreshed: 90, memory: 1000, counts: counts)

    let text = MetricsText.text(of: report)

    #expect(text.contains("\ncouchsearch_searches_total 12\n"))
    #expect(!text.contains("{") && !text.contains("secret"))
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.wholeMatch(of: /couchsearch_[a-z_]+ [0-9]+/) != nil, "\(line)")
    }
    #expect(KioskReport(json: .init(report.json)) == report)
  }
}
