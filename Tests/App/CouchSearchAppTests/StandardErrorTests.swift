import Foundation
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// A reader of standard error that stops reading.
@Suite(.timeLimit(.minutes(10))) struct StandardErrorTests {
  /// Writes until there is no room, without waiting.
  private func fill(_ descriptor: Int32) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    var piece = [UInt8](repeating: 7, count: 4_096)
    while write(descriptor, &piece, piece.count) > 0 {}
    while write(descriptor, &piece, 1) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  @Test func `nothing waits for the reader of a pipe, and the pipe of others is as it was`() throws
  {
    var pipes: [Int32] = [0, 0]
    #expect(pipe(&pipes) == 0)
    let ours = dup(pipes[1])
    defer { for descriptor in pipes + [ours] { close(descriptor) } }

    StandardError.waitForNobody(ours)
    let some = write(ours, "a line\n", 7)
    fill(pipes[1])
    let none = write(ours, "a line\n", 7)

    #expect(some == 7)
    #expect(none == -1)
    #expect(fcntl(pipes[1], F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func `nothing waits for long for the reader of a socket`() throws {
    var sockets: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    defer { for descriptor in sockets { close(descriptor) } }

    StandardError.waitForNobody(sockets[1])
    let some = write(sockets[1], "a line\n", 7)
    fill(sockets[1])

    #expect(some == 7)
    #expect(write(sockets[1], "a line\n", 7) == -1)
  }

  @Test func `a file, and what is not open, stay as they are`() throws {
    let null = open("/dev/full", O_WRONLY)
    defer { close(null) }

    StandardError.waitForNobody(null)
    StandardError.waitForNobody(9_999)

    #expect(write(null, "x", 1) == -1)
    #expect(errno == ENOSPC)
  }
}
