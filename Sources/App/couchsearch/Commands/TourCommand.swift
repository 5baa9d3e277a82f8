internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Play a visit to the screen, in a window or to numbered pictures.",
    discussion: """
      Example:
        couchsearch tour --into pictures
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(
    help: ArgumentHelp(
      "Write numbered pictures to this folder and open no window.", valueName: "folder"))
  var into: String?

  func run() throws {
    try reportingErrors { try TourRunner.run(screen.runOptions, folder: into) }
  }
}
