internal import CouchSearchApp
internal import Foundation
internal import Replay

/// A file that a recording is written to, line by line as things happen, so that it holds all of
/// them when the program ends at once.
final class RecordingFile {
  private let path: String
  private let handle: FileHandle

  /// Starts a file.
  /// - Parameters:
  ///   - path: The path; no file may be there yet.
  ///   - header: The contents of the first line.
  /// - Throws: ``ReplayError/exists(path:)``, ``ProgramError/cannotWrite(path:reason:)``.
  init(_ path: String, header: Script) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ReplayError.exists(path: path)
    }
    // Typed text is readable by the file's owner only.
    let isMade = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let handle = FileHandle(forWritingAtPath: path) else {
      throw ProgramError.cannotWrite(path: path, reason: "the folder is missing or not yours")
    }
    self.path = path
    self.handle = handle
    try write(ScriptDocument.header(of: header))
  }

  /// Writes lines down.
  func write(_ lines: [ScriptStep.Action]) throws {
    guard !lines.isEmpty else { return }
    try write(lines.map(ScriptDocument.line).joined())
  }

  private func write(_ text: String) throws {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw ProgramError.cannotWrite(path: path, reason: Failure.message(error))
    }
  }
}
