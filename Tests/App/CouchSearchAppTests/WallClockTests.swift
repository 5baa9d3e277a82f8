import Foundation
import SearchScreen
import Testing

@testable import CouchSearchApp
@testable import ScreenHost

struct WallClockTests {
  /// The moment that a clock shows.
  private final class Hand {
    var moment = WallClock.Moment(seconds: 1_700_000_000)
  }

  @Test func `the time is told once a minute`() {
    let hand = Hand()
    var clock = WallClock { hand.moment }

    let first = clock.change()
    hand.moment.seconds += 1
    let same = clock.change()
    hand.moment.seconds += 60
    let next = clock.change()

    #expect(first?.text.wholeMatch(of: /\d\d:\d\d/) != nil)
    #expect(same == nil)
    #expect(next != nil)
    #expect(next != first)
  }

  @Test(arguments: [
    ("en_US.UTF-8", "9:05 PM"), ("de_DE.UTF-8", "21:05"), ("fr-FR", "21:05"), ("", "21:05"),
    ("C.UTF-8", "21:05"), ("ja_JP", "21:05"),
  ])
  func `the time has the format of the locale`(locale: String, expected: String) throws {
    var seconds = 21 * 3600 + 5 * 60
    seconds -= TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: 0))
    var clock = WallClock(locale: locale) { WallClock.Moment(seconds: seconds) }

    let change = clock.change()
    let text = try #require(change).text

    #expect(text.replacing("\u{202F}", with: " ") == expected)
  }

  @Test func `a reading knows its moment, and the halves of the day where the locale has them`()
    throws
  {
    var german = WallClock(locale: "de_DE") { WallClock.Moment(seconds: 1_700_000_000) }
    var american = WallClock(locale: "en_US") { WallClock.Moment(seconds: 1_700_000_000) }

    let first = german.change()?.moment
    let second = american.change()?.moment

    #expect(first?.seconds == 1_700_000_000)
    #expect(
      first?.zone
        == TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: 1_700_000_000)))
    #expect(first?.hours == HourFormat())
    #expect(second?.hours == HourFormat(morning: "AM", afternoon: "PM"))
  }

  @Test(arguments: [
    (0, 0, 60_005), (59, 0, 1_005), (59, 999_000_000, 6), (30, 500_000_000, 29_505),
  ])
  func `the loop is woken just after the minute`(
    seconds: Int, nanoseconds: Int, milliseconds: Int
  ) {
    let clock = WallClock {
      WallClock.Moment(seconds: 1_700_000_040 / 60 * 60 + seconds, nanoseconds: nanoseconds)
    }

    #expect(clock.millisecondsToChange == milliseconds)
  }
}
