internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Playback

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play scripts and recordings without a window.",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml
        couchsearch replay visit.replay.jsonl --heal --keyboard linear
        couchsearch replay fmt my-test.replay.yaml --to jsonl

      “couchsearch replay play --help” lists the options.
      """,
    subcommands: [
      ReplayPlayCommand.self, ReplayFormatCommand.self,
      ReplayNamesCommand.self, ReplaySchemaCommand.self,
    ],
    defaultSubcommand: ReplayPlayCommand.self)
}

struct ReplayFormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Print a script as YAML or JSON Lines.",
    discussion: """
      Example:
        couchsearch replay fmt my-test.replay.yaml --to jsonl > my-test.replay.jsonl

      Both formats have the same content; comments are dropped.
      """)

  @Argument(help: ArgumentHelp("The script.", valueName: "script"))
  var script: String

  @Option(help: "The format: yaml or jsonl; unchanged by default.")
  var to: EncodingName?

  func run() throws {
    reportingErrors { try ScriptFiles.format(script, to: to?.rawValue) }
  }
}

struct ReplayNamesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "Print the names of screens, tabs and elements for scripts.",
    discussion: """
      Example:
        couchsearch replay names --locale de

      Visits every tab, and lists what focus can go to there with the words on it.
      """)

  @OptionGroup var screen: ScriptScreenOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    reportingErrors { try NameList.print(options: screen.runOptions, asJSON: json) }
  }
}

struct ReplaySchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scripts, for editors.",
    discussion: """
      Example:
        couchsearch replay schema > replay.schema.json

      With “# yaml-language-server: $schema=replay.schema.json” as its first line, a script is completed \
      and checked as it is written.
      """)

  func run() throws {
    reportingErrors { try ScriptSchema.print() }
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
      What is asked for and cannot be played is a failure, and the others are played. \
      Exit codes: 0 if every step passed, 1 if one failed, 5 if a script diverged when it was \
      played again, 6 if pixels could not be compared with --strict-pixels, 65 for an invalid \
      script, 66 for one that is missing, 69 if no press arrives at this injection level, 70 if the program crashed, 75 if a \
      replay hangs.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders of scripts.", valueName: "script"))
  var scripts: [String] = []

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Play only the case with this id.", valueName: "id"))
  var caseName: String?

  @Option(
    help: ArgumentHelp(
      "Play one part of the scripts, such as 1/4: the first of four.", valueName: "part"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Play what has words in its name or path, as a regular expression.", valueName: "words"))
  var grep: String?

  @Option(help: ArgumentHelp("Play scripts with this tag; all of several.", valueName: "tag"))
  var tag: [String] = []

  @Flag(help: "Play what failed the last time.")
  var lastFailed = false

  @OptionGroup var screen: ScriptScreenOptions

  @Option(
    help: ArgumentHelp(
      "The size of the screen, whatever a script says: 720p, 1280x800.", valueName: "size"))
  var size: String?

  @Option(help: "The appearance, whatever a script says: light or dark.")
  var theme: ThemeName?

  @Option(
    help: ArgumentHelp(
      "The size of text, whatever a script says, from 1.0 to 1.6.", valueName: "factor"))
  var text: String?

  @Option(
    help: ArgumentHelp(
      "The device at the start, whatever a script says, such as remote.", valueName: "name"))
  var device: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Play everything in each combination, such as size=720p,1080p locale=de,ko.",
      valueName: "axes"))
  var matrix: [String] = []

  @Option(help: ArgumentHelp("The folder for the pictures that scripts take.", valueName: "folder"))
  var shots: String?

  @Option(help: ArgumentHelp("The number of processes that play in parallel.", valueName: "n"))
  var jobs = 1

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Repeat n times in fresh processes and compare.", valueName: "n")
  )
  var repeats = 1

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print failures as GitHub annotations.")
  var github = false

  @Option(
    help: ArgumentHelp(
      "Write a page that shows every step, with pictures of failures.", valueName: "file"))
  var html: String?

  @Flag(name: .customLong("all-pictures"), help: "With --html: pictures of every script.")
  var paintsPassed = false

  @Flag(help: "Save the goldens of scripts if two processes agree.")
  var bless = false

  @Flag(
    name: .customLong("no-pixels"),
    help: "Skip the pixels of goldens; they count as unverified.")
  var isWithoutPixels = false

  @OptionGroup var goldens: GoldenOptions

  @Flag(help: "Fail if pixels cannot be compared on this machine.")
  var strictPixels = false

  @Flag(help: .hidden)
  var once = false

  @Option(
    help: ArgumentHelp("Write the results, for “couchsearch-lab reports”.", valueName: "file"))
  var results: String?

  @Option(
    help: ArgumentHelp("The folder for a picture of each failure.", valueName: "folder"))
  var failures: String?

  @Flag(help: "Play scripts again when they change, until Ctrl+C.")
  var watch = false

  @Flag(help: "Show scripts in a window: Space pauses, → plays a step, Esc closes it.")
  var headed = false

  @Option(
    help: ArgumentHelp("The speed of --headed: 0.5 is half, 4 is four times.", valueName: "n"))
  var speed = 1.0

  @Option(help: .hidden)
  var goldensInto: String?

  @Option(help: .hidden)
  var plan: String?

  @Flag(help: .hidden)
  var pages = false

  @Option(
    name: [.customLong("inject"), .customLong("lane")],
    help: ArgumentHelp(
      "The injection level of presses: \(ReplayOptions.injectionLevels.joined(separator: ", ")).",
      valueName: "level"))
  var inject: String = ReplayOptions().injection

  @Option(
    help: ArgumentHelp(
      "The time after which a replay counts as hanging.", valueName: "seconds"))
  var timeout = ReplayOptions().patience

  @Flag(help: "Play what recordings mean rather than their input, as elsewhere.")
  var byIntent = false

  @Flag(
    help: """
      Replay the intent of recordings rather than the input, and write new files beside them.
      """)
  var heal = false

  @Option(
    help: ArgumentHelp(
      "The folder for a film: one picture for every 33 ms of the script.",
      valueName: "folder"))
  var film: String?

  @Option(
    help: ArgumentHelp(
      "The time each cover in a film takes to paint, as on a machine under load; words take a fifth.",
      valueName: "milliseconds"))
  var filmLoad = 8

  func validate() throws {
    guard plan != nil || !scripts.isEmpty else {
      throw ValidationError("Name the scripts to play, or folders of scripts.")
    }
    guard jobs > 0, repeats > 0 else {
      throw ValidationError("--jobs and --repeat must be at least 1.")
    }
    guard !(watch || headed) || (jobs == 1 && repeats == 1) else {
      throw ValidationError(
        "--watch and --headed run in one process: leave out --jobs and --repeat.")
    }
    guard film == nil || repeats == 1 else {
      throw ValidationError("--film films one run: leave out --repeat.")
    }
    guard speed >= 0.05, speed <= 1000 else {
      throw ValidationError("--speed takes a number from 0.05 to 1000.")
    }
    guard shard == nil || shard.flatMap(Shard.init) != nil else {
      throw ValidationError("--shard takes a part such as 1/4; found “\(shard ?? "")”.")
    }
    guard ReplayOptions.injectionLevels.contains(inject) else {
      let known = ReplayOptions.injectionLevels.joined(separator: ", ")
      throw ValidationError("--inject takes one of \(known); found “\(inject)”.")
    }
    do {
      _ = try setting()
      let axes = try ReplaySetting.matrix(matrix).first?.axes ?? []
      let named = [screen.library.catalog, screen.library.config, screen.keyboard, screen.locale]
      let taken =
        zip(["catalog", "config", "keyboard", "locale"], named).filter { $1 != nil }
        .map(\.0) + (try setting()).axes.map(\.rawValue)
      if let axis = axes.map(\.rawValue).first(where: taken.contains) {
        throw ValidationError("\(axis) is in --matrix and in --\(axis): leave one out.")
      }
      if let grep { _ = try Regex(grep) }
    } catch let error as ReplaySettingError {
      throw ValidationError(error.description)
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("--grep takes a regular expression; found “\(grep ?? "")”.")
    }
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes seconds from 1 to 86400.")
    }
  }

  /// The set-up that overrides a script's, except for what a screen always has.
  private func setting() throws -> ReplaySetting {
    var setting = ReplaySetting()
    try setting.set(.size, size)
    try setting.set(.theme, theme?.rawValue)
    try setting.set(.text, text)
    try setting.set(.device, device)
    return setting
  }

  func run() throws {
    reportingErrors {
      let options = screen.runOptions
      var replay = ReplayOptions()
      replay.setting = try setting()
      replay.injection = inject
      replay.patience = timeout
      goldens.add(to: &replay)
      if heal { return try HealRunner.run(recordings: scripts, options: options, replay: replay) }
      var request = ReplayBatch.Request()
      request.paths = scripts
      request.caseName = caseName
      request.shard = shard.flatMap(Shard.init)
      request.grep = grep
      request.tags = tag
      request.lastFailed = lastFailed
      request.matrix = try ReplaySetting.matrix(matrix)
      request.jobs = jobs
      request.repeats = repeats
      request.shots = shots
      request.film = film
      request.filmLoad = filmLoad
      request.junit = junit
      request.isForGitHub = github
      request.html = html
      request.paintsPassed = paintsPassed
      request.addsPages = pages
      request.blesses = bless
      request.isStrict = strictPixels
      request.isWithoutPixels = isWithoutPixels
      request.isOnce = once
      request.isByIntent = byIntent
      request.results = results
      request.failures = failures
      request.watches = watch
      request.isHeaded = headed
      request.speed = speed
      request.goldens = goldensInto
      request.plan = plan
      var batch = ReplayBatch(request, options: options, replay: replay)
      return try batch.run()
    }
  }
}
