internal import Foundation
internal import Synchronization

extension SearchController {
  /// Writes a picture of the screen, as `--screenshot` asks for.
  func writePicture(to path: String, _ options: RunOptions) throws {
    let failure = Mutex<(any Error)?>(nil)
    let controller = UncheckedBox(self)
    let done = DispatchSemaphore(value: 0)
    // The first thread waits, so that nothing else touches the controller.
    Task.detached {
      do {
        let screen = try await Rehearsal(controller.value, options: options)
        try screen.writePicture(to: path, width: options.width, height: options.height)
      } catch {
        failure.withLock { $0 = error }
      }
      done.signal()
    }
    done.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

/// A value that two threads hand to each other and never share.
private struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
