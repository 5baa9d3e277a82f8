internal import ArgumentParser
internal import CouchSearchApp

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play scripts against the screen, without a window.",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml
        couchsearch replay Tests/Replays --jobs 2 --junit results.xml --html results.html

      A script that fails is played twice more: not to let it pass, but to say whether it always \
      fails. Ends with 0 when all went as written, 1 when something did not, 4 when a script did not \
      come back, 5 when one went another way when it was played again, 6 when pixels could not be \
      compared with --strict-pixels, 7 when the program ended by itself.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders of scripts.", valueName: "script"))
  var scripts: [String]

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Write the pictures that scripts ask for here.", valueName: "folder"))
  var shots: String?

  @Option(help: ArgumentHelp("How many processes play at the same time.", valueName: "n"))
  var jobs = 1

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("Play everything so often, in fresh processes, and compare.", valueName: "n"))
  var repeats = 1

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print what fails as annotations for GitHub.")
  var github = false

  @Option(help: ArgumentHelp("Write a page that shows every step.", valueName: "file"))
  var html: String?

  @Flag(help: "Keep what scripts show as their goldens, when two processes show the same.")
  var bless = false

  @Flag(help: "Fail where pixels cannot be compared on this machine.")
  var strictPixels = false

  @Flag(help: .hidden)
  var once = false

  @Option(help: .hidden)
  var results: String?

  @Option(help: .hidden)
  var goldensInto: String?

  func validate() throws {
    guard jobs > 0, repeats > 0 else { throw ValidationError("--jobs and --repeat begin at 1.") }
    guard html == nil || (jobs == 1 && repeats == 1) else {
      throw ValidationError("--html needs all steps in one process: leave out --jobs and --repeat.")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      var request = ReplayBatch.Request()
      request.paths = scripts
      request.jobs = jobs
      request.repeats = repeats
      request.shots = shots
      request.junit = junit
      request.isForGitHub = github
      request.html = html
      request.blesses = bless
      request.isStrict = strictPixels
      request.isOnce = once
      request.results = results
      request.goldens = goldensInto
      var batch = ReplayBatch(request, options: options)
      return try batch.run()
    }
  }
}
