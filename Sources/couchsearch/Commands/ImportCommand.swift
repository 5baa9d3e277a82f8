internal import ArgumentParser
internal import CouchSearchApp

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Build a catalogue from JSON Lines, JSON or CSV files.",
    discussion: """
      Example:
        couchsearch import books.csv --into books.sqlite --category book
        couchsearch --catalog books.sqlite

      Columns of CSV files are guessed from their names; --map says otherwise. The new catalogue \
      takes the place of the old one whole or not at all.
      """)

  @Argument(help: ArgumentHelp("The files to read.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("The catalogue to write.", valueName: "path"))
  var into: String

  @Option(
    help: ArgumentHelp("The category of records that name none.", valueName: "category"))
  var category: String?

  @Option(
    help: ArgumentHelp(
      "Which column holds which field, such as title=Name,year=Year.", valueName: "fields"))
  var map: String?

  func run() throws {
    try reportingErrors {
      try ImportRunner.run(files: files, into: into, category: category, map: map)
    }
  }
}
