internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct SwitchEffortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "switch-effort",
    abstract: "Count the steps needed to open a title with one switch.",
    discussion: """
      Example:
        couchsearch-lab switch-effort --catalog library.sqlite --max-steps 15

      Picks titles at random, popular ones more often. A simulated user of one switch watches what is \
      offered and presses when it leads on; each choice that is offered is one step. The title counts \
      as found once it is offered before the others, or when no more of it can be typed.

      Exits with 1 if a title needs more than --max-steps on average.
      """)

  @OptionGroup var library: LibraryOptions

  @Option(help: "The number of titles, 1 to 100000.")
  var titles = 1000

  @Option(help: "The seed; the same seed picks the same titles.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The average number of steps allowed.", valueName: "steps"))
  var maxSteps: Double?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(titles) else {
      throw ValidationError("--titles takes a number from 1 to 100000; found \(titles).")
    }
  }

  func run() throws {
    reportingErrors {
      try ScanEffort.run(
        titles: titles, seed: seed, maxSteps: maxSteps, options: library.runOptions, asJSON: json)
    }
  }
}
