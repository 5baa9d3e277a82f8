internal import ArgumentParser
internal import CouchSearchApp

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Look into a catalogue.",
    discussion: """
      Examples:
        couchsearch catalog info library.sqlite
        couchsearch catalog export library.sqlite | gzip > library.jsonl.gz
      """, subcommands: [Info.self, Verify.self, Export.self])

  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print its number of titles, its size and its sources.")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      try reportingErrors { try CatalogReport.info(path, asJSON: json) }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read every byte of it and check that it is intact (exit code 0, or 65).")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    func run() throws {
      try reportingErrors { try CatalogReport.verify(path) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print it as JSON Lines; importing these gives the same catalogue again.")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    @Option(help: ArgumentHelp("A file instead of standard output.", valueName: "file"))
    var to: String?

    func run() throws {
      try reportingErrors { try CatalogReport.export(path, to: to) }
    }
  }
}
