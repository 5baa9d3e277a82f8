internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

extension CatalogCommand {
  struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a key to sign releases with, and print its line of the configuration.")

    @Argument(help: ArgumentHelp("The file for the key; keep it to yourself.", valueName: "path"))
    var path: String

    func run() throws {
      reportingErrors { try FleetRunner.makeKey(path) }
    }
  }

  struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make a release of a catalogue for a web server.")

    @Argument(help: ArgumentHelp("The catalogue.", valueName: "path"))
    var path: String

    @Option(help: ArgumentHelp("The key, made with “catalog key”.", valueName: "file"))
    var key: String

    @Option(help: ArgumentHelp("The folder that the web server gives.", valueName: "folder"))
    var into: String

    @Option(help: ArgumentHelp("Settings for all screens, as in config.yaml.", valueName: "file"))
    var settings: String?

    @Option(name: .customLong("number"), help: "The number of the release; the time by default.")
    var number: Int?

    func run() throws {
      reportingErrors {
        try FleetRunner.sign(
          catalog: path, settings: settings, key: key, version: number, into: into)
      }
    }
  }

  struct Fetch: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look for a newer release on the server that the configuration names.")

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    func run() throws {
      reportingErrors { try FleetRunner.fetch(configuration: config) }
    }
  }

  struct Rollback: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Go back to the release before, until the server has a newer one.")

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    func run() throws {
      reportingErrors { try FleetRunner.rollBack(configuration: config) }
    }
  }
}
