internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

/// `sources lookup`: plots, casts and pictures from public databases.
struct LookupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup",
    abstract: "Look up plots, casts and pictures of files that have none.",
    discussion: """
      Off unless you switch it on. Titles and years of films and shows in your folders are sent to the databases \
      that you choose; names of files and folders are not.

      Examples:
        couchsearch sources lookup on
        couchsearch sources lookup on --database tvmaze --write-nfo
        couchsearch sources refresh
        couchsearch sources lookup ask
      """,
    subcommands: [Status.self, On.self, Off.self, Ask.self], defaultSubcommand: Status.self)

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print which databases are asked, and what was found.")

    @OptionGroup var files: SourcesCommand.Files

    func run() throws { reportingErrors { try files.runner().printLookupStatus() } }
  }

  struct On: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Switch it on.",
      discussion: """
        TMDB has films and shows and needs a key of your own, the “API Read Access Token” on \
        https://www.themoviedb.org/settings/api. It is read from the terminal without showing it, or from standard \
        input, and the server is asked at once whether it takes it (exit code 0, or 65). TVmaze has shows, in \
        English, and needs none.
        """)

    @OptionGroup var files: SourcesCommand.Files

    @Option(
      help: ArgumentHelp(
        "A database: \(SourcesRunner.databases.joined(separator: ", ")). Without any all are asked, in this order.",
        valueName: "database"))
    var database: [String] = []

    @Flag(
      name: .customLong("write-nfo"), help: "Write what is found to .nfo files beside the media.")
    var writesInfoFiles = false

    @Flag(help: "Ask for a key even where one is kept.")
    var key = false

    func validate() throws {
      for name in database where !SourcesRunner.databases.contains(name) {
        throw ValidationError(
          "--database is one of \(SourcesRunner.databases.joined(separator: ", ")); found “\(name)”."
        )
      }
      guard Set(database).count == database.count else {
        throw ValidationError("--database names a database twice.")
      }
    }

    func run() throws {
      reportingErrors {
        try files.runner().switchLookupOn(
          database, writesInfoFiles: writesInfoFiles, asksForKeys: key)
      }
    }
  }

  struct Off: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Switch it off and remove the key.")

    @OptionGroup var files: SourcesCommand.Files

    func run() throws { reportingErrors { try files.runner().switchLookupOff() } }
  }

  struct Ask: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say which of several titles a file is.",
      discussion: """
        Prints each title that may be one of several, and reads the number of the right one from standard input.
        """)

    @OptionGroup var files: SourcesCommand.Files

    @Flag(help: "Print the questions only.")
    var list = false

    func run() throws { reportingErrors { try files.runner().askAboutTitles(isList: list) } }
  }
}
