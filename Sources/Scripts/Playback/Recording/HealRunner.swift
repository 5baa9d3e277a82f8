internal import CouchSearchApp
internal import Foundation
internal import Replay
package import ScreenHost

/// Repairs a recording whose inputs would now lead elsewhere: plays its intents, checks what it saw, and
/// records new inputs.
package enum HealRunner {
  /// Heals recordings, each to a new file beside it.
  /// - Returns: The exit code: 0 if everything seen before is seen again, 1 if not.
  package static func run(
    recordings: [String], options: RunOptions, replay: ReplayOptions
  ) throws -> Int32 {
    var failures = 0
    for file in recordings {
      guard let recording = try ScriptFiles.scripts(file).first, recording.isRecording else {
        throw ReplayError.noRecording(path: file)
      }
      if try !heal(recording, file, options: options, replay: replay) { failures += 1 }
    }
    return failures == 0 ? 0 : 1
  }

  private static func heal(
    _ recording: Script, _ file: String, options: RunOptions, replay: ReplayOptions
  ) throws -> Bool {
    let ending = ".replay.jsonl"
    let stem = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    let path = stem + ".healed" + ending
    // Only device input can be recorded again.
    var replay = replay
    if replay.injection == InjectionLevel.intent.rawValue {
      replay.injection = InjectionLevel.device.rawValue
    }
    let difference = try ReplayEnvironment(options: options, replay: replay).difference(
      of: recording)
    var story = recording.story(in: difference.elsewhere)
    story.madeOn = nil
    let report = try ReplayRunner.play(story, options: options, shots: nil, replay: replay) {
      setup, program in
      var header = setup.recordingHeader(program, name: recording.name, path: path)
      header.origin = "healed from \(URL(filePath: file).lastPathComponent)"
      return try RecordingFile(path, header: header)
    }
    guard let failure = report.failure else {
      print("HEALED \(recording.fullName): \(path)")
      return true
    }
    // A partly healed file is useless; it may not even have been created.
    try? FileManager.default.removeItem(atPath: path)
    print("FAIL \(recording.fullName)\n\(failure)")
    return false
  }
}
