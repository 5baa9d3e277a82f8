internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink", abstract: "Minimize a failing script.",
    discussion: """
      Example:
        couchsearch-lab shrink long.replay.jsonl

      The smaller script fails in the same way: the same expectation, invariant or signal.
      """)

  @Argument(help: ArgumentHelp("The script.", valueName: "script"))
  var script: String

  @Option(help: ArgumentHelp("The file for the smaller script.", valueName: "file"))
  var into: String?

  @Option(help: ArgumentHelp("The time limit.", valueName: "s"))
  var time = ShrinkRunner.usualSeconds

  @OptionGroup var library: LibraryOptions

  func run() throws {
    reportingErrors {
      return try ShrinkRunner.run(script, output: into, seconds: time, options: library.runOptions)
    }
  }
}
