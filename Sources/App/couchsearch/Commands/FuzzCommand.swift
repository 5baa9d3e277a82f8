internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Play random visits until one fails.",
    discussion: """
      Example:
        couchsearch fuzz --seed 1 --time 60 --into found

      A failing visit is minimized to the fewest steps that show the failure and written as an \
      ordinary script. Ends with 0 when nothing was found, and with 1 otherwise.
      """)

  @Option(help: "The first seed: the same seed draws the same visit.")
  var seed: UInt64 = 1

  @Option(help: "The steps of a visit.")
  var steps = 1500

  @Option(help: ArgumentHelp("The time to go on, each visit with the next seed.", valueName: "s"))
  var time: Int?

  @Option(help: ArgumentHelp("The folder for what is found.", valueName: "folder"))
  var into = "."

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Option(help: .hidden)
  var journal: String?

  func validate() throws {
    guard steps > 0, time.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--steps and --time must be above 0.")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      var request = FuzzRunner.Request()
      request.seed = seed
      request.steps = steps
      request.seconds = time
      request.folder = into
      request.journal = journal
      return try FuzzRunner.run(request, options: options)
    }
  }
}
