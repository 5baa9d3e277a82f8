internal import Foundation
internal import Synchronization

/// Self-pipe for waking a sleeping thread: a byte in it ends the sleep. The signals themselves are one
/// flag, so that those of a busy thread cost no call of the system.
final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32
  /// True from a signal until it is taken.
  private let isSignalled = Atomic(false)

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the current sleep or the next one; any thread may.
  func signal() {
    // Whoever signalled before, and was not heard yet, writes the byte.
    guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes all signals there are; false when there is none.
  func takeSignals() -> Bool { isSignalled.exchange(false, ordering: .acquiringAndReleasing) }

  /// The cause of the end of a sleep; empty when the time was up.
  struct Waking: Hashable {
    /// Whether a signal came, which may have been taken before.
    var wasSignalled = false
    /// The descriptors that can be read.
    var readable: [Int32] = []
  }

  /// Sleeps until a signal comes, one of the descriptors can be read, or the time is up. Descriptors
  /// below 0 are left out.
  @discardableResult
  func sleep(milliseconds: Int, watching descriptors: [Int32] = []) -> Waking {
    var requests = ([readEnd] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = nfds_t(requests.count)
    guard poll(&requests, count, Int32(clamping: milliseconds)) > 0 else { return Waking() }
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(readEnd, &bytes, bytes.count) == bytes.count {}
    return Waking(
      wasSignalled: requests[0].revents != 0,
      readable: requests.dropFirst().filter { $0.revents != 0 }.map(\.fd))
  }
}
