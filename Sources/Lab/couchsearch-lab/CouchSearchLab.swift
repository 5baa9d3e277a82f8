internal import ArgumentParser
internal import CommandSupport
internal import ScreenHost

/// The lab: plays randomly and exhaustively, measures, and reports.
@main
struct CouchSearchLab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "couchsearch-lab",
    abstract: "Find failures of CouchSearch, and measure it.",
    discussion: """
      Example:
        couchsearch-lab fuzz --time 60
        couchsearch-lab bench step

      It starts the couchsearch that lies beside it.
      """,
    version: """
      couchsearch-lab \(Program.version)
      Licensed under the Apache License, Version 2.0 (Apache-2.0).
      """,
    subcommands: [
      FuzzCommand.self, ExploreCommand.self, ShrinkCommand.self, ReportsCommand.self,
      BenchCommand.self, EffortCommand.self,
      SwitchEffortCommand.self,
      FocusCommand.self, DriveCommand.self, FocusMapCommand.self, SoakCommand.self,
      CrashCommand.self, ArtworkCommand.self,
      ManualPagesCommand<CouchSearchLab>.self,
    ])

  static func main() {
    Program.prepare()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(error)
    }
  }
}
