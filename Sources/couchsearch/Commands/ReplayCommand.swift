internal import ArgumentParser
internal import CouchSearchApp

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play scripts against the screen, without a window.",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml

      Ends with 0 when every expectation held and with 1 when one did not; what had focus then is \
      part of the message.
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "script"))
  var scripts: [String]

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Write the pictures that scripts ask for here.", valueName: "folder"))
  var shots: String?

  @Option(
    help: ArgumentHelp(
      "Write what moves here, a picture for every 33 ms on the script's clock.",
      valueName: "folder"))
  var film: String?

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      return try ReplayRunner.run(scripts: scripts, options: options, shots: shots, film: film)
    }
  }
}
