internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List controllers and remotes and what their buttons do.",
    discussion: """
      On a terminal it then shows each button you press: the signal, its name here, and its action \
      or the reason it has none. Typed text is never shown.

      Examples:
        couchsearch doctor
        couchsearch doctor --write-hwdb | sudo tee /etc/udev/hwdb.d/70-couchsearch.hwdb
      """)

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

  @Flag(help: "Print the report as JSON, to attach to a support request.")
  var json = false

  @Flag(help: "Ask for each button of a remote and print an hwdb file for them.")
  var writeHwdb = false

  @Option(
    help: ArgumentHelp(
      "The time to show buttons, or to wait for each one with --write-hwdb.", valueName: "seconds"))
  var seconds: Int?

  func validate() throws {
    if json && writeHwdb { throw ValidationError("Use --json or --write-hwdb, not both.") }
    guard let seconds, !(0...86_400).contains(seconds) else { return }
    throw ValidationError("--seconds takes a number from 0 to 86400; found \(seconds).")
  }

  func run() throws {
    reportingErrors {
      writeHwdb
        ? try Doctor.writeHardwareDatabase(configuration: config, patience: seconds ?? 15)
        : try Doctor.report(configuration: config, asJSON: json, seconds: seconds)
    }
  }
}
