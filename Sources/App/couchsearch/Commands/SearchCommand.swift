internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ScreenHost

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Print the results of a search.",
    discussion: """
      Example:
        couchsearch search "lord of the" --scope book --limit 5 --json
      """)

  @Argument(help: "The text to search for.")
  var text: String

  @OptionGroup var library: LibraryOptions

  @Option(help: ArgumentHelp("Only this category, such as film.", valueName: "category"))
  var scope: String?

  @Option(help: "The maximum number of titles in a section, 1 to 1000.")
  var limit = 20

  @Flag(help: "Print the reason for each title’s position.")
  var explain = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit takes a number from 1 to 1000; found \(limit).")
    }
  }

  func run() throws {
    reportingErrors {
      var options = library.runOptions
      options.scope = scope
      return try SearchReport.print(
        text, options: options, limit: limit, explains: explain, asJSON: json)
    }
  }
}
