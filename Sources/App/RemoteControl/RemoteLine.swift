internal import CouchSearchApp
internal import Foundation

/// A line-based connection: requests come in, answers go out.
protocol RemoteLine: AnyObject {
  /// The oldest line that was not taken yet; `nil` when there is none.
  func next() -> LineReader.Line?

  /// Sends an answer, which ends with a line feed, to whoever sent the line taken last.
  func send(_ text: String)

  /// Tells whether nobody will ever send anything again.
  var isOver: Bool { get }
}

/// Standard input and output.
final class StandardLine: RemoteLine {
  private let reader = LineReader()
  /// Tells whether nobody reads the answers any more.
  private var isDeaf = false

  /// Starts to read; `wake` is called from another thread when a line is there.
  init(wake: @escaping @Sendable () -> Void) { reader.start(wake: wake) }

  func next() -> LineReader.Line? { reader.next() }

  func send(_ text: String) {
    if !Console.output(Data(text.utf8)) { isDeaf = true }
  }

  var isOver: Bool { reader.hasEnded || isDeaf }
}
