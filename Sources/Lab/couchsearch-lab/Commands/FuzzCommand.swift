internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Play random sessions until one fails.",
    discussion: """
      Example:
        couchsearch-lab fuzz --seed 1 --time 60 --into found --corpus seen

      With --time, visits go on from those that led to screens of a new shape; the number of \
      shapes and their rate are printed. A failing session is minimized and written as a script. Exits with 0 if nothing was found, \
      and with 1 otherwise.
      """)

  @Option(help: "The first seed; the same seed plays the same session.")
  var seed: UInt64 = 1

  @Option(help: "The number of steps in a session.")
  var steps = 1500

  @Option(help: ArgumentHelp("The time limit; each session uses the next seed.", valueName: "s"))
  var time: Int?

  @Option(help: ArgumentHelp("The folder for failing scripts.", valueName: "folder"))
  var into = "."

  @OptionGroup var library: LibraryOptions

  @Option(
    help: ArgumentHelp(
      "The folder of visits that led to new screens: read, gone on from and added to.",
      valueName: "folder"))
  var corpus: String?

  @Flag(help: "Begin each visit at the start, without guidance by what was seen before.")
  var blind = false

  @Option(help: .hidden)
  var journal: String?

  func validate() throws {
    guard steps > 0, time.map({ $0 > 0 }) ?? true else {
      throw ValidationError("--steps and --time must be above 0.")
    }
  }

  func run() throws {
    reportingErrors {
      var request = FuzzRunner.Request()
      request.seed = seed
      request.steps = steps
      request.seconds = time
      request.folder = into
      request.corpus = corpus
      request.isBlind = blind
      request.journal = journal
      return try FuzzRunner.run(request, options: library.runOptions)
    }
  }
}
