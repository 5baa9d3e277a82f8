internal import Dispatch
internal import Fleet
internal import Logging
internal import ScreenHost
internal import Synchronization

/// Notices pending releases, and checks the server for newer ones in a separate process.
///
/// The loop installs a release when the screen is not in use: ``switchOver()``.
final class FleetKeeper: ReleaseSource {
  /// Starts a process that checks the server, and reports its end.
  typealias Fetch = @Sendable (_ ended: @escaping @Sendable () -> Void) -> Void

  /// The checks of the folder, on the keeper's queue.
  private final class Looks: Sendable {
    let store: FleetStore
    let waits = Mutex(false)
    let count = Mutex(0)
    let wake: @Sendable () -> Void

    init(_ store: FleetStore, _ wake: @escaping @Sendable () -> Void) {
      self.store = store
      self.wake = wake
    }

    func look() {
      guard store.staged != nil, waits.withLock({ !$0 }) else { return }
      waits.withLock { $0 = true }
      wake()
    }
  }

  private let looks: Looks
  private let log: Logger
  private let timer: any DispatchSourceTimer
  private let refreshed: @Sendable () -> Void

  /// Seconds between checks of the folder, in which another process may have stored a release.
  private static let interval = 30

  /// Starts checking.
  /// - Parameters:
  ///   - minutes: The interval between checks of the server; screens started at the same time check at
  ///     different times.
  ///   - fetch: `nil` if the system checks the server.
  ///   - wake: Wakes the loop when a release is pending.
  ///   - refreshed: Called when a release has been installed.
  init(
    _ store: FleetStore, minutes: Int, fetch: Fetch?, log: Logger,
    wake: @escaping @Sendable () -> Void, refreshed: @escaping @Sendable () -> Void
  ) {
    let looks = Looks(store, wake)
    self.looks = looks
    self.log = log
    self.refreshed = refreshed
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "fleet", qos: .utility))
    timer.schedule(deadline: .now() + 2, repeating: .seconds(Self.interval), leeway: .seconds(5))
    // The first check comes soon after the start, the second at a random time within the interval.
    let between = max(1, minutes * 60 / Self.interval)
    let phase = Int.random(in: 1...between)
    timer.setEventHandler {
      let number = looks.count.withLock { count in
        defer { count += 1 }
        return count
      }
      if number == 0 || (number >= phase && (number - phase) % between == 0) {
        fetch? { looks.look() }
      }
      looks.look()
    }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// Whether a release is pending.
  var hasRelease: Bool { looks.waits.withLock { $0 } }

  /// Installs the pending release.
  /// - Returns: Whether its settings differ; the next start reads them.
  func switchOver() -> Bool {
    looks.waits.withLock { $0 = false }
    do throws(FleetError) {
      guard let release = try looks.store.switchOver() else { return false }
      log.info("Release \(release.number) is in place")
      refreshed()
      return release.hasOtherSettings
    } catch {
      log.error("\(error)")
      return false
    }
  }
}
