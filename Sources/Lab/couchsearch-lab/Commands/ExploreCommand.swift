internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Write scripts that go everywhere on the screen.",
    discussion: """
      Example:
        couchsearch-lab explore --into everywhere
        couchsearch replay everywhere

      Walks the edges of the screen’s state graph, rare moves first and by the shortest way, and keeps \
      the story of each step beside the scripts. Where the screen behaves otherwise later, they fail. \
      Some scripts are for a remote, other directions of writing, a portrait screen and speech.
      """)

  @Option(help: ArgumentHelp("The folder for the scripts.", valueName: "folder"))
  var into = "explored"

  @Option(help: "The number of steps in all scripts together, about.")
  var steps = ExploreRunner.usualSteps

  @OptionGroup var screen: ScriptScreenOptions

  func validate() throws {
    guard steps > 0 else { throw ValidationError("--steps must be above 0.") }
  }

  func run() throws {
    reportingErrors {
      try ExploreRunner.run(into: into, steps: steps, options: screen.runOptions)
    }
  }
}
