internal import CouchSearchApp
internal import Foundation
internal import Replay

/// A file that a recording is written to, line by line as things happen, so that it holds all of
/// them when the program ends at once: every input, or as a `.yaml` what was meant, for people.
final class RecordingFile {
  private let path: String
  private let handle: FileHandle
  /// The script for people; `nil` where every input is written.
  private var readable: ReadableRecording?

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
    self.path = path
    handle = try OutputPlace.create(path, permissions: 0o600)
    switch ScriptDocument.Encoding(file: path) {
    case .jsonl: try write(ScriptDocument.header(of: header))
    case .yaml:
      readable = ReadableRecording()
      try write(ReadableRecording.header(of: header))
    }
  }

  /// Writes lines down.
  /// - Parameter labels: Words for what the lines name; `nil` for none.
  func write(_ lines: [ScriptStep.Action], labels: ReadableRecording.Labels? = nil) throws {
    guard !lines.isEmpty else { return }
    if let text = readable?.take(lines, labels: labels) {
      try write(text)
    } else {
      try write(lines.map(ScriptDocument.line).joined())
    }
  }

  /// Writes what was held back.
  func finish() throws {
    if let text = readable?.finish() { try write(text) }
  }

  private func write(_ text: String) throws {
    guard !text.isEmpty else { return }
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      throw ProgramError.cannotWrite(path: path, reason: Failure.message(error))
    }
  }
}
