internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Build a catalogue from files and folders.",
    discussion: """
      Examples:
        couchsearch import films.jsonl.zst books.csv --into library.sqlite
        couchsearch import ~/Films ~/Music tv.m3u --into library.sqlite
        couchsearch --catalog library.sqlite

      A source is JSON Lines, a JSON array, CSV, TSV, an M3U playlist or an OPML file, plain or \
      compressed (.gz, .xz, .zst), or a folder of media files, with or without Kodi’s .nfo files. \
      Files are recognised by their content and columns by their names; --as and --map override \
      this. The new catalogue replaces the old one completely or not at all.
      """)

  @Argument(help: ArgumentHelp("The files and folders to read.", valueName: "source"))
  var sources: [String]

  @Option(
    help: ArgumentHelp("The catalogue to write: a file, or postgresql://…", valueName: "path"))
  var into: String

  @Option(
    help: ArgumentHelp(
      "The category of records without one; once for all sources, or once for each.",
      valueName: "category"))
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "Columns for fields, such as title=Name,year=Year.", valueName: "fields"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "More columns to search and to show on cards, such as price,address.",
      valueName: "columns"))
  var keep: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format of the sources: \(ImportRunner.kinds.joined(separator: ", ")).", valueName: "kind"
    ))
  var kind: String?

  @Flag(help: "Stop at the first record that cannot be used, instead of skipping it.")
  var strict = false

  @Flag(help: "Name every record that became part of another one.")
  var listMerged = false

  @Flag(help: "Print the summary as JSON.")
  var json = false

  func validate() throws {
    guard let kind, !ImportRunner.kinds.contains(kind) else { return }
    throw ValidationError(
      "--as takes one of \(ImportRunner.kinds.joined(separator: ", ")); found “\(kind)”.")
  }

  func run() throws {
    reportingErrors {
      var options = ImportOptions(sources: sources, target: into)
      options.categories = category
      options.map = map
      options.kept = keep
      options.kind = kind
      options.isStrict = strict
      options.listsMerges = listMerged
      options.isJSON = json
      return try ImportRunner.run(options)
    }
  }
}
