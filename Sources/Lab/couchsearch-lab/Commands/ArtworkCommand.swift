internal import ArgumentParser
internal import CommandSupport
internal import ReplayLab
internal import ScreenHost

struct ArtworkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "artwork",
    abstract: "Paint the generated artwork of many titles in one picture.",
    discussion: """
      Example:
        couchsearch-lab artwork covers.png
      """,
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The picture to write.", valueName: "file.png"))
  var path: String

  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: "The number of titles, 1 to 200.")
  var count = 60

  func validate() throws {
    guard (1...200).contains(count) else {
      throw ValidationError("--count takes a number from 1 to 200; found \(count).")
    }
  }

  func run() throws {
    reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      return try ArtworkSheet.paint(count: count, options: options, to: path)
    }
  }
}
