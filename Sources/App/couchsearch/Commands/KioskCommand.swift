internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Foundation

struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk", abstract: "Set up an unattended screen.",
    discussion: """
      Example:
        sudo couchsearch kiosk install --pin
        sudo couchsearch kiosk status
      """,
    subcommands: [Install.self, Status.self, Remove.self, SetPIN.self, BackOff.self])

  struct SetPIN: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set-pin", abstract: "Set the operator’s PIN.",
      discussion: """
        Asks for the PIN twice, or reads it from standard input. Only a salted hash is kept.

        Example:
          couchsearch kiosk set-pin
          echo 4711 | couchsearch kiosk set-pin
        """)

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    func run() throws {
      reportingErrors { try PINSetter.run(configuration: config) }
    }
  }

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Make this machine a kiosk.",
      discussion: """
        Makes a user without a shell and a service that starts with the machine, keeps other consoles
        shut and writes down every file it makes. Run again it brings the files up to date.

        Example:
          sudo couchsearch kiosk install --pin
          couchsearch kiosk install --root image
        """)

    @OptionGroup var place: KioskPlace

    @Option(
      help: ArgumentHelp(
        "The program, if it is not this one.", valueName: "path"))
    var program: String?

    @Option(
      help: ArgumentHelp(
        "On the display by the compositor “cage”, or straight on the “console”.", valueName: "way"))
    var display = KioskDisplay.cage

    @Flag(help: "Ask for the operator’s PIN, or read it from standard input.")
    var pin = false

    func run() throws {
      reportingErrors {
        try KioskSetup.install(
          root: place.root, program: program, display: display, asksForPIN: pin)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Take away what install made.",
      discussion: """
        Files that were changed by hand stay.

        Example:
          sudo couchsearch kiosk remove
        """)

    @OptionGroup var place: KioskPlace

    func run() throws {
      reportingErrors { try KioskSetup.remove(root: place.root) }
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Tell how the kiosk is doing.",
      discussion: """
        The exit code is 0 for a kiosk that runs, 69 for one that does not, and 66 where none is
        installed.

        Example:
          sudo couchsearch kiosk status --json
        """)

    @OptionGroup var place: KioskPlace

    @Flag(help: "Print JSON.")
    var json = false

    func run() throws {
      reportingErrors {
        let status = KioskStatus(root: place.root)
        print(json ? status.json : status.text)
        return status.exitCode
      }
    }
  }

  /// Called by the service before it starts the screen.
  struct BackOff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "back-off", abstract: "Wait before a restart.", shouldDisplay: false)

    func run() throws {
      reportingErrors {
        try RestartBackOff.wait(environment: ProcessInfo.processInfo.environment)
        return 0
      }
    }
  }
}

/// The machine that is or becomes a kiosk.
struct KioskPlace: ParsableArguments {
  @Option(help: ArgumentHelp("A folder in place of the machine’s root.", valueName: "folder"))
  var root = "/"
}

extension KioskDisplay: ExpressibleByArgument {}
