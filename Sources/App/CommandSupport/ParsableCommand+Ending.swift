package import ArgumentParser
internal import CouchSearchApp
internal import Foundation

extension ParsableCommand {
  /// Prints what the parser of the command line has to say, such as the help that was asked for, and ends the
  /// process.
  package static func end(_ error: any Error) -> Never {
    guard exitCode(for: error).isSuccess else { exit(withError: error) }
    let text = fullMessage(for: error)
    reportingErrors {
      if !text.isEmpty { print(text) }
      return 0
    }
  }

  /// Does the work of a command and ends the process; what goes wrong becomes a line on standard error
  /// and an exit code.
  package func reportingErrors(_ work: () throws -> Int32) -> Never { Self.reportingErrors(work) }

  /// The same, for what is no command.
  package static func reportingErrors(_ work: () throws -> Int32) -> Never {
    var status: Int32 = 0
    do {
      status = try work()
      try Console.finishOutput()
    } catch {
      // Output comes before the message, which may speak of lines in it.
      try? Console.finishOutput()
      Console.complain(Failure.message(error))
      status = Failure.exitCode(error)
    }
    Program.leave(status)
  }
}
