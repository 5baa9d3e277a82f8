internal import Foundation
internal import ScreenHost

/// The options of a run: window, language, and an initial text.
///
/// ```swift
/// var options = RunOptions()
/// options.isFullScreen = true
/// try search.run(options)
/// ```
public struct RunOptions: Hashable, Sendable {
  /// The width of the window in points, 180 … 7,680.
  public var width = 1920
  /// The height of the window in points, 180 … 7,680.
  public var height = 1080
  /// Whether the window is full screen.
  public var isFullScreen = false
  /// Whether to use the light appearance; `nil` to follow the desktop.
  public var isLight: Bool?
  /// The language of the screen, such as `de`; `nil` for the system's.
  public var language: String?
  /// The on-screen keyboard, such as `qwerty` or `linear`; `nil` for the default one.
  public var keyboard: String?
  /// The initial text; `nil` for none.
  public var query: String?
  /// A PNG file to write a picture of the screen to instead of showing it; `nil` to show it.
  public var picture: String?

  /// Whether another program drives the screen by JSON-RPC 2.0: one request per line of standard input, answers on
  /// standard output. Anything this program prints goes to standard error meanwhile.
  public var isDriven = false
  /// Whether to open no window; the screen can still be driven.
  public var isHeadless = false

  /// Makes the default options.
  public init() {}

  /// Parses options from a command's arguments, without the command name; see ``usage``.
  /// - Throws: ``SearchControllerError`` for an unknown argument, or a missing or invalid value.
  public init(arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value(_ meaning: String) throws -> String {
        guard let value = rest.popFirst() else {
          throw SearchControllerError("\(argument) needs \(meaning).")
        }
        return value
      }
      switch argument {
      case "--fullscreen": isFullScreen = true
      case "--rpc": isDriven = true
      case "--headless": isHeadless = true
      case "--size":
        let text = try value("a size, such as 1280x720")
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
          [width, height].allSatisfy({ (180...7680).contains($0) })
        else {
          throw SearchControllerError(
            "--size \(text): write a size from 180x180 to 7680x7680, such as 1280x720.")
        }
        (self.width, self.height) = (width, height)
      case "--theme":
        let text = try value("light or dark")
        guard ["light", "dark"].contains(text) else {
          throw SearchControllerError("--theme \(text): write light or dark.")
        }
        isLight = text == "light"
      case "--locale": language = try value("a language, such as de")
      case "--keyboard": keyboard = try value("a keyboard, such as linear")
      case "--query": query = try value("a text")
      case "--screenshot": picture = try value("a file")
      default:
        throw SearchControllerError("Unknown argument \(argument). \(Self.usage)")
      }
    }
  }

  /// The arguments understood by ``init(arguments:)``, in one line.
  public static let usage: String =
    "Options: --size 1280x720, --fullscreen, --theme light|dark, --locale de, --keyboard linear, "
    + "--query TEXT, --screenshot FILE.png, --rpc, --headless."

  /// The options on this program's command line. Reports invalid arguments on standard error, and exits with
  /// status 64; `--help` prints ``usage`` and exits with 0.
  ///
  /// ```swift
  /// try search.run(.commandLine())
  /// ```
  public static func commandLine() -> RunOptions {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(usage)
      exit(0)
    }
    do {
      return try RunOptions(arguments: arguments)
    } catch {
      Console.error("\(error)\n")
      exit(EX_USAGE)
    }
  }
}
