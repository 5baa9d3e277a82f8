package import CatalogModel
package import Geometry
package import SearchScreen

/// The host behind a screen while it is played: does its work, and may watch.
package protocol EffectHost {
  /// Does one piece of work at once and returns its answers.
  ///
  /// They reach the screen at the declared latency of logical time, however long the work took, so
  /// that a slow machine cannot change the story.
  mutating func perform(_ effect: Effect) -> [Action]

  /// The screen has taken an input; called after every one, in order.
  mutating func stepped(_ moment: Moment)

  /// A script asks for a picture.
  mutating func take(_ shot: Shot)

  /// A script asks whether the screen is as it was kept.
  mutating func compare(_ golden: Shot) -> GoldenVerdict

  /// A step was played whose story must be as it was kept.
  /// - Returns: The differences; empty for none.
  mutating func compare(_ entry: StoryEntry) -> [Mismatch]

  /// Titles of the catalogue, the most popular first, found without a search; none where they are not
  /// known.
  func knownItems() -> [Item]

  /// Looks for a control that is brighter than the one that has focus.
  /// - Returns: A sentence about it; `nil` for none.
  mutating func dimFocus(on shot: Shot) -> String?
}

extension EffectHost {
  /// Does not watch.
  package mutating func stepped(_ moment: Moment) {}

  /// Keeps no stories.
  package mutating func compare(_ entry: StoryEntry) -> [Mismatch] { [] }

  /// Paints nothing, so that nothing is brighter.
  package mutating func dimFocus(on shot: Shot) -> String? { nil }

  /// Knows no titles.
  package func knownItems() -> [Item] { [] }

  /// Takes no pictures.
  package mutating func take(_ shot: Shot) {}

  /// Keeps no goldens, so nothing can be said about their pixels.
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

/// A picture that a script asks for.
package struct Shot: Sendable {
  /// The name that the script gives it.
  package var name: String
  /// 1 for the first of a run.
  package var number: Int
  /// The screen to paint, and when.
  package var moment: Moment
  /// The digest of the screen; see ``ScreenMachine/digest``.
  package var digest: UInt64
  /// The screen itself.
  package var machine: ScreenMachine
  /// The tolerance of a comparison with what was kept.
  package var tolerance = GoldenTolerance()
}
