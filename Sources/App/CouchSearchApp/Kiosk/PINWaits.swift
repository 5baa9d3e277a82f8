internal import Foundation
internal import ScreenHost
internal import SearchScreen
internal import Support
internal import Synchronization

/// The number of consecutive wrong PINs and the end of the resulting wait, kept in a file: restarting must
/// not shorten the wait.
final class PINWaits: Sendable {
  private struct Kept {
    var failures: Int
    /// Seconds since 1970.
    var notedAt: Int
  }

  private let file: String
  private let kept: Mutex<Kept>
  /// The number of failures at which the wait is longest.
  private static let most = 20

  /// Reads the file. An unreadable one counts as many failures, because only tampering could have caused it.
  init(file: String) {
    self.file = file
    guard FileManager.default.fileExists(atPath: file) else {
      kept = Mutex(Kept(failures: 0, notedAt: 0))
      return
    }
    let text = SmallFile.text(file) ?? ""
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Int($0) }
    if numbers.count == 2, let failures = numbers[0], let time = numbers[1],
      (0...Self.most).contains(failures), time >= 0
    {
      kept = Mutex(Kept(failures: failures, notedAt: time))
    } else {
      kept = Mutex(Kept(failures: Self.most, notedAt: .max))
    }
  }

  /// The number of consecutive wrong PINs.
  var failures: Int { kept.withLock(\.failures) }

  /// Milliseconds until the next PIN may be entered. The full wait if the clock went back, because that may
  /// have been done on purpose.
  /// - Parameter now: Seconds since 1970.
  func remaining(at now: Int) -> Int {
    kept.withLock { kept in
      let whole = PINLock.delay(afterFailures: kept.failures)
      guard now >= kept.notedAt else { return whole }
      let passed = min(now - kept.notedAt, whole / 1000 + 1) * 1000
      return max(0, whole - passed)
    }
  }

  /// Counts a wrong PIN, on disk before it is reported.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  func noteFailure(at now: Int) throws {
    let text = kept.withLock { kept in
      kept.failures = min(kept.failures + 1, Self.most)
      kept.notedAt = now
      return "\(kept.failures) \(now)\n"
    }
    try AtomicFile.makeFolder(AtomicFile.folder(of: file), permissions: 0o700)
    try AtomicFile.write(Array(text.utf8), to: file, permissions: 0o600)
  }

  /// Resets the count: the PIN was right.
  /// - Throws: ``FileError`` with the kind `unwritable`.
  func clear() throws {
    kept.withLock { $0 = Kept(failures: 0, notedAt: 0) }
    guard unlink(file) != 0, errno != ENOENT else { return }
    throw FileError(.unwritable, path: file, reason: SystemReason.of(errno))
  }
}
