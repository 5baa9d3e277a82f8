package import Geometry
package import Platform

/// The loop's heartbeat: a call at regular intervals as long as turns end, frames are presented to a live
/// display, and searches are answered.
///
/// Only the loop's thread beats: a helper thread would continue while the screen hangs.
package final class Heartbeat {
  /// Milliseconds that a frame or answer may be overdue before the heartbeat stops.
  static let patience = 15_000

  private let interval: Int
  private let isDisplaySilent: () -> Bool
  private let beat: (Timestamp) -> Void
  private(set) var nextAt = Timestamp.zero
  private var frameOwedSince: Timestamp?
  private var searchingSince: Timestamp?

  /// Makes a heart.
  /// - Parameters:
  ///   - interval: Milliseconds between beats; at least 1.
  ///   - isDisplaySilent: Whether the display server has stopped answering.
  ///   - beat: Called with the time; first at the end of the first turn.
  init(
    interval: Int, isDisplaySilent: @escaping () -> Bool = { false },
    beat: @escaping (Timestamp) -> Void
  ) {
    self.interval = max(1, interval)
    self.isDisplaySilent = isDisplaySilent
    self.beat = beat
  }

  /// Beats if it is due and nothing is overdue.
  /// - Parameters:
  ///   - now: The time.
  ///   - owesFrame: Whether the screen is out of date.
  ///   - isSearching: Whether the answer to a search is pending.
  func turnEnded(at now: Timestamp, owesFrame: Bool, isSearching: Bool) {
    frameOwedSince = owesFrame || isDisplaySilent() ? frameOwedSince ?? now : nil
    searchingSince = isSearching ? searchingSince ?? now : nil
    guard now >= nextAt else { return }
    nextAt = now + interval
    let oldest = [frameOwedSince, searchingSince].compactMap(\.self).min()
    if let oldest, now - oldest > Self.patience { return }
    beat(now)
  }
}

extension Heartbeat {
  /// Milliseconds between reports if no manager expects heartbeats.
  private static let reporting = 10_000

  /// A heartbeat for a service manager and a report; `nil` if neither asks.
  /// - Parameter report: Called at every beat; `nil` for no report.
  package convenience init?(
    _ manager: ServiceManager?, environment: [String: String],
    report: ((Timestamp) -> Void)? = nil
  ) {
    guard manager != nil || report != nil else { return nil }
    let watch = manager == nil ? nil : CompositorWatch(Compositor(environment: environment))
    var isReady = false
    self.init(
      interval: min(manager?.heartbeatInterval ?? Self.reporting, Self.reporting),
      isDisplaySilent: { watch?.isSilent ?? false }
    ) { now in
      watch?.ask()
      manager?.send(isReady ? "WATCHDOG=1" : "READY=1\nWATCHDOG=1")
      isReady = true
      report?(now)
    }
  }
}
