internal import Dispatch
internal import Foundation
internal import Synchronization

/// A client of the socket: lines come in, answers go out, each on a thread of its own.
final class SocketClient: RemoteListener, Sendable {
  private let descriptor: Int32
  private let reader = LineReader()
  private let writer: AnswerWriter
  /// The lines that were taken since the client has gone.
  private let late = Atomic(0)
  /// The most of them: whoever leaves after it has asked for something gets it, and no more.
  private static let mostLate = 16

  /// Starts to read; `wake` is called from another thread when a line is there, or room for more.
  init(_ descriptor: Int32, wake: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    writer = AnswerWriter(descriptor, wake: wake)
    reader.start(descriptor, wake: wake)
  }

  /// The oldest line that was not taken yet; `nil` while the client does not read its answers.
  func next() -> LineReader.Line? {
    guard writer.hasRoom, let line = reader.next() else { return nil }
    guard isGone, late.add(1, ordering: .relaxed).newValue > Self.mostLate else { return line }
    reader.stop()
    return nil
  }

  /// Tells whether the other end is closed. A client that has only said all that it wants to say still
  /// reads.
  var isGone: Bool {
    if writer.isDeaf { return true }
    var place = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&place, 1, 0) > 0 && Int32(place.revents) & Int32(POLLHUP) != 0
  }

  /// Tells whether it reads its answers.
  var hasRoom: Bool { writer.hasRoom }

  /// Sends an answer; never waits.
  func send(_ text: String) { writer.add(text) }

  /// Tells whether it has left, and everything it asked was answered.
  var isOver: Bool { writer.isDeaf || (reader.hasEnded && writer.isDone) }

  /// Waits a moment for the last answers to be read.
  func finish() { writer.finish() }

  /// Breaks the connection off. The descriptor is closed once both threads have let go of it.
  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    reader.stop()
    writer.stop()
    let (reader, writer, descriptor) = (reader, writer, descriptor)
    Thread.detachNewThread {
      reader.thread.wait()
      writer.thread.wait()
      _ = Foundation.close(descriptor)
    }
  }
}
