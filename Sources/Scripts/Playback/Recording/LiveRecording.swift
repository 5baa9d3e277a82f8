package import CouchSearchApp
internal import InputMapping
internal import Replay
package import SearchScreen

/// A recording of the live screen: keeps what comes in and writes it to a file, line by line.
///
/// Of a driven screen everything is kept from the start, in case the driver wants it recorded later.
package final class LiveRecording: ScreenObserver {
  package let name = "The recording"
  /// Makes the file for a recording.
  private let open: (String) throws -> RecordingFile
  /// The recorder of the inputs; `nil` once the recording cannot be requested any more.
  private var recorder: Recorder?
  /// The file that is being written.
  private var file: RecordingFile?
  /// The screen when the stop key was pressed, which is no part of the visit; `nil` before.
  private var last: ScreenMachine?
  /// Whether the stop key was pressed.
  package var wantsToEnd: Bool { last != nil }
  /// The key that ends the recording and the screen with it.
  package static let stopKey = "key-f9"
  /// Lines that are kept without a file, a few megabytes; more are too much.
  private static let mostLines = 20_000

  /// Records a screen before its first input.
  package convenience init(of screen: CompositionRoot) {
    let (setup, program) = (screen.setup, screen.program)
    self.init(of: program.machine) { path in
      let landing = program.machine.state.landing
      guard landing.recents.isEmpty, landing.bookmarks.isEmpty else {
        throw ReplayError.hasHistory
      }
      return try setup.recording(program, to: path)
    }
  }

  /// Records a machine before its first input.
  /// - Parameter open: Makes the file for a recording.
  init(of machine: ScreenMachine, open: @escaping (String) throws -> RecordingFile) {
    // Nothing of visitors is kept, and no recording of them can be requested.
    recorder = machine.state.settings.kiosk == nil ? Recorder(on: machine) : nil
    self.open = open
  }

  /// Whether anything is still kept.
  package var watchesSteps: Bool { recorder != nil }

  /// Writes down a step.
  ///
  /// - Throws: When it cannot be written, as on a full disk; the recording ends, not the screen.
  package func stepped(_ step: ScreenStep) throws {
    if file != nil, last == nil, step.input.isPress(of: Self.stopKey) { last = step.before }
    guard last == nil else { return }
    recorder?.take(
      step.input, at: step.time, before: step.before, after: step.after, output: step.output)
    guard let file else {
      if recorder.map({ $0.lineCount > Self.mostLines }) ?? false { recorder = nil }
      return
    }
    do {
      try file.write(
        recorder?.takeLines() ?? [], labels: ReadableRecording.Labels(step.before, step.after))
    } catch {
      // The lines that were taken are lost, so no later file could be whole.
      self.file = nil
      recorder = nil
      throw error
    }
  }

  /// Writes down everything that came in since the start, and all that will.
  ///
  /// - Throws: `ReplayError.publicScreen`, `.tooLate`, `.hasHistory`, `.exists`, and
  ///   `ProgramError.cannotWrite`.
  package func start(_ path: String, on machine: ScreenMachine) throws {
    guard machine.state.settings.kiosk == nil else { throw ReplayError.publicScreen }
    guard recorder != nil, file == nil else { throw ReplayError.tooLate }
    let file = try open(path)
    self.file = file
    try file.write(
      recorder?.takeLines() ?? [], labels: ReadableRecording.Labels(machine, machine))
  }

  /// Ends the recording, if there is one.
  /// - Returns: Whether there was a recording.
  package func end(on machine: ScreenMachine) throws -> Bool {
    guard let file else { return false }
    self.file = nil
    let machine = last ?? machine
    recorder?.finish(machine)
    defer { recorder = nil }
    try file.write(
      recorder?.takeLines() ?? [], labels: ReadableRecording.Labels(machine, machine))
    try file.finish()
    return true
  }

  /// Ends the recording with the screen.
  package func ended(on machine: ScreenMachine) throws { _ = try end(on: machine) }
}

extension StampedInput.Input {
  /// Whether a key of the keyboard goes down.
  fileprivate func isPress(of key: String) -> Bool {
    guard case .device(.button(_, let control, isDown: true, _)) = self else { return false }
    return control.name == key
  }
}
