import Foundation
import Testing

@testable import Support

/// Files that are not files, read and written: nothing waits for them.
@Suite(.timeLimit(.minutes(10))) final class RegularFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "couchsearch-regular-\(UUID().uuidString)").path

  init() throws { try AtomicFile.makeFolder(folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func reason(_ body: () throws(FileError) -> Void) -> String {
    do throws(FileError) {
      try body()
      return "none"
    } catch {
      return error.reason
    }
  }

  @Test func `a pipe, a link to one, a folder, a device and a socket are refused, both ways`()
    throws
  {
    mkfifo(path("pipe"), 0o600)
    symlink(path("pipe"), path("link"))
    let listener = try StreamSocket.listen(at: .path(path("socket")))
    defer { close(listener) }
    for (file, kind) in [
      (path("pipe"), "a pipe"), (path("link"), "a pipe"), (folder, "a folder"),
      ("/dev/zero", "a device"), ("/dev/tty", "a device"), (path("socket"), "a socket"),
    ] {
      let read = reason { () throws(FileError) in _ = try RegularFile.data(of: file) }
      let write = reason { () throws(FileError) in close(try RegularFile.create(file)) }

      #expect(read.hasPrefix("it is \(kind), not a regular file"), "\(file): \(read)")
      #expect(write.hasPrefix("it is \(kind), not a regular file"), "\(file): \(write)")
    }
  }

  @Test func `the bytes of a file come whole, or not at all`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try AtomicFile.write(bytes, to: path("a"))
    try AtomicFile.write([], to: path("empty"))

    #expect(Array(try RegularFile.data(of: path("a"))) == bytes)
    #expect(Array(try RegularFile.data(of: path("a"), atMost: 200_000)) == bytes)
    #expect(try RegularFile.data(of: path("empty")).isEmpty)
    #expect(
      reason { () throws(FileError) in _ = try RegularFile.data(of: path("a"), atMost: 199_999) }
        == "it is larger than 199999 bytes")
    #expect(
      reason { () throws(FileError) in _ = try RegularFile.data(of: path("none")) }
        == "there is no such file")
    #expect(
      reason { () throws(FileError) in _ = try RegularFile.text(of: path("a")) }
        == "it is not text in UTF-8")
  }

  @Test func `files that the kernel makes up are longer than they say`() throws {
    #expect(try RegularFile.text(of: "/proc/self/status").contains("VmRSS:"))
    #expect(try RegularFile.data(of: "/proc/self/maps").count > 10_000)
  }

  @Test func `a file is emptied, or goes on`() throws {
    try AtomicFile.write(Array("old".utf8), to: path("a"))

    let more = try RegularFile.create(path("a"), appends: true)
    _ = write(more, "new", 3)
    close(more)
    let both = try RegularFile.text(of: path("a"))
    close(try RegularFile.create(path("a")))

    #expect(both == "oldnew")
    #expect(try RegularFile.data(of: path("a")).isEmpty)
  }

  @Test func `a result waits for the reader of a pipe no longer than it may`() throws {
    mkfifo(path("pipe"), 0o600)

    let unread = reason { () throws(FileError) in
      try AtomicFile.writeResult([1], to: path("pipe"), patience: 200)
    }
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let still = reason { () throws(FileError) in
      try AtomicFile.writeResult(
        [UInt8](repeating: 7, count: 1 << 20), to: path("pipe"), patience: 200)
    }

    #expect(unread == "it is a pipe, and nothing reads from it")
    #expect(still == "its reader has stopped reading")
  }

  @Test func `a result goes through a pipe whole, also where its reader comes late`() throws {
    let place = path("pipe")
    mkfifo(place, 0o600)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let (read, isRead) = (Read(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let reader = open(place, O_RDONLY)
      var buffer = [UInt8](repeating: 0, count: 1_000)
      while case let count = Glibc.read(reader, &buffer, buffer.count), count > 0 {
        read.bytes += buffer[..<count]
      }
      close(reader)
      isRead.signal()
    }

    try AtomicFile.writeResult(bytes, to: place)

    #expect(isRead.wait(timeout: .now() + 30) == .success)
    #expect(read.bytes == bytes)
  }

  /// Written by one thread, and read when that is done.
  private final class Read: @unchecked Sendable { var bytes: [UInt8] = [] }
}
