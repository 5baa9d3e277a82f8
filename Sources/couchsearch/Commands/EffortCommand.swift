internal import ArgumentParser
internal import CouchSearchApp

struct EffortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort", abstract: "Count the presses that opening a title takes.")

  @Option(help: ArgumentHelp("A catalogue made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("Only these keyboards, separated by commas.", valueName: "names"))
  var layouts: String?

  @Option(help: "How many titles to draw.")
  var titles = 1000

  @Option(help: "Which titles are drawn.")
  var seed: UInt64 = 1

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      var request = EffortRunner.Request()
      request.layouts = layouts?.split(separator: ",").map(String.init) ?? []
      request.titles = titles
      request.seed = seed
      return try EffortRunner.run(request, options: options, asJSON: json)
    }
  }
}
