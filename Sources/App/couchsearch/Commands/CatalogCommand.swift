internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog", abstract: "Inspect, verify, export or publish a catalogue.",
    discussion: """
      Examples:
        couchsearch catalog info library.sqlite
        couchsearch catalog export library.sqlite | gzip > library.jsonl.gz
        couchsearch catalog sign films.sqlite --key fleet.key --into /var/www/couch
      """,
    subcommands: [
      Info.self, Verify.self, Export.self, Key.self, Sign.self, Fetch.self, Rollback.self,
    ])

  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the number of titles, the size and the sources.")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      reportingErrors { try CatalogReport.info(path, asJSON: json) }
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check that the catalogue is intact (exit code 0, or 65).")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    func run() throws {
      reportingErrors { try CatalogReport.verify(path) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the catalogue as JSON Lines. Importing them restores it.")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    @Option(help: ArgumentHelp("The file to write; standard output by default.", valueName: "file"))
    var to: String?

    func run() throws {
      reportingErrors { try CatalogReport.export(path, to: to) }
    }
  }
}
