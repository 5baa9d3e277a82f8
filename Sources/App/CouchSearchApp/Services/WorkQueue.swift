internal import Support

/// A serial queue of work for another thread; a test runs the work by hand.
package struct WorkQueue: Sendable {
  private let enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Makes a queue of a function that runs work later, in order.
  package init(_ enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.enqueue = enqueue
  }

  /// A thread of its own.
  package static func serial(_ label: String) -> WorkQueue {
    let thread = SerialThread(label)
    return WorkQueue { work in thread.add(work) }
  }

  /// Adds a piece of work at the end.
  func add(_ work: @escaping @Sendable () -> Void) { enqueue(work) }
}
