internal import ArgumentParser
internal import CommandSupport
internal import ScreenHost

/// The program. Not asynchronous: the screen needs the main thread, and an asynchronous `main` would leave
/// it.
@main
struct CouchSearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "couchsearch",
    abstract: "A search screen for the television, driven by a controller or a remote.",
    discussion: """
      Without a command it opens the screen:
        couchsearch
        couchsearch --query "star wars" --scope film
      """,
    version: """
      couchsearch \(Program.version)
      Licensed under the Apache License, Version 2.0 (Apache-2.0).
      """,
    subcommands: [
      RunCommand.self, TourCommand.self, ImportCommand.self, SourcesCommand.self,
      CatalogCommand.self, SearchCommand.self, ReplayCommand.self, RecordCommand.self,
      BindingsCommand.self, DoctorCommand.self, KioskCommand.self, PythonCommand.self,
      ManualPagesCommand<CouchSearch>.self, RecognizeCommand.self, DecodeCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    Program.prepare()
    // Setting up the options of all commands takes longer than reading the configuration, so the screen
    // parses only its own. Anything unknown is explained by the full parser.
    do {
      if let screen = RunCommand.quick(CommandLine.arguments.dropFirst()) {
        try screen.run()
      } else {
        if let moved = MovedCommand(in: CommandLine.arguments.dropFirst()) {
          reportingErrors { throw moved }
        }
        var command = try parseAsRoot()
        try command.run()
      }
    } catch {
      end(error)
    }
  }
}
