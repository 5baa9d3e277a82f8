internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct FocusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus", abstract: "Play moves on a focus map and explain each one.",
    discussion: """
      Example:
        couchsearch-lab focus map.json

      The file holds a map of sections and items with a list of moves, as shown in the manual, or \
      cases of another suite with their expectations. Exits with 0 if every expectation is met, \
      and with 1 otherwise.
      """)

  @Argument(help: ArgumentHelp("The map, in JSON.", valueName: "file"))
  var file: String

  @Flag(help: "Print each move as a line of JSON.")
  var json = false

  func run() throws {
    reportingErrors { try FocusRunner.run(file: file, asJSON: json) }
  }
}
