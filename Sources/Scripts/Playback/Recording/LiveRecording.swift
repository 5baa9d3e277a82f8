package import CouchSearchApp
internal import InputMapping
internal import Replay
package import ScreenHost
package import SearchScreen

/// A recording of the live screen: keeps its input and writes it to a file, line by line.
///
/// On a driven screen everything is kept from the start, in case the driver requests a recording later.
package final class LiveRecording: ScreenObserver {
  package let name = "The recording"
  /// Creates the file for a recording.
  private let open: (String) throws -> RecordingFile
  /// The recorder of the input; `nil` once a recording can no longer be requested.
  private var recorder: Recorder?
  /// The file that is being written.
  private var file: RecordingFile?
  /// The screen when the stop key was pressed, which is not part of the visit; `nil` before that.
  private var last: ScreenMachine?
  /// Whether the stop key was pressed.
  package var wantsToEnd: Bool { last != nil }
  /// The key that ends the recording and the screen.
  package static let stopKey = "key-f9"
  /// The most lines kept without a file, a few megabytes.
  private static let mostLines = 20_000

  /// Records a screen without any input yet.
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

  /// Records a machine without any input yet.
  /// - Parameter open: Creates the file for a recording.
  init(of machine: ScreenMachine, open: @escaping (String) throws -> RecordingFile) {
    // Visitors' input is not kept, and no recording of them can be requested.
    recorder = machine.state.settings.kiosk == nil ? Recorder(on: machine) : nil
    self.open = open
  }

  /// Whether input is still kept.
  package var watchesSteps: Bool { recorder != nil }

  /// Records a step.
  ///
  /// - Throws: If it cannot be written, as on a full disk; that ends the recording, not the screen.
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
      // The lines taken are lost, so no later file could be complete.
      self.file = nil
      recorder = nil
      throw error
    }
  }

  /// Records all input since the start, and all input to come.
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
  /// Whether the event is the press of a keyboard key.
  fileprivate func isPress(of key: String) -> Bool {
    guard case .device(.button(_, let control, isDown: true, _)) = self else { return false }
    return control.name == key
  }
}
