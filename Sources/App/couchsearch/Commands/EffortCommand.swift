internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct EffortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort", abstract: "Count the presses that opening a title takes.",
    discussion: """
      Example:
        couchsearch effort --catalog library.sqlite --max-presses 14

      Draws titles, popular ones more often, and types each on the real screen with the shortest \
      ways until its card can be seen among the results, walks there and presses Select, which \
      opens its sheet. A step of the D-pad, a button and Select are a press each; a held direction \
      counts every step.

      none       the four directions and Select only; all of the title is typed
      shortcuts  buttons for space, keyboard ↔ results, pages of the keyboard and scopes; \
      without a leading article
      and with unavailable letters skipped: keyboard.skipDeadKeys is on

      Ends with 1 when the recommended keyboard needs more than --max-presses on average.
      """)

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Only these keyboards, separated by commas, like qwerty,abc; all of the language otherwise.",
      valueName: "names"))
  var layouts: String?

  @Option(help: "The number of titles to draw, 1 to 100000.")
  var titles = 1000

  @Option(help: "The seed: the same seed draws the same titles.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The most presses that the recommended keyboard may need on average.", valueName: "presses"))
  var maxPresses: Double?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(titles) else {
      throw ValidationError("--titles takes a number from 1 to 100000; found \(titles).")
    }
    if let maxPresses, !(maxPresses > 0) {
      throw ValidationError("--max-presses takes a number above 0; found \(maxPresses).")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      var request = EffortRunner.Request()
      request.layouts = layouts?.split(separator: ",").map { $0.trimming(" ") } ?? []
      request.titles = titles
      request.seed = seed
      request.maxPresses = maxPresses
      return try EffortRunner.run(request, options: options, asJSON: json)
    }
  }
}

extension Substring {
  /// The text without that character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    return String(start.reversed().drop { $0 == character }.reversed())
  }
}
