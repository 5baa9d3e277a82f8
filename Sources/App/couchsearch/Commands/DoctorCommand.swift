internal import ArgumentParser
internal import CouchSearchApp

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List controllers and remotes and what their buttons do.",
    discussion: """
      On a terminal it goes on to show every button you press: what the device sends, what that is \
      called here and what it does, or why it does nothing. What you type is never shown.

      Examples:
        couchsearch doctor
        couchsearch doctor --write-hwdb | sudo tee /etc/udev/hwdb.d/70-couchsearch.hwdb
      """)

  @Option(help: ArgumentHelp("A configuration file.", valueName: "file"))
  var config: String?

  @Flag(help: "Print the report as JSON, for a request for help.")
  var json = false

  @Flag(help: "Ask for the buttons of a remote and print what makes the system know them.")
  var writeHwdb = false

  @Option(
    help: ArgumentHelp(
      "The time to show buttons, or to wait for each with --write-hwdb.", valueName: "seconds"))
  var seconds: Int?

  func validate() throws {
    if json && writeHwdb { throw ValidationError("Use either --json or --write-hwdb.") }
    guard let seconds, !(0...86_400).contains(seconds) else { return }
    throw ValidationError("--seconds takes a number from 0 to 86400; found \(seconds).")
  }

  func run() throws {
    try reportingErrors {
      writeHwdb
        ? try Doctor.writeHardwareDatabase(configuration: config, patience: seconds ?? 15)
        : try Doctor.report(configuration: config, asJSON: json, seconds: seconds)
    }
  }
}
