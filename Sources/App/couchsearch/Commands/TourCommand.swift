internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Playback

struct TourCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Play a guided tour, in a window or as numbered pictures.",
    discussion: """
      Example:
        couchsearch tour --into pictures
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(
    help: ArgumentHelp(
      "The folder for numbered pictures; opens no window.", valueName: "folder"))
  var into: String?

  func run() throws {
    reportingErrors { try TourRunner.run(screen.runOptions, folder: into) }
  }
}
