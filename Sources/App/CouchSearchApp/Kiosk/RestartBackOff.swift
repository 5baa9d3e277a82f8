internal import Foundation
internal import ScreenHost
internal import Support

/// The delay before restarting a screen that keeps crashing: none for the first few times, then doubling each
/// time.
package struct RestartBackOff: Sendable {
  /// The time window, in seconds, in which starts count as recent.
  static let window = 600
  /// The number of starts within the window without delay.
  static let free = 3
  /// The longest delay, in seconds.
  static let longest = 60

  /// The times of recent starts in seconds on a monotonic clock, oldest first.
  private(set) var starts: [Int]

  init(starts: [Int] = []) { self.starts = starts }

  /// Notes a start.
  /// - Parameter now: Seconds.
  /// - Returns: The seconds to wait first.
  mutating func start(at now: Int) -> Int {
    starts = starts.filter { (max(0, now - Self.window)...now).contains($0) }.suffix(20)
    let extra = starts.count - Self.free
    let wait = extra < 0 ? 0 : min(Self.longest, 1 << min(extra + 1, 10))
    starts.append(now + wait)
    return wait
  }

  /// Waits for the delay due before this start of the service, and records the start in the service's folder,
  /// which survives restarts.
  /// - Parameter environment: Names the folder in `RUNTIME_DIRECTORY`; without it there is no delay.
  package static func wait(environment: [String: String]) throws {
    guard let folder = environment["RUNTIME_DIRECTORY"], folder.hasPrefix("/") else { return }
    let file = folder + "/starts"
    let text = SmallFile.text(file) ?? ""
    var backOff = RestartBackOff(starts: text.split(separator: " ").compactMap { Int($0) })
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let wait = backOff.start(at: time.tv_sec)
    try AtomicFile.write(
      Array(backOff.starts.map(String.init).joined(separator: " ").utf8), to: file,
      permissions: 0o600)
    try RendererFallback.choose(folder: folder, starts: backOff.starts.count - 1)
    guard wait > 0 else { return }
    Console.complain("It ended \(backOff.starts.count - 1) times lately; it starts in \(wait) s.")
    poll(nil, 0, Int32(wait * 1000))
  }
}
