import CatalogModel
import FocusEngine
import Geometry
import InputMapping
import SceneGraph
import SearchScreen
import TestSupport
import Testing

/// Tests of the programmes that are on now and next.
struct ProgrammeTests {
  /// 20:30 on Wednesday 25 November 2026, an hour ahead of UTC.
  private static let now = 1_795_635_000
  private static let reading = ClockReading(
    "20:30", ClockReading.Moment(seconds: now, zone: 3_600))

  private let channel: Item = {
    var item = Item(id: ItemID("channel-1"), category: CategoryID("channel"), title: "One")
    item.airings = [
      Airing(start: now - 900, end: now + 3_600, title: "Paper Lantern"),
      Airing(start: now + 3_600, end: now + 4_500, title: "News"),
    ]
    return item
  }()

  private let programmes: [Item] = [(-900, 3_600), (3_600, 4_500), (90_000, 90_900)].enumerated()
    .map { index, span in
      var item = Item(
        id: ItemID("programme-\(index)"), category: Category.programme, title: "News \(index)",
        subtitle: "One")
      item.airings = [Airing(start: now + span.0, end: now + span.1, title: "S1 E\(index + 1)")]
      return item
    }

  private func stage(_ items: [Item], reading: ClockReading = ProgrammeTests.reading) -> Stage {
    var stage = Stage()
    stage.act(.clockChanged(reading))
    stage.want(.type("n"))
    let section = ResultSection(
      title: "Programmes", category: items.first?.category, total: items.count, items: items)
    stage.act(
      .searchFinished(
        generation: stage.state.generation,
        ResultPage(sections: [section], scopes: [], suggestions: [])))
    return stage
  }

  private func texts(_ stage: Stage) -> [String] {
    stage.scene.nodes.flatMap(\.displayItems).compactMap {
      if case .text(let text) = $0 { text.text } else { nil }
    }
  }

  @Test func `a channel says what is on now and next`() {
    let stage = stage([channel])

    #expect(texts(stage).contains("Paper Lantern · 21:30 News"))
  }

  @Test func `a programme says when it is on, and where`() {
    let texts = texts(stage(programmes))

    #expect(texts.contains("On Now · One"))
    #expect(texts.contains("21:30 · One"))
    #expect(texts.contains("Thu 21:30 · One"))
  }

  @Test func `a programme that is over leaves the page`() {
    var stage = stage(programmes)
    let before = stage.state.page?.sections.first?.items.count

    stage.act(
      .clockChanged(
        ClockReading("21:45", ClockReading.Moment(seconds: Self.now + 4_500, zone: 3_600))))

    #expect(before == 3)
    #expect(stage.state.page?.sections.first?.items.map(\.title) == ["News 2"])
  }

  @Test func `the sheet of a channel lists what comes`() {
    var stage = Stage()
    stage.act(.clockChanged(Self.reading))

    stage.act(.show(channel))

    let text = stage.scene.node("sheet/description")?.label
    #expect(
      text == "On Now · 20:15–21:30 · Paper Lantern\nNext · 21:30–21:45 · News")
  }

  @Test func `the sheet of a programme says when, where and which episode`() {
    var stage = Stage()
    stage.act(.clockChanged(Self.reading))

    stage.act(.show(programmes[0]))

    #expect(
      stage.scene.node("sheet/facts")?.label == "Programme · On Now · 20:15–21:30 · One · S1 E1")
  }

  @Test func `times follow the zone's change and the half-days of a locale`() {
    var moment = ClockReading.Moment(
      seconds: Self.now, zone: 3_600, change: Self.now + 3_600, nextZone: 7_200)
    moment.hours = HourFormat(morning: "AM", afternoon: "PM")

    let texts = texts(stage(programmes, reading: ClockReading("8:30 PM", moment)))

    #expect(texts.contains("10:30 PM · One"))
  }

  @Test func `without a moment everything is as it was`() {
    let stage = stage(programmes, reading: "20:30")

    #expect(stage.state.page?.sections.first?.items.count == 3)
    #expect(texts(stage).contains("One"))
  }

  @Test(arguments: [
    ["20:30"], ["20:30", "1795635000", "3600"],
    ["20:30", "1795635000", "3600", "1806000000", "7200"],
    ["8:30 PM", "1795635000", "3600", "AM", "PM", "after"],
  ])
  func `a reading is its words`(words: [String]) {
    #expect(ClockReading(words: words)?.words == words)
  }

  @Test(arguments: [
    [], ["20:30", "1"], ["a", "b"], ["a", "1", "2"], ["a", "1795635000", "99999999"],
    ["a", "1795635000", "0", "AM", "PM"], ["a", "1795635000", "0", "AM", "PM", "beside"],
    ["a", "AM", "PM", "after"],
  ])
  func `other words are no reading`(words: [String]) {
    #expect(ClockReading(words: words) == nil)
  }
}
