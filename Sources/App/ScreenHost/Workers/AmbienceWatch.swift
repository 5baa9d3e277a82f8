internal import Configuration
internal import Dispatch
internal import Foundation
internal import Platform
internal import SceneGraph
internal import SearchScreen
internal import Synchronization

/// Follows the desktop or the time of day, and tells the screen which appearance to use.
final class AmbienceWatch: Sendable {
  private struct State {
    var desktop = DesktopAppearance.Preference()
    var told = Ambience()
  }

  private let state = Mutex(State())
  private let hours: HourSpan?
  private let minute: @Sendable () -> Int
  private let tell: @Sendable (Ambience) -> Void

  /// Makes a watch without any information yet.
  ///
  /// - Parameters:
  ///   - hours: The hours of darkness; `nil` to follow the desktop.
  ///   - minute: Returns the minute of the day; by default, from the system's clock.
  ///   - tell: Called with each change, on any thread.
  init(
    hours: HourSpan?, minute: @escaping @Sendable () -> Int = AmbienceWatch.minuteOfDay,
    tell: @escaping @Sendable (Ambience) -> Void
  ) {
    self.hours = hours
    self.minute = minute
    self.tell = tell
  }

  /// The appearance known at once, for the first frame.
  func first() -> Ambience {
    state.withLock { state in
      state.told = ambience(state.desktop)
      return state.told
    }
  }

  /// Takes the desktop's preference.
  func take(_ preference: DesktopAppearance.Preference) {
    update { $0.desktop = preference }
  }

  /// Checks the clock now and once a minute: the machine may be suspended, or its clock changed.
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

  /// The minute of the day in the user's time zone.
  static func minuteOfDay() -> Int {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
  }
}
