internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

struct BindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindings",
    abstract: "Print the action of each button and the line that assigns it.",
    discussion: """
      Your own files override ours, button by button. Conflicting bindings, and \
      bindings without a way to go back, are errors with a file and a line.

      Example:
        couchsearch bindings --json
      """)

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    reportingErrors { try BindingsReport.print(configuration: config, asJSON: json) }
  }
}
