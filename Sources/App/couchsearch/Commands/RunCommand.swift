internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ScreenHost

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open the screen.",
    discussion: """
      Example:
        couchsearch run --size 1280x720 --theme light --query "toy story"
      """)

  @OptionGroup var screen: ScreenOptions

  @Option(help: "The text to start with.")
  var query: String?

  @Option(help: ArgumentHelp("The category to start with, such as film.", valueName: "category"))
  var scope: String?

  @Option(help: ArgumentHelp("The id of a title to show.", valueName: "id"))
  var open: String?

  @Flag
  var cover: Cover?

  @Flag(help: "Open no window; devices and clock stay real.")
  var headless = false

  @Flag(
    help: "Let another program control the screen: JSON-RPC 2.0, a line each, on standard input."
  )
  var rpc = false

  @Flag(help: "Show help for the first controller that connects, as on the first start.")
  var firstHelp = false

  @Flag(help: "Show the steps of the first start: languages, library, controller.")
  var firstRun = false

  @Option(
    help: ArgumentHelp(
      "The same over a Unix socket that only you can use.", valueName: "path"))
  var rpcSocket: String?

  @Option(
    help: ArgumentHelp(
      "Write a picture of the screen and exit.", valueName: "file.png"))
  var screenshot: String?

  func run() throws {
    reportingErrors {
      var options = screen.runOptions
      options.query = query
      options.scope = scope
      options.open = open
      options.isFullScreen = cover.map { $0 == .fullscreen }
      options.isHeadless = headless
      options.isDriven = rpc || rpcSocket != nil
      options.socket = rpcSocket
      options.showsFirstHelp = firstHelp
      options.setsUp = firstRun
      options.screenshot = screenshot
      return try ScreenSession.run(options)
    }
  }
}

extension RunCommand {
  /// Full screen or windowed.
  enum Cover: String, EnumerableFlag {
    case fullscreen
    case windowed

    static func help(for value: Cover) -> ArgumentHelp? {
      switch value {
      case .fullscreen: "Cover the whole screen, as it does unless F11 or Settings said otherwise."
      case .windowed: "Open in a window."
      }
    }
  }

  /// The command for arguments that can only be its own; `nil` for all others, and for invalid ones.
  static func quick(_ arguments: ArraySlice<String>) -> RunCommand? {
    let isNamed = arguments.first == configuration.commandName
    guard isNamed || arguments.first?.hasPrefix("-") ?? true else { return nil }
    return try? parse(Array(arguments.dropFirst(isNamed ? 1 : 0)))
  }
}
