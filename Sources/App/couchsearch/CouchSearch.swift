internal import ArgumentParser
internal import CouchSearchApp
internal import Foundation

/// The program. Not asynchronous: the screen needs the first thread, and an asynchronous start
/// would leave it.
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
      CatalogCommand.self,
      SearchCommand.self, ReplayCommand.self, RecordCommand.self, FuzzCommand.self,
      ExploreCommand.self,
      SoakCommand.self, CrashCommand.self,
      ShrinkCommand.self, EffortCommand.self, FocusCommand.self,
      BindingsCommand.self, ArtworkCommand.self,
      DoctorCommand.self, BenchCommand.self, KioskCommand.self, PythonCommand.self,
      ManualPagesCommand.self, RecognizeCommand.self, DecodeCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    Program.prepare()
    // The options of all commands take longer to set up than the configuration to read: the screen
    // looks only at its own. What it does not know is explained by the whole command line.
    do {
      if let screen = RunCommand.quick(CommandLine.arguments.dropFirst()) {
        try screen.run()
      } else {
        var command = try parseAsRoot()
        try command.run()
      }
    } catch {
      end(error)
    }
  }

  /// Prints what the parser of the command line has to say, such as the help that was asked for, and ends the
  /// process.
  private static func end(_ error: any Error) -> Never {
    guard exitCode(for: error).isSuccess else { exit(withError: error) }
    let text = fullMessage(for: error)
    reportingErrors {
      if !text.isEmpty { print(text) }
      return 0
    }
  }
}

extension ParsableCommand {
  /// Does the work of a command and ends the process; what goes wrong becomes a line on standard error
  /// and an exit code.
  func reportingErrors(_ work: () throws -> Int32) -> Never { Self.reportingErrors(work) }

  /// The same, for what is no command.
  static func reportingErrors(_ work: () throws -> Int32) -> Never {
    var status: Int32 = 0
    do {
      status = try work()
      try Console.finishOutput()
    } catch {
      // Output comes before the message, which may speak of lines in it.
      try? Console.finishOutput()
      Console.complain(Failure.message(error))
      status = Failure.exitCode(error)
    }
    Program.leave(status)
  }
}
