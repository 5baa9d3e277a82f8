internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play scripts and recordings, without a window.",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml
        couchsearch replay visit.replay.jsonl --heal --keyboard linear
        couchsearch replay fmt my-test.replay.yaml --to jsonl

      “couchsearch replay play --help” lists the options.
      """,
    subcommands: [ReplayPlayCommand.self, ReplayFormatCommand.self],
    defaultSubcommand: ReplayPlayCommand.self)
}

struct ReplayFormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Print a script in either encoding.",
    discussion: """
      Example:
        couchsearch replay fmt my-test.replay.yaml --to jsonl > my-test.replay.jsonl

      Both encodings have the same content; comments are left out.
      """)

  @Argument(help: ArgumentHelp("The script.", valueName: "script"))
  var script: String

  @Option(help: "The encoding: yaml for people, jsonl for recordings; its own by default.")
  var to: EncodingName?

  func run() throws {
    try reportingErrors { try ScriptFiles.format(script, to: to?.rawValue) }
  }
}

/// The encodings of scripts.
enum EncodingName: String, ExpressibleByArgument, CaseIterable {
  case yaml
  case jsonl
}

struct ReplayPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play scripts and recordings.",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml
        couchsearch replay Tests/Replays --jobs 2 --junit results.xml --html results.html

      A script that fails is played twice more: not to let it pass, but to tell if it always fails. \
      Ends with 0 when everything went as written, 1 when something did not, 5 when a script \
      diverged when it was played again, 6 when pixels could not be compared with \
      --strict-pixels, 65 when a script is wrong, 69 at a level at which no press arrives, 70 when the \
      program ended by itself, 75 when a replay hangs.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders of scripts.", valueName: "script"))
  var scripts: [String]

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Play only the case of that id.", valueName: "id"))
  var caseName: String?

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
    help: ArgumentHelp(
      "Repeat everything n times, in fresh processes, and compare.", valueName: "n")
  )
  var repeats = 1

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print what fails as annotations for GitHub.")
  var github = false

  @Option(help: ArgumentHelp("Write a page that shows every step.", valueName: "file"))
  var html: String?

  @Flag(help: "Keep what scripts show as their goldens, when two processes show the same.")
  var bless = false

  @Flag(
    name: .customLong("no-pixels"),
    help: "Leave the pixels of goldens out; they count as unverified.")
  var isWithoutPixels = false

  @Flag(help: "Fail where pixels cannot be compared on this machine.")
  var strictPixels = false

  @Flag(help: .hidden)
  var once = false

  @Option(help: .hidden)
  var results: String?

  @Option(help: .hidden)
  var goldensInto: String?

  @Option(
    help: ArgumentHelp("Another on-screen keyboard than the script's.", valueName: "name"))
  var keyboard: String?

  @Option(
    name: [.customLong("inject"), .customLong("lane")],
    help: ArgumentHelp(
      "The injection level of presses: \(ReplayOptions.injectionLevels.joined(separator: ", ")).",
      valueName: "level"))
  var inject: String = ReplayOptions().injection

  @Option(
    help: ArgumentHelp(
      "Seconds after which a piece of work counts as hanging.", valueName: "seconds"))
  var timeout = ReplayOptions().patience

  @Flag(
    help: """
      Play what recordings mean instead of what came in, and write it down in new files beside them.
      """)
  var heal = false

  @Option(
    help: ArgumentHelp(
      "Write what moves here, a picture for every 33 ms on the script's clock.",
      valueName: "folder"))
  var film: String?

  @Option(
    help: ArgumentHelp(
      "Milliseconds that each picture of a film takes to make, as on a machine under load.",
      valueName: "milliseconds"))
  var filmLoad = 8

  func validate() throws {
    guard jobs > 0, repeats > 0 else { throw ValidationError("--jobs and --repeat begin at 1.") }
    guard html == nil || (jobs == 1 && repeats == 1) else {
      throw ValidationError("--html needs all steps in one process: leave out --jobs and --repeat.")
    }
    guard ReplayOptions.injectionLevels.contains(inject) else {
      let known = ReplayOptions.injectionLevels.joined(separator: ", ")
      throw ValidationError("--inject takes one of \(known); found “\(inject)”.")
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes seconds from 1 to 86400.")
    }
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      options.keyboard = keyboard
      var replay = ReplayOptions()
      replay.injection = inject
      replay.patience = timeout
      if heal { return try HealRunner.run(recordings: scripts, options: options, replay: replay) }
      var request = ReplayBatch.Request()
      request.paths = scripts
      request.caseName = caseName
      request.jobs = jobs
      request.repeats = repeats
      request.shots = shots
      request.film = film
      request.filmLoad = filmLoad
      request.junit = junit
      request.isForGitHub = github
      request.html = html
      request.blesses = bless
      request.isStrict = strictPixels
      request.isWithoutPixels = isWithoutPixels
      request.isOnce = once
      request.results = results
      request.goldens = goldensInto
      var batch = ReplayBatch(request, options: options, replay: replay)
      return try batch.run()
    }
  }
}
