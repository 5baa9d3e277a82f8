internal import Geometry
internal import Replay
internal import SearchScreen

/// What comes in to a live screen, kept for those who want it written down.
struct LiveRecording {
  /// Makes the file for a recording.
  var open: ((String) throws -> RecordingFile)?
  /// Keeps what comes in; `nil` where nobody may want to know, and on a screen of the public.
  private var recorder: Recorder?
  /// Where that is written down.
  private var file: RecordingFile?
  /// Lines that are kept in case somebody wants a recording of a driven screen; more are too much.
  private static let mostLines = 100_000

  /// - Parameter isWanted: Whether anybody may ever want a recording of the screen.
  init(of machine: ScreenMachine, isWanted: Bool) {
    recorder = isWanted ? Recorder(on: machine) : nil
  }

  /// Whether it wants to hear what comes in.
  var isListening: Bool { recorder != nil }

  /// Writes down what has just come in.
  ///
  /// - Throws: When it cannot be written, as on a full disk; the recording ends, not the screen.
  mutating func take(
    _ input: StampedInput.Input, at now: Timestamp, before: ScreenMachine, after: ScreenMachine,
    _ intents: [DoneIntent]
  ) throws {
    recorder?.take(input, at: now, before: before, after: after, intents: intents)
    guard let file else {
      if recorder.map({ $0.lineCount > Self.mostLines }) ?? false { recorder = nil }
      return
    }
    do {
      try file.write(recorder?.takeLines() ?? [])
    } catch {
      self.file = nil
      throw error
    }
  }

  /// Writes down everything that came in since the start, and all that will.
  mutating func start(_ path: String, on machine: ScreenMachine) throws {
    guard machine.state.settings.kiosk == nil else { throw ReplayError.publicScreen }
    guard recorder != nil, file == nil else { throw ReplayError.tooLate }
    file = try open?(path)
    try file?.write(recorder?.takeLines() ?? [])
  }

  /// Ends the recording, if there is one.
  /// - Returns: Whether there was one.
  mutating func end(on machine: ScreenMachine) throws -> Bool {
    guard let file else { return false }
    self.file = nil
    recorder?.finish(machine)
    defer { recorder = nil }
    try file.write(recorder?.takeLines() ?? [])
    return true
  }
}
