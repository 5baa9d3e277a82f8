internal import Replay

/// Options of playing scripts.
package struct ReplayOptions: Sendable {
  /// The injection level, at which presses come in: one of ``injectionLevels``.
  package var injection = InjectionLevel.intent.rawValue
  /// Seconds that one piece of work may take before the replay counts as hanging.
  package var patience = 10.0
  /// The set-up that takes precedence over that of scripts.
  package var setting = ReplaySetting()

  /// The names of the injection levels.
  package static let injectionLevels = InjectionLevel.allCases.map(\.rawValue)

  /// Plays into the core, and waits ten seconds.
  package init() {}
}
