package import ArgumentParser
internal import Foundation
internal import ScreenHost

extension ParsableCommand {
  /// Prints an outcome of command-line parsing, such as the requested help, and ends the process.
  package static func end(_ error: any Error) -> Never {
    guard exitCode(for: error).isSuccess else { exit(withError: error) }
    let text = fullMessage(for: error)
    reportingErrors {
      if !text.isEmpty { print(text) }
      return 0
    }
  }

  /// Runs a command and ends the process; an error becomes a line on standard error and an exit code.
  package func reportingErrors(_ work: () throws -> Int32) -> Never { Self.reportingErrors(work) }

  /// The same without a command.
  package static func reportingErrors(_ work: () throws -> Int32) -> Never {
    var status: Int32 = 0
    do {
      status = try work()
      try Console.finishOutput()
    } catch {
      // Flush the output first: the message may refer to its lines.
      try? Console.finishOutput()
      Console.complain(Failure.message(error))
      status = Failure.exitCode(error)
    }
    Program.leave(status)
  }
}
