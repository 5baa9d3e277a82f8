internal import Dispatch

/// A serial queue of work for another thread; a test runs the work by hand.
package struct WorkQueue: Sendable {
  private let enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// Makes a queue of a function that runs work later, in order.
  package init(_ enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.enqueue = enqueue
  }

  /// A dispatch queue, one piece of work at a time.
  package static func serial(_ label: String) -> WorkQueue {
    let queue = DispatchQueue(label: label, qos: .userInitiated)
    return WorkQueue { work in queue.async(execute: work) }
  }

  /// A dispatch queue for what can wait, one piece of work at a time.
  static func idle(_ label: String) -> WorkQueue {
    let queue = DispatchQueue(label: label, qos: .utility)
    return WorkQueue { work in queue.async(execute: work) }
  }

  /// Adds a piece of work at the end.
  func add(_ work: @escaping @Sendable () -> Void) { enqueue(work) }
}
