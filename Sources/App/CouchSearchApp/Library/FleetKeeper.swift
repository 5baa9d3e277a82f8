internal import Dispatch
internal import Fleet
internal import Logging
internal import Synchronization

/// Notices releases that wait, and looks at the server for newer ones in a process of its own.
///
/// The loop puts a release in place when nobody is looking: ``switchOver()``.
final class FleetKeeper: ReleaseSource {
  /// Starts a process that looks at the server, and tells when it has ended.
  typealias Fetch = @Sendable (_ ended: @escaping @Sendable () -> Void) -> Void

  /// The looks at the folder, on the queue of the keeper.
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

  /// Seconds between two looks at the folder, in which another process may have put a release.
  private static let interval = 30

  /// Starts to look.
  /// - Parameters:
  ///   - minutes: Between two looks at the server; screens that start at once look at different times.
  ///   - fetch: `nil` where the system looks at the server.
  ///   - wake: Wakes the loop when a release waits.
  ///   - refreshed: Told when one has been put in place.
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
    // The first look soon after the start, the second anywhere within the time between two.
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

  /// True while a release waits.
  var hasRelease: Bool { looks.waits.withLock { $0 } }

  /// Puts the release that waits in place.
  /// - Returns: Whether its settings are others, which the next start reads.
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
