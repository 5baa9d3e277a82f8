internal import Foundation
internal import Synchronization

/// Self-pipe for waking a sleeping thread: a byte in it ends the sleep. The signal itself is a flag, so that
/// signalling a busy thread costs no system call.
final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32
  /// Whether a signal has not been taken yet.
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

  /// Ends the current or the next sleep; may be called on any thread.
  func signal() {
    // The first signal not yet taken has written the byte.
    guard !isSignalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes all signals; returns false if there were none.
  func takeSignals() -> Bool { isSignalled.exchange(false, ordering: .acquiringAndReleasing) }

  /// Why a sleep ended; empty after a timeout.
  struct Waking: Hashable {
    /// Whether a signal came, even one already taken.
    var wasSignalled = false
    /// The readable descriptors.
    var readable: [Int32] = []
  }

  /// Sleeps until a signal comes, a descriptor is readable, or the time is up. Negative descriptors are
  /// ignored.
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
