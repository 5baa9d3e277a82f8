internal import Replay

/// How scripts are played.
package struct ReplayOptions: Sendable {
  /// How presses come in: one of ``lanes``.
  package var lane = InjectionLevel.intent.rawValue
  /// Seconds that one piece of work may take before the replay counts as hanging.
  package var patience = 10.0

  /// The names of the lanes.
  package static let lanes = InjectionLevel.allCases.map(\.rawValue)

  /// Plays into the core, and waits ten seconds.
  package init() {}
}
