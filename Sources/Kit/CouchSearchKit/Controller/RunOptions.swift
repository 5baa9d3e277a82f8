/// The options of a run: the window, the language, and a text to start with.
public struct RunOptions: Hashable, Sendable {
  /// The width of the window in points.
  public var width = 1920
  /// The height of the window in points.
  public var height = 1080
  /// Whether the window covers the whole screen.
  public var isFullScreen = false
  /// Light or dark; `nil` follows the desktop.
  public var isLight: Bool?
  /// The language of the screen, such as `de`; `nil` for that of the system.
  public var language: String?
  /// The on-screen keyboard, such as `qwerty` or `linear`; `nil` for the usual one.
  public var keyboard: String?
  /// A text to start with; `nil` for none.
  public var query: String?
  /// A PNG file for a picture of the screen, which is then not shown; `nil` to show it.
  public var picture: String?

  /// Makes the usual options.
  public init() {}

  /// Reads options from a command line: `--size 1280x720`, `--fullscreen`, `--theme light`,
  /// `--locale de`, `--keyboard linear`, `--query pizza`, `--screenshot file.png`. Everything else is
  /// ignored.
  public init(arguments: [String]) {
    for (index, argument) in arguments.enumerated() {
      let value = index + 1 < arguments.count ? arguments[index + 1] : nil
      switch argument {
      case "--size":
        let sides = value?.split(separator: "x").compactMap { Int($0) } ?? []
        if sides.count == 2, sides.allSatisfy({ (180...7680).contains($0) }) {
          (width, height) = (sides[0], sides[1])
        }
      case "--fullscreen": isFullScreen = true
      case "--theme": isLight = value.map { $0 == "light" }
      case "--locale": language = value
      case "--keyboard": keyboard = value
      case "--query": query = value
      case "--screenshot": picture = value
      default: break
      }
    }
  }
}
