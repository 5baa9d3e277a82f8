internal import Geometry

/// The progress of the attract screen, which never stands still: a static picture would burn in.
package struct Attract: Hashable, Sendable {
  /// The arrangement of the screen during a round.
  enum Arrangement: Hashable, Sendable, CaseIterable {
    /// Words above a row of covers.
    case wordsAbove
    /// Covers over the whole screen, and the words on a panel in a corner.
    case wall
    /// Words below a row of covers.
    case wordsBelow
  }

  /// A search that the screen demonstrates by itself.
  struct Demonstration: Hashable, Sendable {
    /// Letters still to be typed, in order.
    var letters: [String]
    /// Whether the best result has focus.
    var hasFound = false
  }

  /// Milliseconds between two steps; covers advance by one.
  package static let pace = 2000
  /// The number of steps for which an arrangement and a language stay.
  static let stepsOfArrangement = 5
  /// Milliseconds between two letters of a demonstration.
  static let letterPace = 600
  /// Milliseconds from the last letter to the result, and for which the result stays.
  static let answerPause = 1600, resultPause = 5000
  /// The maximum and minimum number of letters in a demonstration.
  static let mostLetters = 6, fewestLetters = 3

  /// Steps since the last visit.
  var step = 0
  /// The words of the languages it greets in, one after the other, the screen's own first; empty until
  /// loaded.
  var greetings: [Words] = []
  /// Whether the greetings were requested.
  var hasAskedForGreetings = false
  /// The search that it performs by itself; `nil` for none.
  var demonstration: Demonstration?

  /// Arrangements since the last visit.
  private var round: Int { step / Self.stepsOfArrangement }
  /// Whether an arrangement is beginning.
  var beginsRound: Bool { step % Self.stepsOfArrangement == 0 }

  var arrangement: Arrangement {
    Arrangement.allCases[round % Arrangement.allCases.count]
  }

  /// Whether a demonstration precedes the arrangement that is beginning.
  var isTimeToDemonstrate: Bool { beginsRound && round % 2 == 1 }

  /// The number of demonstrations so far, which determines the next title.
  var demonstrations: Int { round / 2 }

  /// The corner of the panel on the wall, 0 ..< 4.
  var corner: Int { round / Arrangement.allCases.count % 4 }

  /// The distance of the words from their initial position, in canvas points.
  var drift: Int { round * AttractMetrics.drift % AttractMetrics.mostDrift }

  /// The distance of the wall's covers from their initial positions, in canvas points.
  func wallOffset(within pitch: Size) -> Point {
    Point(
      x: round * AttractMetrics.wallDrift.x % pitch.width,
      y: round * AttractMetrics.wallDrift.y % pitch.height)
  }

  /// The words to greet with; `nil` for the screen's own.
  var greeting: Words? { greetings.isEmpty ? nil : greetings[round % greetings.count] }
}
