internal import Replay

/// Options of playing scripts.
package struct ReplayOptions: Sendable {
  /// The injection level, at which presses come in: one of ``injectionLevels``.
  package var injection = InjectionLevel.intent.rawValue
  /// Seconds that one piece of work may take before the replay counts as hanging.
  package var patience = 10.0
  /// The set-up that takes precedence over that of scripts.
  package var setting = ReplaySetting()

  /// Parts of the screen that goldens are compared without: ids with `*`, or rectangles in canvas points
  /// such as `0,0 300x80`. What a script says is left out besides.
  package var goldenMasks: [String] = []
  /// The share of a golden's pixels that may differ, such as `0.5%`, where a script says nothing.
  package var goldenPixels: String?
  /// The greatest difference of colour that is none, as CIE76 ΔE, such as `2.3`, where a script says
  /// nothing.
  package var goldenDeltaE: String?

  /// The mistake in the options, with the name of the one; `nil` for none.
  package var problem: String? {
    if let mask = goldenMasks.first(where: { GoldenTolerance.Mask($0) == nil }) {
      return
        "--golden-mask takes the id of an element, such as card/top/*, or a rectangle in canvas "
        + "points, such as 0,0 300x80; found “\(mask)”."
    }
    if let goldenPixels, GoldenTolerance.percent(goldenPixels) == nil {
      return "--golden-pixels takes a share from 0% to 50%, such as 0.5%; found “\(goldenPixels)”."
    }
    if let goldenDeltaE, GoldenTolerance.deltaE(goldenDeltaE) == nil {
      return "--golden-delta-e takes a number from 0 to 50, such as 2.3; found “\(goldenDeltaE)”."
    }
    return nil
  }

  /// The tolerance of goldens that they give.
  var tolerance: GoldenTolerance {
    var tolerance = GoldenTolerance()
    tolerance.masks = goldenMasks.compactMap { GoldenTolerance.Mask($0) }
    tolerance.percent = goldenPixels.flatMap(GoldenTolerance.percent)
    tolerance.deltaE = goldenDeltaE.flatMap(GoldenTolerance.deltaE)
    return tolerance
  }

  /// The options about goldens as arguments of a command.
  var goldenArguments: [String] {
    goldenMasks.flatMap { ["--golden-mask=" + $0] }
      + (goldenPixels.map { ["--golden-pixels", $0] } ?? [])
      + (goldenDeltaE.map { ["--golden-delta-e", $0] } ?? [])
  }

  /// The names of the injection levels.
  package static let injectionLevels = InjectionLevel.allCases.map(\.rawValue)

  /// Plays into the core, and waits ten seconds.
  package init() {}
}
