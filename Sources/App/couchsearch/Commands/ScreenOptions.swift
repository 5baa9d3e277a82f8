internal import ArgumentParser
internal import CommandSupport
internal import ScreenHost

/// The options for opening a screen, shared by the commands that open one.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The catalogue: a file made with “import”, or postgresql://…", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("The size of the window.", valueName: "width x height"))
  var size: WindowSize?

  @Option(help: "The appearance: light or dark.")
  var theme: ThemeName?

  @Option(
    help: ArgumentHelp(
      "The language of the screen, such as en, ar or pt-BR.", valueName: "language"))
  var locale: String?

  @Option(
    help: ArgumentHelp("The on-screen keyboard, such as qwerty or linear.", valueName: "name"))
  var keyboard: String?

  @Option(help: "Show a debug overlay: focus, for the focus map.")
  var debug: DebugView?

  func validate() throws {
    guard let locale else { return }
    let language = locale.prefix { $0.isLetter }
    let isPlain = locale.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    guard isPlain, (2...3).contains(language.count) else {
      throw ValidationError("--locale takes a language such as en, ar or pt-BR; found “\(locale)”.")
    }
  }

  /// The options in the program's form.
  var runOptions: RunOptions {
    var options = RunOptions()
    options.catalog = catalog
    options.configuration = config
    if let size { options.setSize(width: size.width, height: size.height) }
    if let theme { options.setAppearance(isLight: theme == .light) }
    options.locale = locale
    options.keyboard = keyboard
    options.showsFocusMap = debug == .focus
    return options
  }
}

/// Debug views that can be drawn over the screen.
enum DebugView: String, ExpressibleByArgument, CaseIterable {
  case focus
}

/// Light or dark.
enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
}
