import Configuration
import Platform
import SceneGraph
import SearchScreen
import Synchronization
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

/// The wishes of the desktop and of the clock, put together.
@Suite struct AmbienceWatchTests {
  private final class Told: Sendable {
    let list = Mutex<[Ambience]>([])
    let minute = Mutex(0)
  }

  private func watch(_ hours: String?, _ told: Told) -> AmbienceWatch {
    AmbienceWatch(
      hours: hours.flatMap(HourSpan.init), minute: { told.minute.withLock { $0 } },
      tell: { ambience in told.list.withLock { $0.append(ambience) } })
  }

  @Test func `without hours the desktop decides, and only changes are told`() {
    let told = Told()
    let watch = watch(nil, told)

    let first = watch.first()
    for isDark in [nil, false, false, true, nil] {
      watch.take(DesktopAppearance.Preference(isDark: isDark))
    }

    #expect(first == Ambience())
    #expect(
      told.list.withLock { $0 } == [
        Ambience(appearance: .light), Ambience(appearance: .dark), Ambience(),
      ])
  }

  @Test func `with hours the clock decides, and the desktop only contrast`() {
    let told = Told()
    let watch = watch("19:00–07:00", told)

    told.minute.withLock { $0 = 12 * 60 }
    let noon = watch.first()
    watch.take(DesktopAppearance.Preference(isDark: true, highContrast: true))
    told.minute.withLock { $0 = 19 * 60 }
    watch.followClock()

    #expect(noon == Ambience(appearance: .light))
    #expect(
      told.list.withLock { $0 } == [
        Ambience(appearance: .light, highContrast: true),
        Ambience(appearance: .dark, highContrast: true),
      ])
  }
}
