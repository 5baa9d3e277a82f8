internal import ArgumentParser
internal import Playback

/// The options for how much a screen may differ from its golden.
struct GoldenOptions: ParsableArguments {
  @Option(
    name: .customLong("golden-mask"),
    help: ArgumentHelp(
      """
      Compare goldens without these elements, such as card/top/*, or this rectangle, such as \
      "0,0 300x80"; more than once for more.
      """, valueName: "part"))
  var masks: [String] = []

  @Option(
    name: .customLong("golden-pixels"),
    help: ArgumentHelp(
      "Let this share of a golden's pixels differ, such as 0.5%, on every machine.",
      valueName: "share"))
  var pixels: String?

  @Option(
    name: .customLong("golden-delta-e"),
    help: ArgumentHelp(
      "Let the colour of pixels differ by this CIE76 ΔE, such as 2.3, on every machine.",
      valueName: "number"))
  var deltaE: String?

  func validate() throws {
    var options = ReplayOptions()
    add(to: &options)
    if let problem = options.problem { throw ValidationError(problem) }
  }

  /// Adds them to a replay's options.
  func add(to options: inout ReplayOptions) {
    options.goldenMasks = masks
    options.goldenPixels = pixels
    options.goldenDeltaE = deltaE
  }
}
