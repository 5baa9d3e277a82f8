internal import Geometry
internal import InputMapping

/// Waits for events by sleeping on descriptors, with a polling backoff for everything else.
///
/// SDL 2 itself polls every millisecond as soon as a controller is open. But input arrives at descriptors:
/// while all of them are known, sleeping until one is readable is enough.
final class EventWait {
  private let pipe: WakePipe
  private var sources: InputSources
  private var backoff = PollBackoff()
  private let clock = MonotonicClock()
  /// The time of the next search for descriptors.
  private var refreshAt = 0

  /// Milliseconds between searches for descriptors, because keyboards come and go unnoticed.
  private static let refreshInterval = 5_000

  init(pipe: WakePipe, sources: InputSources) {
    self.pipe = pipe
    self.sources = sources
  }

  /// The time a number of milliseconds from now; `nil` for never.
  func deadline(in milliseconds: Int?) -> Int? {
    milliseconds.map { clock.now().milliseconds + max(0, $0) }
  }

  /// Notes the events found by polling SDL and the remotes.
  func looked(_ events: [PlatformEvent]) {
    let now = clock.now().milliseconds
    guard !events.isEmpty else { return }
    if events.contains(where: \.changesDevices) { refreshAt = now }
    // A jittering stick reports all the time and means nothing.
    if events.allSatisfy(\.isAxis) {
      backoff.noteNoise(at: now)
    } else {
      backoff.noteActivity(at: now)
    }
  }

  /// Sleeps until a signal, readable data, or the time for the next poll.
  ///
  /// - Parameters:
  ///   - deadline: The time to return at; `nil` for never.
  ///   - descriptors: Descriptors that are read here rather than by SDL.
  ///   - controllers: The paths of the open controllers; `nil` for one without a path.
  ///   - isHeld: Whether a key is down: some window systems repeat it only while polled.
  /// - Returns: `false` when the deadline had already passed.
  func sleep(
    until deadline: Int?, watching descriptors: [Int32], controllers: [String?], isHeld: Bool
  ) -> Bool {
    let now = clock.now().milliseconds
    if let deadline, now >= deadline { return false }
    if now >= refreshAt {
      sources.refresh()
      refreshAt = now + Self.refreshInterval
    }
    if isHeld { backoff.noteActivity(at: now) }
    let isListening = backoff.listens(at: now)
    let interval = backoff.interval(at: now, isCovered: sources.cover(controllers))
    let watched = isListening ? descriptors + sources.descriptors : []
    let waking = pipe.sleep(
      milliseconds: min(interval, (deadline ?? Int.max) - now), watching: watched)
    note(waking.readable)
    return true
  }

  /// Notes readable descriptors: SDL reads them at the next poll, often without an event.
  private func note(_ readable: [Int32]) {
    guard !readable.isEmpty else { return }
    let now = clock.now().milliseconds
    backoff.noteNoise(at: now)
    // Window systems delay focus events, so poll faster for a while.
    if sources.noteReadable(readable) { backoff.noteActivity(at: now) }
  }
}

extension PlatformEvent {
  fileprivate var isAxis: Bool {
    guard case .device(let event) = self, case .axis = event else { return false }
    return true
  }

  fileprivate var changesDevices: Bool {
    guard case .device(let event) = self else { return false }
    switch event {
    case .connected, .disconnected: return true
    default: return false
    }
  }
}
