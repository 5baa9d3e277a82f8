internal import Foundation

/// A line-based connection for requests and answers.
protocol RemoteLine: AnyObject {
  /// The oldest line not yet taken; `nil` if there is none. Lines of a client that does not read its answers
  /// are held back.
  func next() -> LineQueue.Line?

  /// Sends an answer, ending with a line feed, to the sender of the line taken last. Never blocks.
  func send(_ text: String)

  /// The client that sent the line taken last.
  var listener: (any RemoteListener)? { get }

  /// Whether no more input can arrive.
  var isOver: Bool { get }

  /// Waits briefly for the last answers to be read.
  func finish()
}

/// A client that is notified of events.
protocol RemoteListener: AnyObject {
  /// Sends a line, ending with a line feed. Never blocks.
  func send(_ text: String)

  /// Whether it is reading what it is sent.
  var hasRoom: Bool { get }

  /// Whether it has disconnected.
  var isOver: Bool { get }

  /// Whether it can no longer read answers, although lines of it may be waiting.
  var isGone: Bool { get }
}

/// Standard input and output.
final class StandardLine: RemoteLine, RemoteListener {
  private let reader = LineReader()
  private let writer: AnswerWriter

  /// Starts reading; `wake` is called on another thread when a line arrives.
  /// - Parameter output: The open file for answers.
  init(output: Int32, wake: @escaping @Sendable () -> Void) {
    writer = AnswerWriter(output: output, wake: wake)
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
