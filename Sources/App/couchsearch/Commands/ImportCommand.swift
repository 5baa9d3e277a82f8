internal import ArgumentParser
internal import CouchSearchApp

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Build a catalogue from files and folders.",
    discussion: """
      Examples:
        couchsearch import films.jsonl.zst books.csv --into library.sqlite
        couchsearch import /media/films /media/music channels.m3u --into library.sqlite
        couchsearch --catalog library.sqlite

      A source is JSON Lines, a JSON array, CSV, TSV, an M3U playlist or an OPML file, plain or \
      compressed (.gz, .xz, .zst), or a folder of media files with what Kodi keeps beside them. \
      Files are recognised by their content, or as --as says; columns by their names, or as --map \
      says. The new catalogue takes the place of the old one whole or not at all.
      """)

  @Argument(help: ArgumentHelp("The files and folders to read.", valueName: "source"))
  var sources: [String]

  @Option(help: ArgumentHelp("The catalogue to write.", valueName: "path"))
  var into: String

  @Option(
    help: ArgumentHelp(
      "The category of records that name none; once for all sources, or once for each.",
      valueName: "category"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "The columns of fields, such as title=Name,year=Year.", valueName: "fields"))
  var map: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The kind of the sources: \(ImportRunner.kinds.joined(separator: ", ")).", valueName: "kind"))
  var kind: String?

  @Flag(help: "Refuse everything when one record cannot be used, instead of leaving it out.")
  var strict = false

  @Flag(help: "Print the summary as JSON.")
  var json = false

  func validate() throws {
    guard let kind, !ImportRunner.kinds.contains(kind) else { return }
    throw ValidationError(
      "--as takes one of \(ImportRunner.kinds.joined(separator: ", ")); found “\(kind)”.")
  }

  func run() throws {
    try reportingErrors {
      var options = ImportOptions(sources: sources, target: into)
      options.categories = category
      options.map = map
      options.kind = kind
      options.isStrict = strict
      options.isJSON = json
      return try ImportRunner.run(options)
    }
  }
}
