internal import Configuration
internal import Dispatch
internal import Foundation
internal import Platform
internal import SceneGraph
internal import SearchScreen
internal import Synchronization

/// Follows the desktop, or the time of day, and tells the screen which appearance they ask for.
final class AmbienceWatch: Sendable {
  private struct State {
    var desktop = DesktopAppearance.Preference()
    var told = Ambience()
  }

  private let state = Mutex(State())
  private let hours: HourSpan?
  private let minute: @Sendable () -> Int
  private let tell: @Sendable (Ambience) -> Void

  /// Makes a watch that nobody has told anything.
  ///
  /// - Parameters:
  ///   - hours: The hours of darkness; `nil` leaves light and dark to the desktop.
  ///   - minute: Tells the minute of the day; the system's clock unless a test says otherwise.
  ///   - tell: Called on any thread with each change.
  init(
    hours: HourSpan?, minute: @escaping @Sendable () -> Int = AmbienceWatch.minuteOfDay,
    tell: @escaping @Sendable (Ambience) -> Void
  ) {
    self.hours = hours
    self.minute = minute
    self.tell = tell
  }

  /// The appearance that can be told at once, for the first frame.
  func first() -> Ambience {
    state.withLock { state in
      state.told = ambience(state.desktop)
      return state.told
    }
  }

  /// Takes what the desktop asks for.
  func take(_ preference: DesktopAppearance.Preference) {
    update { $0.desktop = preference }
  }

  /// Looks at the clock now and once a minute: the machine may sleep, and its clock be set.
  func followClock() {
    guard hours != nil else { return }
    update { _ in }
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .seconds(60)) {
      [weak self] in self?.followClock()
    }
  }

  private func update(_ change: (inout State) -> Void) {
    let news = state.withLock { state -> Ambience? in
      change(&state)
      let ambience = ambience(state.desktop)
      guard ambience != state.told else { return nil }
      state.told = ambience
      return ambience
    }
    if let news { tell(news) }
  }

  private func ambience(_ desktop: DesktopAppearance.Preference) -> Ambience {
    let isDark = hours?.contains(minute: minute()) ?? desktop.isDark
    return Ambience(
      appearance: isDark.map { $0 ? .dark : .light }, highContrast: desktop.highContrast)
  }

  /// The minute of the day in the person's time zone.
  static func minuteOfDay() -> Int {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
  }
}
