import Foundation
import Synchronization
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

@Suite(.serialized) struct ChildProcessTests {
  private final class End: Sendable {
    let value = Mutex<ProgramEnding?>(nil)
    let semaphore = DispatchSemaphore(value: 0)
    func set(_ ending: ProgramEnding) {
      value.withLock { $0 = ending }
      semaphore.signal()
    }
  }

  private func run(_ arguments: String...) throws -> ProgramEnding? {
    let end = End()
    try ChildProcess.start("/bin/sh", arguments) { end.set($0) }
    guard end.semaphore.wait(timeout: .now() + 30) == .success else { return nil }
    return end.value.withLock { $0 }
  }

  @Test func `the exit code and a signal are told apart`() throws {
    #expect(try run("-c", "exit 0") == .status(0))
    #expect(try run("-c", "exit 7") == .status(7))
    #expect(try run("-c", "kill -KILL $$") == .signal)
  }

  @Test func `an opened program heeds the signals that this one ignores`() throws {
    let before = [SIGPIPE, SIGTERM].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in before { signal(number, handler) } }

    #expect(try run("-c", "kill -TERM $$; sleep 5") == .signal)
    #expect(try run("-c", "kill -PIPE $$; sleep 5") == .signal)
  }

  @Test func `an opened program has no open file of this one`() throws {
    let pipe = Pipe()
    let number = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(number, F_SETFD, 0)

    #expect(try run("-c", "test ! -e /proc/self/fd/\(number)") == .status(0))
  }

  @Test func `a program that cannot be started is an error in words`() {
    let error = #expect(throws: (any Error).self) {
      try ChildProcess.start("/no/such", []) { _ in }
    }

    #expect(error.map { "\($0)" }?.contains("there is no such file") == true)
  }
}
