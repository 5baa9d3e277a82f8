package import Foundation
internal import Support

/// Lines for whoever started the program. A stream that cannot be written is no reason to fail:
/// nobody reads it.
package enum Console {
  /// Writes to standard error, with the name of the program in front.
  package static func complain(_ sentence: String) { error("couchsearch: \(sentence)\n") }

  /// Writes to standard error as it is.
  package static func error(_ text: String) {
    // There is no other place to say that this one is gone.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes to standard output.
  ///
  /// - Returns: Whether anyone is still there to read it.
  package static func output(_ data: Data) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: data)) != nil
  }

  /// Writes to standard output what has to arrive whole, such as a file.
  ///
  /// - Throws: `cannotWrite` where it does not.
  package static func print(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw ProgramError.cannotWrite(path: "standard output", reason: SystemReason.of(error))
    }
  }

  /// Waits until everything printed is written.
  ///
  /// - Throws: `cannotWrite` where there is no room for it. A reader that has gone away is no error.
  package static func finishOutput() throws {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw ProgramError.cannotWrite(
      path: "standard output", reason: String(cString: strerror(errno)))
  }
}
