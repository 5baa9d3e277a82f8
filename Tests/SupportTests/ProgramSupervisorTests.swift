import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Support

/// The life of a helper program.
@Suite struct ProgramSupervisorTests {
  /// An owner that notes what happens to its program.
  private final class Owner: SupervisedProgram {
    struct Story {
      var lines: [String] = []
      var starts = 0
      var ends = 0
      var isNeeded = true
    }

    private let story = Mutex(Story())
    var soFar: Story { story.withLock { $0 } }
    private let happened = DispatchSemaphore(value: 0)

    var isNeeded: Bool {
      get { story.withLock { $0.isNeeded } }
      set { story.withLock { $0.isNeeded = newValue } }
    }

    func started() -> [UInt8] {
      story.withLock { $0.starts += 1 }
      return Array("hello\n".utf8)
    }

    func took(_ line: [UInt8]) {
      story.withLock { $0.lines.append(String(decoding: line, as: UTF8.self)) }
      happened.signal()
    }

    func ended() {
      story.withLock { $0.ends += 1 }
      happened.signal()
    }

    /// Waits for the next line or end.
    func wait() { #expect(happened.wait(timeout: .now() + 60) == .success) }
  }

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    let seconds = Mutex(0.0)

    var said: [String] { lines.withLock { $0 } }
  }

  private let owner = Owner()
  private let log = Log()

  private func supervisor(_ script: String) -> ProgramSupervisor {
    ProgramSupervisor(
      "The helper", command: ["/bin/sh", "-c", script], megabytes: 256,
      queue: DispatchQueue(label: "test"), clock: { [log] in log.seconds.withLock { $0 } },
      log: { [log] line in log.lines.withLock { $0.append(line) } })
  }

  @Test func `a program is started once, greeted first, and heard line by line`() throws {
    let supervisor = supervisor("while read -r line; do echo \"got $line\"; done")

    let first = try #require(supervisor.running(for: owner))
    let second = try #require(supervisor.running(for: owner))
    second.send(Array("more\n".utf8))
    owner.wait()
    owner.wait()

    #expect(first === second)
    #expect(supervisor.current === first)
    #expect(owner.soFar.lines == ["got hello", "got more"])
    #expect(owner.soFar.starts == 1)
  }

  @Test func `a program that fails is started again later and later, and stays off in the end`() {
    let supervisor = supervisor("exit 3")
    var waits: [Double] = []

    for _ in 0..<4 {
      let start = log.seconds.withLock { $0 }
      while supervisor.running(for: owner) == nil { log.seconds.withLock { $0 += 1 } }
      waits.append(log.seconds.withLock { $0 } - start)
      owner.wait()
    }
    log.seconds.withLock { $0 += 3600 }
    let fifth = supervisor.running(for: owner)
    owner.wait()
    log.seconds.withLock { $0 += 3600 }

    #expect(waits == [0, 1, 2, 4])
    #expect(fifth != nil)
    #expect(supervisor.running(for: owner) == nil)
    #expect(
      log.said == Array(repeating: "The helper ended", count: 4) + [
        "The helper ended; it stays off now"
      ])
  }

  @Test func `after a good answer the next failure is the first`() {
    let supervisor = supervisor("exit 3")
    _ = supervisor.running(for: owner)
    owner.wait()
    log.seconds.withLock { $0 += 1 }
    _ = supervisor.running(for: owner)

    supervisor.succeed()
    owner.wait()
    log.seconds.withLock { $0 += 1 }

    #expect(supervisor.running(for: owner) != nil)
    owner.wait()
  }

  @Test func `a program that nobody needs may end`() throws {
    let supervisor = supervisor("cat > /dev/null")
    owner.isNeeded = false

    try #require(supervisor.running(for: owner)).kill(.ended)
    owner.wait()

    #expect(log.said.isEmpty)
    #expect(supervisor.current == nil)
    #expect(supervisor.running(for: owner) != nil)
  }

  @Test(arguments: ["1", "", "{\"id\":1}"])
  func `a program that writes short lines without end is ended, and they do not pile up`(
    line: String
  ) {
    let supervisor = supervisor("yes '\(line)'")

    _ = supervisor.running(for: owner)
    while owner.soFar.ends == 0 { owner.wait() }

    #expect(log.said == ["The helper wrote more than it was asked for"])
    #expect(owner.soFar.lines.count <= 20_000)
  }

  @Test func `a program that cannot be started fails like any other`() {
    let supervisor = ProgramSupervisor(
      "The helper", command: ["/nowhere/at-all"], megabytes: 256,
      queue: DispatchQueue(label: "test"), clock: { 0 },
      log: { [log] line in log.lines.withLock { $0.append(line) } })

    _ = supervisor.running(for: owner)
    owner.wait()

    #expect(supervisor.running(for: owner) == nil)
    #expect(owner.soFar.ends == 1)
    #expect(log.said.count == 1)
  }

  @Test func `the program goes with its supervisor`() throws {
    let pipe = NSTemporaryDirectory() + "/supervisor-" + UUID().uuidString
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    var supervisor: ProgramSupervisor? = supervisor(
      "exec 9> '\(pipe)'; echo ready; sleep 60 9>&-; echo 'is still there' >&9")
    _ = supervisor?.running(for: owner)
    let file = try #require(FileHandle(forReadingAtPath: pipe))
    owner.wait()

    supervisor = nil

    let last = try file.readToEnd() ?? Data()
    #expect(last.isEmpty)
  }
}
