import Foundation
import Testing

@testable import CouchSearchApp

@Suite struct KioskStatusTests {
  @Test func `a process that has ended is known at once, one that is there or of others is not`()
    throws
  {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()

    #expect(KioskStatus.hasEnded(process.processIdentifier))
    #expect(!KioskStatus.hasEnded(getpid()))
    #expect(!KioskStatus.hasEnded(1))
  }

  @Test func `a report of an earlier version has no process`() throws {
    let report = KioskReport(
      version: "1", process: nil, started: 100, updated: 160, uptime: 60, catalog: "/c.sqlite",
      titles: 7, refreshed: 90, memory: 1000, counts: VisitCounts())

    let text = String(decoding: report.json, as: UTF8.self)

    #expect(!text.contains("process"))
    #expect(KioskReport(json: Data(report.json)) == report)
  }

  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "1e300", "\"1\""])
  func `a report with numbers that cannot be is none`(number: String) {
    let report = KioskReport(
      version: "1", process: nil, started: 100, updated: 160, uptime: 60, catalog: "/c.sqlite",
      titles: 7, refreshed: 90, memory: 1000, counts: VisitCounts())
    let text = String(decoding: report.json, as: UTF8.self)

    #expect(
      KioskReport(
        json: Data(text.replacing("\"updated\" : 160", with: "\"updated\" : \(number)").utf8))
        == nil)
  }
}
