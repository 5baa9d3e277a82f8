import FocusEngine
import Geometry
import Replay
import SearchScreen
import TestSupport
import Testing

struct OutcomeTests {
  @Test(arguments: [
    ("- goto: key/q\n  - tap: left\n  - expect: {reason: wrap}", 1),
    ("- goto: key/q\n  - tap: right\n  - expect: {reason: row}", 2),
    ("- goto: key/q\n  - tap: down\n  - expect: {reason: line}", 3),
    ("- goto: tab/search\n  - tap: up\n  - expect: {reason: edge}", 4),
    ("- goto: results/0\n  - tap: back\n  - expect: {reason: restore}", 5),
    ("- goto: key/page-ABC\n  - tap: select\n  - expect: {reason: replacement}", 6),
  ])
  func `every move says why it led where it led`(steps: String, number: Int) throws {
    let screen = ScreenFixture()

    let report = try screen.play("  " + steps)

    #expect(report.failure?.description == nil)
  }
}
