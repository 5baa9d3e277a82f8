internal import Foundation
internal import Logging
internal import Support
internal import Synchronization

/// Pictures fetched on display, one at a time on its own thread: the most recently requested one comes first.
final class PictureQueue: Sendable {
  /// Fetches a picture.
  typealias Fetch = (_ address: String) throws -> Void

  private struct State {
    /// Waiting addresses, the most recent first; excess ones are dropped.
    var waiting: [String] = []
    var isRunning = false
    /// Addresses that failed, with the time in seconds since 1970.
    var failed: [String: Int] = [:]
  }

  private let begin: @Sendable () -> Fetch
  private let log: Logger
  private let state = Mutex(State())
  private let thread: SerialThread

  private static let mostWaiting = 100
  /// Seconds before retrying a failed picture.
  private static let patience = 600
  private static let mostFailed = 10_000

  /// Creates an empty queue.
  /// - Parameters:
  ///   - name: The name of its thread.
  ///   - begin: Called on the thread when there is something to fetch; returns the function that fetches
  ///     until nothing is waiting.
  init(_ name: String, log: Logger, begin: @escaping @Sendable () -> Fetch) {
    self.begin = begin
    self.log = log
    thread = SerialThread(name)
  }

  /// Requests a picture; ignored if it is waiting or failed recently. May be called on any thread.
  func add(_ address: String) {
    let isFirst = state.withLock { state in
      let now = Int(Date().timeIntervalSince1970)
      guard !state.waiting.contains(address),
        now - (state.failed[address] ?? 0) > Self.patience
      else { return false }
      state.waiting.append(address)
      if state.waiting.count > Self.mostWaiting { state.waiting.removeFirst() }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { thread.add { [weak self] in self?.run() } }
  }

  private func run() {
    let fetch = begin()
    while let address = next() {
      do {
        try fetch(address)
      } catch {
        log.debug("A picture did not come: \(error)")
        state.withLock { state in
          if state.failed.count >= Self.mostFailed { state.failed = [:] }
          state.failed[address] = Int(Date().timeIntervalSince1970)
        }
      }
    }
  }

  private func next() -> String? {
    state.withLock { state in
      let address = state.waiting.popLast()
      if address == nil { state.isRunning = false }
      return address
    }
  }
}
