internal import Support

/// A serial queue for work on another thread; tests run the work by hand.
package struct WorkQueue: Sendable {
  private let enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Makes a queue from a function that runs work later, in order.
  package init(_ enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.enqueue = enqueue
  }

  /// A queue with a thread of its own.
  package static func serial(_ label: String) -> WorkQueue {
    let thread = SerialThread(label)
    return WorkQueue { work in thread.add(work) }
  }

  /// Adds work to the end of the queue.
  package func add(_ work: @escaping @Sendable () -> Void) { enqueue(work) }
}
