import Foundation
import Testing

@testable import CouchSearchApp

/// The keyboard layouts that earlier runs found.
final class LayoutFileTests {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-test-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var file: String { folder.appending(path: "cache/keyboard-layouts").path }

  @Test func `a layout is remembered for what decided it, and the last word wins`() {
    let memory = LayoutFile(file: file)

    memory.remember("qwerty", for: 1)
    memory.remember("abc", for: UInt64.max)
    memory.remember("linear", for: 1)

    #expect(LayoutFile(file: file).layout(for: 1) == "linear")
    #expect(LayoutFile(file: file).layout(for: UInt64.max) == "abc")
    #expect(LayoutFile(file: file).layout(for: 2) == nil)
  }

  @Test func `the layouts of catalogues not used for long are forgotten`() {
    let memory = LayoutFile(file: file)

    for key in 1...20 { memory.remember("abc", for: UInt64(key)) }

    #expect(memory.layout(for: 4) == nil)
    #expect(memory.layout(for: 5) == "abc")
    #expect(memory.layout(for: 20) == "abc")
  }

  @Test func `a damaged file, and one that cannot be written, cost nothing but time`() throws {
    let memory = LayoutFile(file: file)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/cache", withIntermediateDirectories: true)
    try "no number\n\u{0}\n7 abc\n8\n".write(toFile: file, atomically: false, encoding: .utf8)

    LayoutFile(file: "/proc/nowhere/layouts").remember("abc", for: 7)

    #expect(memory.layout(for: 7) == "abc")
    #expect(memory.layout(for: 8) == nil)
    #expect(LayoutFile(file: "/proc/nowhere/layouts").layout(for: 7) == nil)
  }
}
