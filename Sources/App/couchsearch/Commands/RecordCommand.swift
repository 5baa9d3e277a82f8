internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import Foundation
internal import Playback
internal import ScreenHost

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Open the screen and record the session.",
    discussion: """
      Example:
        couchsearch record visit.replay.yaml
        couchsearch replay visit.replay.yaml

      F9 ends the recording; so do Ctrl+Q, Back and the system. A .yaml holds what was meant, as a \
      script that can be read and changed, with expectations guessed from what was looked at; a \
      .jsonl holds every input at its moment, and plays to the same pixels.

      The session starts without recent searches and bookmarks, and saves none. The file contains \
      everything that is typed. A kiosk is never recorded.
      """)

  @Argument(help: ArgumentHelp("The file to write; it must not exist yet.", valueName: "file"))
  var file: String

  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Open no window; devices and clock stay real.")
  var headless = false

  @Flag(help: "Let another program control the screen; see “run --rpc”.")
  var rpc = false

  func run() throws {
    reportingErrors {
      var options = screen.runOptions
      options.recording = file
      options.stopKey = LiveRecording.stopKey
      options.isHeadless = headless
      options.isDriven = rpc
      let exitCode = try ScreenSession.run(options)
      if FileManager.default.fileExists(atPath: file) {
        Console.complain("The recording is in \(file). Play it: couchsearch replay \(file)")
      }
      return exitCode
    }
  }
}
