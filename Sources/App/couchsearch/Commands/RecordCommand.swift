internal import ArgumentParser
internal import CouchSearchApp

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Open the screen and record the session.",
    discussion: """
      Example:
        couchsearch record visit.replay.jsonl
        couchsearch replay visit.replay.jsonl

      The visit begins without recents and bookmarks, and leaves none behind. The file \
      contains what is typed. A kiosk is never recorded.
      """)

  @Argument(help: ArgumentHelp("The file to write; it must not exist yet.", valueName: "file"))
  var file: String

  @OptionGroup var screen: ScreenOptions

  @Flag(help: "Show no window; devices and time stay real.")
  var headless = false

  @Flag(help: "Let another program drive the screen; see “run --rpc”.")
  var rpc = false

  func run() throws {
    try reportingErrors {
      var options = screen.runOptions
      options.recording = file
      options.isHeadless = headless
      options.isDriven = rpc
      return try Program.run(options)
    }
  }
}
