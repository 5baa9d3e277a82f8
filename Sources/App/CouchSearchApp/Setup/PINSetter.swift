internal import Foundation
internal import ScreenHost

/// `kiosk set-pin`: asks for the operator's PIN and stores its hash.
package enum PINSetter {
  /// Asks twice on a terminal, without echoing the digits; otherwise reads one line.
  ///
  /// - Returns: The exit code: 0, or 65 for an invalid PIN.
  package static func run(configuration: String?) throws -> Int32 {
    var options = RunOptions()
    options.configuration = configuration
    let setup = try ProgramSetup(options)
    guard let digits = read() else {
      Console.complain(advice)
      return 65
    }
    try OperatorPIN.write(digits, to: setup.pinFile)
    print("The PIN is set. Its hash is in \(setup.pinFile).")
    return 0
  }

  static let advice = "Enter a PIN of 4 to 8 digits, twice."

  /// The entered PIN; `nil` if it is invalid.
  static func read() -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return usable(readLine()) }
    guard let first = usable(ask("New PIN (4 to 8 digits): ")) else { return nil }
    return ask("The same again: ") == first ? first : nil
  }

  private static func usable(_ line: String?) -> String? {
    guard let digits = line?.trimmingCharacters(in: .whitespaces),
      OperatorPIN.lengths.contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return digits
  }

  static func ask(_ question: String) -> String? {
    print(question, terminator: "")
    fflush(nil)
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      print()
    }
    return readLine()
  }
}
