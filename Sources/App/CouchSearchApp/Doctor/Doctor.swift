internal import Configuration
internal import Foundation
internal import ScreenHost

/// `doctor`: lists the devices, whether they work, and what to do if not.
package enum Doctor {
  /// Prints the report and, on a terminal, the effect of every button pressed.
  ///
  /// - Parameters:
  ///   - configuration: A configuration file; `nil` for the user's own.
  ///   - asJSON: Whether to print only the report, as a single object.
  ///   - seconds: How long to show buttons; 0 to skip this, `nil` for until ended on a terminal, and to skip
  ///     it elsewhere.
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

  /// Asks for buttons and prints entries that make the system recognise them.
  ///
  /// - Parameter patience: Seconds to wait for each button.
  /// - Returns: The exit code: 0, or 69 if no device may be read.
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
