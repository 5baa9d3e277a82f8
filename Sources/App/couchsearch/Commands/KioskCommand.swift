internal import ArgumentParser
internal import CouchSearchApp

struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Set up an unattended screen.",
    discussion: """
      Example:
        couchsearch kiosk set-pin
        couchsearch --config Configs/kiosk.yaml
      """,
    subcommands: [SetPIN.self])

  struct SetPIN: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set-pin", abstract: "Set the operator’s PIN.",
      discussion: """
        Asks for the PIN twice, or reads it from standard input. Only a salted hash is kept.

        Example:
          couchsearch kiosk set-pin
          echo 4711 | couchsearch kiosk set-pin
        """)

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    func run() throws {
      try reportingErrors { try PINSetter.run(configuration: config) }
    }
  }
}
