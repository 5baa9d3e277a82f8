package import CatalogModel
package import Geometry
package import SearchScreen

/// The host behind a played screen: performs its work, and may observe.
package protocol EffectHost {
  /// Performs one piece of work at once and returns its answers.
  ///
  /// They reach the screen after the declared latency in logical time, however long the work took, so that a
  /// slow machine cannot change the story.
  mutating func perform(_ effect: Effect) -> [Action]

  /// The screen has taken an input; called after every one, in order.
  mutating func stepped(_ moment: Moment)

  /// A script requests a picture.
  mutating func take(_ shot: Shot)

  /// Compares the screen with its golden, on a script's request.
  mutating func compare(_ golden: Shot) -> GoldenVerdict

  /// Compares the story of a played step with the stored one.
  /// - Returns: The differences; empty for none.
  mutating func compare(_ entry: StoryEntry) -> [Mismatch]

  /// Titles of the catalogue, the most popular first, found without a search; empty if unknown.
  func knownItems() -> [Item]

  /// Looks for a control that is brighter than the focused one.
  /// - Returns: A message about it; `nil` for none.
  mutating func dimFocus(on shot: Shot) -> String?
}

extension EffectHost {
  /// Does not observe.
  package mutating func stepped(_ moment: Moment) {}

  /// Has no stories.
  package mutating func compare(_ entry: StoryEntry) -> [Mismatch] { [] }

  /// Paints nothing, so nothing is brighter.
  package mutating func dimFocus(on shot: Shot) -> String? { nil }

  /// Knows no titles.
  package func knownItems() -> [Item] { [] }

  /// Takes no pictures.
  package mutating func take(_ shot: Shot) {}

  /// Has no goldens, so their pixels cannot be verified.
  package mutating func compare(_ golden: Shot) -> GoldenVerdict {
    var verdict = GoldenVerdict()
    verdict.isUnverified = true
    return verdict
  }
}

/// The screen right after a step.
package struct Moment: Sendable {
  /// The logical time.
  package var time: Timestamp
  /// The layout.
  package var layout: ScreenLayout
}

/// A picture requested by a script.
package struct Shot: Sendable {
  /// The script's name for it.
  package var name: String
  /// Its number in a run, from 1.
  package var number: Int
  /// The screen to paint, with its time.
  package var moment: Moment
  /// The digest of the screen; see ``ScreenMachine/digest``.
  package var digest: UInt64
  /// The screen itself.
  package var machine: ScreenMachine
  /// The tolerance for a comparison with the golden.
  package var tolerance = GoldenTolerance()
}
