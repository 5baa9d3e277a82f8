internal import ArgumentParser
internal import CouchSearchApp

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Open the screen and record the session.",
    discussion: """
      Example:
        couchsearch record visit.replay.jsonl
        couchsearch replay visit.replay.jsonl

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
    try reportingErrors {
      var options = screen.runOptions
      options.recording = file
      options.isHeadless = headless
      options.isDriven = rpc
      return try ScreenSession.run(options)
    }
  }
}
