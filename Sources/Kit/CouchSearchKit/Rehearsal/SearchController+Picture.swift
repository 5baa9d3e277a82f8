internal import Foundation
internal import ScreenHost
internal import Synchronization

extension SearchController {
  /// Writes a picture of the screen, as requested with `--screenshot`.
  static func writePicture(of blueprint: Blueprint, to path: String, _ options: RunOptions) throws {
    let failure = Mutex<(any Error)?>(nil)
    let done = DispatchSemaphore(value: 0)
    // The main thread blocks: a program without its own loop has nothing else to do.
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
