internal import Foundation
internal import Replay
internal import ScreenHost

/// A file to which a recording is written line by line as things happen, so that it is complete even if the
/// program ends abruptly: every input or, for a `.yaml` file, the intents, for people.
final class RecordingFile {
  private let path: String
  private let handle: FileHandle
  /// The readable script; `nil` when writing every input.
  private var readable: ReadableRecording?

  /// Starts a file.
  /// - Parameters:
  ///   - path: The path; the file must not exist yet.
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

  /// Writes lines.
  /// - Parameter labels: Texts for elements named in the lines; `nil` for none.
  func write(_ lines: [ScriptStep.Action], labels: ReadableRecording.Labels? = nil) throws {
    guard !lines.isEmpty else { return }
    if let text = readable?.take(lines, labels: labels) {
      try write(text)
    } else {
      try write(lines.map(ScriptDocument.line).joined())
    }
  }

  /// Writes anything still held back.
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
