internal import Geometry
internal import InputMapping

/// Wait for events: sleeps on descriptors, with a polling backoff for the rest.
///
/// SDL 2 itself asks every millisecond as soon as a controller is open. But what people do arrives
/// at descriptors: while all of them are known, it is enough to sleep until one can be read.
final class EventWait {
  private let pipe: WakePipe
  private var sources: InputSources
  private var backoff = PollBackoff()
  private let clock = MonotonicClock()
  /// The moment after which the descriptors are looked for again.
  private var refreshAt = 0

  /// Milliseconds after which descriptors are looked for, because keyboards come and go unseen.
  private static let refreshInterval = 5_000

  init(pipe: WakePipe, sources: InputSources) {
    self.pipe = pipe
    self.sources = sources
  }

  /// The moment that many milliseconds from now; `nil` for never.
  func deadline(in milliseconds: Int?) -> Int? {
    milliseconds.map { clock.now().milliseconds + max(0, $0) }
  }

  /// Takes note of what a look at SDL and the remotes found.
  func looked(_ events: [PlatformEvent]) {
    let now = clock.now().milliseconds
    guard !events.isEmpty else { return }
    if events.contains(where: \.changesDevices) { refreshAt = now }
    // A stick that trembles says something all the time, and means nothing.
    if events.allSatisfy(\.isAxis) {
      backoff.noteNoise(at: now)
    } else {
      backoff.noteActivity(at: now)
    }
  }

  /// Sleeps until a signal, something to read, or the time for the next look.
  ///
  /// - Parameters:
  ///   - deadline: The moment after which it is no use; `nil` for never.
  ///   - descriptors: The descriptors that are read here and not by SDL.
  ///   - controllers: The paths of controllers that are open; `nil` for one that has none.
  ///   - isHeld: True while a key is down: some window systems repeat it only while they are asked.
  /// - Returns: `false` when the deadline had passed before.
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

  /// A descriptor that has something to say: SDL takes it with the next look, and often makes
  /// nothing of it.
  private func note(_ readable: [Int32]) {
    guard !readable.isEmpty else { return }
    let now = clock.now().milliseconds
    backoff.noteNoise(at: now)
    // Window systems hold back what they say about focus, so they are asked more often for a while.
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
