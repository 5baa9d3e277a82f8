import Foundation
import SearchScreen
import Testing

@testable import CouchSearchApp

@Suite struct PINWaitsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "couchsearch-waits-\(UUID().uuidString)").path
  private var file: String { folder + "/kiosk.waits" }

  @Test func `the wait after wrong PINs outlasts a restart`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let waits = PINWaits(file: file)

    for _ in 0..<5 { try waits.noteFailure(at: 1_000) }
    let restarted = PINWaits(file: file)

    #expect(restarted.failures == 5)
    #expect(restarted.remaining(at: 1_000) == PINLock.delay(afterFailures: 5))
    #expect(restarted.remaining(at: 1_010) == PINLock.delay(afterFailures: 5) - 10_000)
    #expect(restarted.remaining(at: 9_000) == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a clock that went back shortens nothing`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PINWaits(file: file).noteFailure(at: 1_000_000)

    let waits = PINWaits(file: file)

    #expect(waits.remaining(at: 5) == PINLock.delay(afterFailures: 1))
    #expect(waits.remaining(at: .max) == 0)
  }

  @Test func `the right PIN ends it for good`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let waits = PINWaits(file: file)
    try waits.noteFailure(at: 1_000)

    try waits.clear()

    #expect(PINWaits(file: file).failures == 0)
    #expect(PINWaits(file: file).remaining(at: 1_000) == 0)
  }

  @Test(arguments: [
    "", "x", "1", "-1 0", "99999999999999999999 0", "3 x", "500 1", "3 -1",
    "3 -9223372036854775808",
  ])
  func `a damaged file has the longest wait`(text: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(text.utf8).write(to: URL(filePath: file))

    let waits = PINWaits(file: file)

    #expect(waits.remaining(at: 1_000) == 300_000)
  }
}
