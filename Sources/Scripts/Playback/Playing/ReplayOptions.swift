internal import Replay

/// Options for playing scripts.
package struct ReplayOptions: Sendable {
  /// The injection level at which presses enter the program: one of ``injectionLevels``.
  package var injection = InjectionLevel.intent.rawValue
  /// Seconds that one piece of work may take before the replay counts as hanging.
  package var patience = 10.0
  /// The set-up that overrides the scripts' own.
  package var setting = ReplaySetting()

  /// Parts of the screen excluded from golden comparisons: ids with `*`, or rectangles in canvas points such
  /// as `0,0 300x80`. A script's own exclusions apply in addition.
  package var goldenMasks: [String] = []
  /// The share of a golden's pixels that may differ, such as `0.5%`, if the script does not say.
  package var goldenPixels: String?
  /// The tolerated colour difference as CIE76 ΔE, such as `2.3`, if the script does not say.
  package var goldenDeltaE: String?

  /// The mistake in the options, with the option's name; `nil` for none.
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

  /// The golden tolerance given by the options.
  var tolerance: GoldenTolerance {
    var tolerance = GoldenTolerance()
    tolerance.masks = goldenMasks.compactMap { GoldenTolerance.Mask($0) }
    tolerance.percent = goldenPixels.flatMap(GoldenTolerance.percent)
    tolerance.deltaE = goldenDeltaE.flatMap(GoldenTolerance.deltaE)
    return tolerance
  }

  /// The golden options as command-line arguments.
  var goldenArguments: [String] {
    goldenMasks.flatMap { ["--golden-mask=" + $0] }
      + (goldenPixels.map { ["--golden-pixels", $0] } ?? [])
      + (goldenDeltaE.map { ["--golden-delta-e", $0] } ?? [])
  }

  /// The names of the injection levels.
  package static let injectionLevels = InjectionLevel.allCases.map(\.rawValue)

  /// Plays into the core, with a limit of ten seconds.
  package init() {}
}
