internal import ArgumentParser
internal import CouchSearchApp

struct BindingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindings", abstract: "Print what every button does, and where that is written.",
    discussion: """
      Your own files lie over ours, button by button; what they contradict or lock is an error with
      file and line.

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
