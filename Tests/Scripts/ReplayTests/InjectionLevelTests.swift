import Replay
import SearchScreen
import TestSupport
import Testing
import TextEntry

struct InjectionLevelTests {
  static let stories = [
    """
      - type: söörén
      - expect: {query: söörén, screen: search}
    """,
    """
      - type: star
      - wait: {settled: yes}
      - tap: toggle-keyboard-and-results
      - tap: right x3
      - tap: down x2
      - tap: select
      - tap: right
      - tap: select
      - tap: back
      - tap: page-down
      - tap: back
    """,
    """
      - tap: next-scope
      - wait: {settled: yes}
      - tap: page-down x2
      - tap: clear
      - tap: [space, delete, next-keyboard-page, select, select, delete]
      - tap: previous-scope
      - tap: [shift, select]
      - tap: focus-field
    """,
    """
      - tap: next-scope
      - goto: scope/game
      - wait: 200
      - goto: results/3
      - tap: alternates
      - tap: down
      - tap: select
      - text: 기생충
      - wait: {settled: yes}
      - tap: down
    """,
  ]

  @Test(arguments: stories, [KeyboardLayout.qwerty, .linear])
  func `taps give the same screens on both levels`(story: String, layout: KeyboardLayout) throws {
    let screen = ScreenFixture(keyboard: layout, bindings: .withFocusField)

    let reports = try InjectionLevel.inMemory.map { try screen.play(story, level: $0) }

    #expect(reports.map(\.failure?.description) == [nil, nil])
    #expect(reports[0].digests == reports[1].digests)
  }

  @Test func `the same script gives the same digests every time`() throws {
    let screen = ScreenFixture()

    let reports = try (0..<5).map { _ in try screen.play(InjectionLevelTests.stories[1]) }

    #expect(Set(reports.map(\.digests)).count == 1)
  }
}
