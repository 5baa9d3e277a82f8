internal import Foundation
internal import Geometry
internal import Replay
internal import SearchScreen

/// A file that a recording is written to, line by line as things happen, so that it holds all of
/// them when the program ends at once.
final class RecordingFile {
  /// What makes the lines, until it is put to work.
  private(set) var recorder: Recorder
  private let path: String
  private let handle: FileHandle

  /// Starts a file.
  /// - Parameters:
  ///   - path: Where; nothing may be there yet.
  ///   - header: What the first line says.
  ///   - machine: The screen before anything came in.
  /// - Throws: ``ReplayError`` when the screen is one of the public, or a file is there already,
  ///   ``ProgramError/cannotWrite(path:reason:)``.
  init(_ path: String, header: Script, machine: ScreenMachine) throws {
    guard let recorder = Recorder(on: machine) else { throw ReplayError.publicScreen }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ReplayError.exists(path: path)
    }
    // What people type is for its owner only.
    let isMade = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let handle = FileHandle(forWritingAtPath: path) else {
      throw ProgramError.cannotWrite(path: path, reason: "the folder is missing or not yours")
    }
    self.recorder = recorder
    self.path = path
    self.handle = handle
    try write(ScriptDocument.header(of: header))
  }

  /// Writes down an input that a screen has been stepped with.
  func take(
    _ input: StampedInput.Input, at now: Timestamp, before: ScreenMachine, after: ScreenMachine,
    intents: [DoneIntent]
  ) throws {
    recorder.take(input, at: now, before: before, after: after, intents: intents)
    try write(recorder.takeLines())
  }

  /// Ends the file with a last look at the screen.
  func finish(_ machine: ScreenMachine) throws {
    recorder.finish(machine)
    try write(recorder.takeLines())
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
