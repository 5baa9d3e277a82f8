internal import Configuration
internal import Foundation

/// `doctor`: says what is there, what works, and what to do.
package enum Doctor {
  /// Prints the report, and on a terminal shows what every button does.
  ///
  /// - Parameters:
  ///   - configuration: A configuration file; `nil` for the person's own.
  ///   - asJSON: Whether to print the report as one object and nothing else.
  ///   - seconds: How long to show buttons; 0 for not at all, `nil` until it is ended on a terminal
  ///     and not at all elsewhere.
  /// - Returns: The exit code, 0.
  /// - Throws: `ConfigurationError`, `PlatformError`, `RenderingError`.
  package static func report(
    configuration: String?, asJSON: Bool, seconds: Int?
  ) throws -> Int32 {
    let setup = try setup(configuration)
    let report = try DoctorReport(setup)
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
      return 0
    }
    print(report.text, terminator: "")
    try Console.finishOutput()
    guard seconds ?? (isatty(1) == 1 ? 1 : 0) > 0 else { return 0 }
    _ = Console.output(Data("\nPress any button to see what it does; Ctrl-C ends.\n".utf8))
    var view = ButtonMonitor(setup)
    try view.run(seconds: seconds)
    return 0
  }

  /// Asks for buttons and prints what makes the system know them.
  ///
  /// - Parameter patience: Seconds to wait for each button.
  /// - Returns: The exit code: 0, or 69 when no device may be read.
  /// - Throws: `ConfigurationError`.
  package static func writeHardwareDatabase(
    configuration: String?, patience: Int
  ) throws -> Int32 {
    let folder = try setup(configuration).settings.input.devices ?? "/dev/input"
    return HardwareDatabase(folder: folder, patience: patience).write()
  }

  private static func setup(_ configuration: String?) throws -> ProgramSetup {
    var options = RunOptions()
    options.configuration = configuration
    return try ProgramSetup(options)
  }
}
