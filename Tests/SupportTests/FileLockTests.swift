import Foundation
import Testing

@testable import Support

@Suite struct FileLockTests {
  @Test func `one at a time holds it, and it is free again at once`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }

    let first = try #require(try FileLock(path))
    let second = try FileLock(path)
    first.release()
    let third = try FileLock(path)

    #expect(second == nil)
    #expect(third != nil)
    third?.release()
  }

  @Test func `it is free although a program that is being started has a copy of the file`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }
    let lock = try #require(try FileLock(path))
    // Every open file of this process that is the lock, as a child has them before it begins.
    let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .filter {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
      }
      .compactMap { Int32($0) }.map { dup($0) }
    defer { for copy in copies { close(copy) } }

    lock.release()
    let next = try FileLock(path)

    #expect(copies.count == 1)
    #expect(next != nil)
    next?.release()
  }

  @Test func `a folder that is not there is said`() {
    #expect(throws: FileError.self) { try FileLock("/proc/none/lock") }
  }
}
