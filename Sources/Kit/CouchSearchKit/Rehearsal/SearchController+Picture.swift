internal import Foundation
internal import Synchronization

extension SearchController {
  /// Writes a picture of the screen, as `--screenshot` asks for.
  static func writePicture(of blueprint: Blueprint, to path: String, _ options: RunOptions) throws {
    let failure = Mutex<(any Error)?>(nil)
    let done = DispatchSemaphore(value: 0)
    // The first thread waits: a program without a loop of its own has nothing else to do.
    Task.detached {
      do {
        let screen = try await Rehearsal(blueprint, options: options)
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
