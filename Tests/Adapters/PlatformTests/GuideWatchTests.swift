import CInput
import Foundation
import Testing

@testable import Platform

/// The Guide button of controllers that another program has.
final class GuideWatchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "couchsearch-guide-\(UUID().uuidString)")
  private let pipe: Int32

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "event3").path
    try #require(mkfifo(path, 0o600) == 0)
    pipe = open(path, O_RDWR | O_CLOEXEC)
  }

  deinit {
    close(pipe)
    try? FileManager.default.removeItem(at: folder)
  }

  private func press(_ code: UInt16, _ value: Int32) {
    var event = input_event()
    event.type = 1
    event.code = code
    event.value = value
    _ = withUnsafeBytes(of: &event) { write(pipe, $0.baseAddress, $0.count) }
  }

  private func isHeld(_ events: [(UInt16, Int32)]) async -> Bool {
    let (told, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = GuideWatch(folder: folder.path, duration: 0.02) { continuation.yield() }
    for (code, value) in events { press(code, value) }
    var iterator = told.makeAsyncIterator()
    let isTold = await iterator.next() != nil
    return withExtendedLifetime(watch) { isTold }
  }

  @Test(arguments: [[(0x13C, 1)], [(0x13A, 1), (0x13B, 1)], [(0x130, 1), (0x13C, 0), (0x13C, 1)]])
  func `the button that is held asks for the screen`(events: [(UInt16, Int32)]) async {
    #expect(await isHeld(events))
  }
}
