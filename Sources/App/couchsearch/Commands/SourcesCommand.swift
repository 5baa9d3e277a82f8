internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "Manage the sources of the library.",
    discussion: """
      Examples:
        couchsearch sources find
        couchsearch sources add folder ~/Films
        couchsearch sources refresh
        couchsearch sources list
      """,
    subcommands: [
      List.self, Find.self, Check.self, Refresh.self, Add.self, SignIn.self, Trust.self,
      Remove.self, LookupCommand.self,
    ])

  struct Files: ParsableArguments {
    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    func runner() throws -> SourcesRunner { try SourcesRunner(configuration: config) }
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the sources with their titles and their last refresh.")

    @OptionGroup var files: Files

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws { reportingErrors { try files.runner().list(asJSON: json) } }
  }

  struct Find: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the libraries of this computer, as the configuration names them.")

    @OptionGroup var files: Files

    func run() throws { reportingErrors { try files.runner().find() } }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read every source without writing anything (exit code 0, or 66).")

    @OptionGroup var files: Files

    func run() throws { reportingErrors { try files.runner().check() } }
  }

  struct Refresh: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Look at the sources and replace the catalogue when anything has changed.",
      discussion: """
        A source whose files have not changed is not read again, unless it is named. One that \
        cannot be read keeps the titles that it had.

        Example:
          couchsearch sources refresh
          couchsearch sources refresh steam
        """)

    @OptionGroup var files: Files

    @Argument(help: ArgumentHelp("Sources to read in any case.", valueName: "source"))
    var sources: [String] = []

    @Flag(help: "Leave the processor to other programs.")
    var background = false

    @Option(
      help: ArgumentHelp(
        "The sources to look at: \(SourcesRunner.parts.joined(separator: ", ")).",
        valueName: "part"))
    var part = "all"

    func validate() throws {
      guard SourcesRunner.parts.contains(part) else {
        throw ValidationError(
          "--part is one of \(SourcesRunner.parts.joined(separator: ", ")); found “\(part)”.")
      }
    }

    func run() throws {
      reportingErrors {
        try files.runner().refresh(sources, part: part, isBackground: background)
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a source.",
      discussion: """
        A server is asked first; one that does not answer, or is of another kind, is not added (exit code 66).

        Example:
          couchsearch sources add steam ~/.local/share/Steam
          couchsearch sources add folder ~/Films --every 0
          couchsearch sources add jellyfin http://192.168.1.20:8096
          couchsearch sources add audiobookshelf http://192.168.1.20:13378
          couchsearch sources add dlna http://192.168.1.20:8200
          couchsearch sources add opds http://192.168.1.20:8080
          couchsearch sources add podcast ~/subscriptions.opml
          couchsearch sources add trakt https://trakt.tv/users/NAME/watchlist
          couchsearch sources add m3u ~/channels.m3u --guide ~/guide.xml.gz
        """)

    @OptionGroup var files: Files

    @Argument(
      help: ArgumentHelp("\(SourcesRunner.kinds.joined(separator: ", ")).", valueName: "kind"))
    var kind: String

    @Argument(
      help: ArgumentHelp(
        "The folder, file or address of a server; none for the kind starter.", valueName: "place"))
    var place: String?

    @Option(
      help: ArgumentHelp(
        "Minutes after which it is looked at again; 0 when its files change.", valueName: "minutes")
    )
    var every = 60

    @Option(
      help: ArgumentHelp(
        "The guide of a playlist in XMLTV: a file or an address. Without it the one that the "
          + "playlist names.", valueName: "guide"))
    var guide: String?

    @Option(
      help: ArgumentHelp(
        "Minutes by which programmes are later than the guide says.", valueName: "minutes"))
    var guideShift = 0

    @Flag(help: "Add a server without asking it first.")
    var unchecked = false

    func validate() throws {
      guard SourcesRunner.kinds.contains(kind) else {
        throw ValidationError(
          "A kind is one of \(SourcesRunner.kinds.joined(separator: ", ")); found “\(kind)”.")
      }
      guard kind == "starter" || place?.isEmpty == false else {
        throw ValidationError("The kind \(kind) needs a place: a folder, a file or an address.")
      }
      guard kind != "starter" || place == nil else {
        throw ValidationError("The kind starter has no place; found “\(place ?? "")”.")
      }
      guard (0...10_080).contains(every) else {
        throw ValidationError("--every takes minutes from 0 to 10080; found “\(every)”.")
      }
      guard SourcesRunner.guideShifts.contains(guideShift) else {
        throw ValidationError(
          "--guide-shift takes minutes from -1440 to 1440; found “\(guideShift)”.")
      }
      guard kind == "m3u" || guide == nil && guideShift == 0 else {
        throw ValidationError("--guide and --guide-shift are for the kind m3u.")
      }
    }

    func run() throws {
      reportingErrors {
        try files.runner().add(
          kind: kind, place: place ?? "", minutes: every, guide: guide ?? "",
          guideShift: guideShift, isChecked: !unchecked)
      }
    }
  }

  struct SignIn: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-in",
      abstract: "Sign in to the server of a source.",
      discussion: """
        Jellyfin and Plex show a code, which is entered where you are signed in already. With --user, and for other \
        servers, a password or key is read from the terminal without showing it, or \
        from standard input. The server is asked at once whether it takes the login (exit code 0, or 65).


        Example:
          couchsearch sources sign-in jellyfin
          couchsearch sources sign-in subsonic --user ana
        """)

    @OptionGroup var files: Files

    @Argument(help: ArgumentHelp("The kind or the place of the source.", valueName: "source"))
    var source: String

    @Option(help: ArgumentHelp("Your name on the server.", valueName: "name"))
    var user = ""

    @Flag(help: "Ask for a password, key or token, not for a code.")
    var key = false

    func run() throws {
      reportingErrors { try files.runner().signIn(source, user: user, hasKey: key) }
    }
  }

  struct Trust: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Trust the certificate of a server of yours.",
      discussion: """
        For servers with a certificate that no authority vouches for. Without an address the trusted ones are printed, \
        with an address alone the certificate of that server. One is trusted for this address only, and where it has \
        the fingerprint that you give (exit code 0, or 65): read it on the server itself.

        Example:
          couchsearch sources trust
          couchsearch sources trust https://192.168.1.20:8920
          couchsearch sources trust https://192.168.1.20:8920 --fingerprint 3F:2A:91:BC:…
          couchsearch sources trust https://192.168.1.20:8920 --forget
        """)

    @OptionGroup var files: Files

    @Argument(help: ArgumentHelp("The address of the server.", valueName: "address"))
    var address: String?

    @Option(
      help: ArgumentHelp("The SHA-256 fingerprint of its certificate.", valueName: "digits"))
    var fingerprint: String?

    @Flag(help: "Trust its certificate no longer.")
    var forget = false

    func validate() throws {
      guard address != nil || fingerprint == nil && !forget else {
        throw ValidationError("--fingerprint and --forget need the address of a server.")
      }
      guard fingerprint == nil || !forget else {
        throw ValidationError("--fingerprint and --forget exclude each other.")
      }
    }

    func run() throws {
      reportingErrors {
        let runner = try files.runner()
        guard let address else { return runner.listTrust() }
        return forget
          ? try runner.forgetTrust(address) : try runner.trust(address, fingerprint: fingerprint)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a source. Nothing of it is deleted.",
      discussion: """
        Example:
          couchsearch sources remove ~/Films
        """)

    @OptionGroup var files: Files

    @Argument(help: ArgumentHelp("The kind or the place of the source.", valueName: "source"))
    var source: String

    func run() throws { reportingErrors { try files.runner().remove(source) } }
  }
}
