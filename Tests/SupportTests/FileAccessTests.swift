import Foundation
import Testing

@testable import Support

/// What is left to a confined process, where the kernel has Landlock.
@Suite struct FileAccessTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "access-" + UUID().uuidString
    for name in ["open", "closed"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(filePath: folder + "/\(name)/file"))
    }
  }

  /// Whether the kernel confines; with one that does not there is nothing to see.
  static let isGuarded: Bool = {
    guard let tests = try? FileAccessTests() else { return false }
    return (try? tests.isDenied("cat \"$1/closed/file\"", tests.reader)) == true
  }()

  /// Whether a script fails that is left nothing but this. `$1` is the folder.
  private func isDenied(_ script: String, _ access: FileAccess) throws -> Bool {
    let outcome = ProgramOutput.outcome(
      of: [
        "/bin/sh", "-c", "(\(script)) >/dev/null 2>&1 && echo done || echo denied", "sh", folder,
      ],
      within: ProgramOutput.Limits(megabytes: 256, seconds: 20, byteCount: 100), access: access)
    guard case .output(let bytes) = outcome else { throw CocoaError(.fileReadUnknown) }
    try? FileManager.default.removeItem(atPath: folder + "/open/new")
    return String(decoding: bytes, as: UTF8.self) == "denied\n"
  }

  /// A program that may read one file, as those of FFmpeg.
  private var reader: FileAccess { .reading(folder + "/open/file", by: "/bin/sh") }

  @Test(
    .enabled(if: isGuarded),
    arguments: [
      "cat \"$1/closed/file\"", "ls \"$1/closed\"", "cat /root/.profile", "ls /home",
      "echo x > \"$1/open/new\"", "echo x >> \"$1/open/file\"", "rm \"$1/open/file\"",
      "mv \"$1/open/file\" \"$1/open/other\"", "ln -s /etc \"$1/open/link\"", "mkdir \"$1/open/d\"",
      "echo x > /tmp/couchsearch-access-test",
      "setsid sh -c 'cat \"$1/closed/file\"' sh \"$1\"", "mkfifo /tmp/couchsearch-access-fifo",
    ])
  func `a program that reads one file can do nothing else`(script: String) throws {
    #expect(try isDenied(script, reader))
  }

  @Test(arguments: ["cat \"$1/open/file\"", "ls /usr", "echo x > /dev/null", "cat /etc/passwd"])
  func `it can read that file, and start as it does elsewhere`(script: String) throws {
    #expect(try !isDenied(script, reader))
  }

  @Test(
    .enabled(if: isGuarded),
    arguments: [
      ("echo x > \"$1/open/new\"", false), ("cat \"$1/closed/file\"", false),
      ("echo x > \"$1/closed/new\"", true), ("rm \"$1/closed/file\"", true),
    ])
  func `one that may write in a folder writes nowhere else`(script: String, isDenied: Bool) throws {
    var access = reader
    access.readable? += [folder]
    access.writable = [folder + "/open"]

    #expect(try self.isDenied(script, access) == isDenied)
  }

  @Test(.enabled(if: isGuarded))
  func `a process that reads everything starts nothing and writes where it may`() throws {
    let access = FileAccess(readable: nil, writable: [folder + "/open"])
    let folder = folder
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var results: [String: Bool] = [:]

    // What is given up is given up for this thread alone.
    let thread = Thread {
      _ = access.begin()
      func writes(_ path: String) -> Bool { (try? Data().write(to: URL(filePath: path))) != nil }
      results["read"] = (try? Data(contentsOf: URL(filePath: folder + "/closed/file"))) != nil
      results["write"] = writes(folder + "/open/new")
      results["elsewhere"] = writes(folder + "/closed/new")
      results["run"] = (try? ProgramStart(environment: [:])("/bin/true", [])) != nil
      done.signal()
    }
    thread.start()
    done.wait()

    #expect(results == ["read": true, "write": true, "elsewhere": false, "run": false])
  }
}
