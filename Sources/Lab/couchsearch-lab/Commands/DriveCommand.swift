internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Playback
internal import ReplayLab

struct DriveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive", abstract: "Play scripts on another program.",
    discussion: """
      Example:
        couchsearch-lab drive menu.replay.yaml --program "python3 menu.py --rpc"
        couchsearch-lab drive scripts --program "./game --test" --html report.html --junit report.xml

      The program answers JSON-RPC 2.0 in lines on its standard input and output, in ten messages that \
      the manual lists. It is started for each script. Exit codes: 0 if every step passed, 1 if one failed, \
      65 for a script that cannot be played on other programs, 69 if there is no such program, 70 if it \
      crashed, 75 if it did not answer.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders of scripts.", valueName: "script"))
  var scripts: [String]

  @Option(
    name: .customLong("case"),
    help: ArgumentHelp("Play only the case with this id.", valueName: "id"))
  var caseName: String?

  @Option(
    help: ArgumentHelp(
      "Play what has words in its name or path, as a regular expression.", valueName: "words"))
  var grep: String?

  @Option(help: ArgumentHelp("Play scripts with this tag; all of several.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: ArgumentHelp("The folder for the pictures that scripts take.", valueName: "folder"))
  var shots: String?

  @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "Print failures as GitHub annotations.")
  var github = false

  @Option(
    help: ArgumentHelp(
      "Write a page that shows every step, with a picture of each failure.", valueName: "file"))
  var html: String?

  @Flag(name: .customLong("all-pictures"), help: "With --html: a picture after every press.")
  var paintsAll = false

  @OptionGroup var driving: DriveOptions

  func validate() throws {
    do {
      if let grep { _ = try Regex(grep) }
    } catch {
      throw ValidationError("--grep takes a regular expression; found “\(grep ?? "")”.")
    }
  }

  func run() throws {
    reportingErrors {
      var request = ReplayBatch.Request()
      request.paths = scripts
      request.caseName = caseName
      request.grep = grep
      request.tags = tag
      request.shots = shots
      request.junit = junit
      request.isForGitHub = github
      request.html = html
      request.paintsPassed = paintsAll
      return try DriveRunner(request, command: driving.program, patience: driving.timeout).run()
    }
  }
}

/// Options of the commands that drive another program.
struct DriveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The program and its arguments, as for a shell.", valueName: "command"))
  var program: String

  @Option(help: ArgumentHelp("The time that an answer may take.", valueName: "seconds"))
  var timeout = DriveRunner.usualPatience

  func validate() throws {
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes seconds above 0, at most 86400.")
    }
  }
}
