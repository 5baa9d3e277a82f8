internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct FocusMapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus-map", abstract: "Try every move of focus on another program.",
    discussion: """
      Example:
        couchsearch-lab focus-map --program "python3 menu.py --rpc" --into menu.json
        couchsearch-lab focus menu.json

      Prints where each move led, and writes a focus map. Exits with 1 if an element cannot be reached, or if \
      no moves lead back from it.
      """)

  @Option(help: ArgumentHelp("Write the focus map.", valueName: "file"))
  var into: String?

  @Option(
    help: ArgumentHelp("Play this script first, which leads to a screen.", valueName: "script"))
  var after: String?

  @Option(help: "The most moves.")
  var moves = 2000

  @OptionGroup var driving: DriveOptions

  func validate() throws {
    guard moves > 0 else { throw ValidationError("--moves must be above 0.") }
  }

  func run() throws {
    reportingErrors {
      var runner = FocusMapRunner(command: driving.program)
      (runner.patience, runner.script, runner.most) = (driving.timeout, after, moves)
      runner.file = into
      return try runner.run()
    }
  }
}
