package import ArgumentParser
package import ScreenHost

/// The options for the screen on which scripts are written and played.
package struct ScriptScreenOptions: ParsableArguments {
  /// The options that determine the titles.
  @OptionGroup package var library: LibraryOptions

  /// The keyboard; `nil` for the script's.
  @Option(
    help: ArgumentHelp("The on-screen keyboard, whatever a script says.", valueName: "name"))
  package var keyboard: String?

  /// The language; `nil` for the script's.
  @Option(help: ArgumentHelp("The language, whatever a script says.", valueName: "code"))
  package var locale: String?

  /// Starts with the scripts' values.
  package init() {}

  /// The options in the program's form.
  package var runOptions: RunOptions {
    var options = library.runOptions
    options.keyboard = keyboard
    options.locale = locale
    return options
  }
}
