internal import CouchSearchApp
internal import Foundation

/// A line-based connection: requests come in, answers go out.
protocol RemoteLine: AnyObject {
  /// The oldest line that was not taken yet; `nil` when there is none, and none of a client that does
  /// not read its answers.
  func next() -> LineQueue.Line?

  /// Sends an answer, which ends with a line feed, to whoever sent the line taken last. Never waits.
  func send(_ text: String)

  /// The client that sent the line taken last.
  var listener: (any RemoteListener)? { get }

  /// Whether nobody will ever send anything again.
  var isOver: Bool { get }

  /// Waits a moment for the last answers to be read.
  func finish()
}

/// A client that is told what happens without asking each time.
protocol RemoteListener: AnyObject {
  /// Sends a line, which ends with a line feed. Never waits.
  func send(_ text: String)

  /// Whether it reads what it is sent.
  var hasRoom: Bool { get }

  /// Whether it has left.
  var isOver: Bool { get }

  /// Whether nobody is there any more to read an answer, although lines of it may wait.
  var isGone: Bool { get }
}

/// Standard input and output.
final class StandardLine: RemoteLine, RemoteListener {
  private let reader = LineReader()
  private let writer: AnswerWriter

  /// Starts to read; `wake` is called from another thread when a line is there.
  init(wake: @escaping @Sendable () -> Void) {
    writer = AnswerWriter(wake: wake)
    reader.start(wake: wake)
  }

  func next() -> LineQueue.Line? { writer.hasRoom ? reader.next() : nil }

  func send(_ text: String) { writer.add(text) }

  var listener: (any RemoteListener)? { self }

  var hasRoom: Bool { writer.hasRoom }

  var isOver: Bool { reader.hasEnded || writer.isDeaf }

  var isGone: Bool { writer.isDeaf }

  func finish() { writer.finish() }
}
