internal import ArgumentParser
internal import CouchSearchApp

struct FocusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus", abstract: "Play moves on a focus map and print what each did, and why.",
    discussion: """
      Example:
        couchsearch focus map.json

      The file is a map of sections and items with a list of moves, as the manual shows, or cases \
      of another suite with what they expect. Ends with 0 when every asserted expectation held \
      and with 1 when one did not.
      """)

  @Argument(help: ArgumentHelp("The map, in JSON.", valueName: "file"))
  var file: String

  @Flag(help: "Print an object a line for every move.")
  var json = false

  func run() throws {
    try reportingErrors { try FocusRunner.run(file: file, asJSON: json) }
  }
}
