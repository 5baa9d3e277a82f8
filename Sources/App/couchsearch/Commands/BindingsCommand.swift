internal import ArgumentParser
internal import CouchSearchApp

struct BindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindings",
    abstract: "Print the action of every button and the line that assigns it.",
    discussion: """
      Your own files override ours, button by button. A contradiction, or a binding that leaves no
      way out, is an error with its file and line.

      Example:
        couchsearch bindings --json
      """)

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    try reportingErrors { try BindingsReport.print(configuration: config, asJSON: json) }
  }
}
