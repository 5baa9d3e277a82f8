package import ArgumentParser
internal import Foundation
internal import ScreenHost

/// Writes the manual pages of all commands of a program; called by the installation.
package struct ManualPagesCommand<Root: ParsableCommand>: ParsableCommand {
  /// Its name and help.
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "manual-pages", abstract: "Write the manual pages of all commands to a folder.",
      discussion: """
        Example:
          \(Root._commandName) manual-pages man1
          man -l man1/\(Root._commandName).1
        """,
      shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var folder: String

  /// Starts without a folder: the command line names it.
  package init() {}

  /// Writes the pages and ends the process.
  package func run() throws {
    reportingErrors {
      let program = try CommandDescription.decode(Root._dumpHelp())
      let target = URL(filePath: folder, directoryHint: .isDirectory)
      try OutputPlace.makeFolder(folder)
      for page in Self.pages(of: program, date: Self.today) {
        try OutputPlace.write(page.text, to: target.appending(path: page.name + ".1").path)
      }
      return 0
    }
  }

  /// The pages of the program and its commands.
  static func pages(of program: CommandDescription, date: String) -> [ManualPage] {
    let commands = program.visibleSubcommands
    let names =
      [program.commandName] + commands.map { program.commandName + "-" + $0.commandName }
    return [ManualPage(program, of: nil, date: date, related: names)]
      + commands.map {
        ManualPage($0, of: program.commandName, date: date, related: [program.commandName])
      }
  }

  /// The date in mdoc's form, `November 22, 2026`.
  private static var today: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "MMMM d, yyyy"
    return formatter.string(from: Date())
  }
}
