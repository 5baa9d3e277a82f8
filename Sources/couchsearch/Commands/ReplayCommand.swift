internal import ArgumentParser
internal import CouchSearchApp

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
    commandName: "fmt", abstract: "Print a script as it would be written, in either encoding.",
    discussion: """
      Example:
        couchsearch replay fmt my-test.replay.yaml --to jsonl > my-test.replay.jsonl

      Both encodings hold the same; comments are left out.
      """)

  @Argument(help: ArgumentHelp("The script.", valueName: "script"))
  var script: String

  @Option(help: "The encoding: yaml for people, jsonl for recordings; as it is unless said.")
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
    commandName: "play", abstract: "Play scripts and recordings (what happens without a word).",
    discussion: """
      Example:
        couchsearch replay my-test.replay.yaml

      Ends with 0 when every expectation held and with 1 when one did not; what had focus then is \
      part of the message. 65 is a script that is wrong, 69 a lane on which no press arrives, 75 a \
      replay that hangs.
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
    help: ArgumentHelp("Another on-screen keyboard than the script's.", valueName: "name"))
  var keyboard: String?

  @Option(
    help: ArgumentHelp(
      "How presses come in: \(ReplayWay.lanes.joined(separator: ", ")).", valueName: "lane"))
  var lane: String = ReplayWay().lane

  @Option(
    help: ArgumentHelp(
      "Seconds after which a piece of work counts as hanging.", valueName: "seconds"))
  var timeout = ReplayWay().patience

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

  func validate() throws {
    guard ReplayWay.lanes.contains(lane) else {
      let known = ReplayWay.lanes.joined(separator: ", ")
      throw ValidationError("--lane takes one of \(known); found “\(lane)”.")
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
      var way = ReplayWay()
      way.lane = lane
      way.patience = timeout
      if heal { return try HealRunner.run(recordings: scripts, options: options, way: way) }
      return try ReplayRunner.run(
        scripts: scripts, options: options, shots: shots, way: way, film: film)
    }
  }
}
