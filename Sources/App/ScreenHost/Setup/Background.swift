internal import Dispatch
internal import Synchronization

/// Work on another thread whose value is fetched once.
package final class Background<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let group = DispatchGroup()

  /// Starts the work.
  package init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue.global().async(group: group) { [self] in
      let result = Result { try work() }
      self.result.withLock { $0 = result }
    }
  }

  /// Blocks until the work is done.
  package func wait() { group.wait() }

  /// The value; blocks until it is ready.
  ///
  /// - Throws: Any error from the work.
  package func value() throws -> Value {
    wait()
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
