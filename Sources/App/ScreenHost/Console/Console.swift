package import Foundation
internal import Support

/// Output for the person who started the program. A stream that cannot be written is not an error: it has no
/// reader.
package enum Console {
  /// Writes to standard error, prefixed with the program's name.
  package static func complain(_ sentence: String) { error("couchsearch: \(sentence)\n") }

  /// Writes text to standard error unchanged.
  package static func error(_ text: String) {
    // There is nowhere to report that this one has failed.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes to standard output.
  ///
  /// - Returns: Whether there is still a reader.
  package static func output(_ data: Data) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: data)) != nil
  }

  /// Writes to standard output data that must arrive complete, such as a file.
  ///
  /// - Throws: `cannotWrite` if it does not.
  package static func print(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw ProgramError.cannotWrite(path: "standard output", reason: SystemReason.of(error))
    }
  }

  /// Waits until all output has been written.
  ///
  /// - Throws: `cannotWrite` if there is no room. A closed reader is not an error.
  package static func finishOutput() throws {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw ProgramError.cannotWrite(
      path: "standard output", reason: String(cString: strerror(errno)))
  }
}
