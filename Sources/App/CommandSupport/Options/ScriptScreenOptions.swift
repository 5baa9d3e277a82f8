package import ArgumentParser
package import CouchSearchApp

/// The options that say on which screen scripts are written and played.
package struct ScriptScreenOptions: ParsableArguments {
  /// Which titles there are.
  @OptionGroup package var library: LibraryOptions

  /// The keyboard; `nil` for that of scripts.
  @Option(
    help: ArgumentHelp("The on-screen keyboard, whatever a script says.", valueName: "name"))
  package var keyboard: String?

  /// The language; `nil` for that of scripts.
  @Option(help: ArgumentHelp("The language, whatever a script says.", valueName: "code"))
  package var locale: String?

  /// As scripts say.
  package init() {}

  /// The same as the program understands it.
  package var runOptions: RunOptions {
    var options = library.runOptions
    options.keyboard = keyboard
    options.locale = locale
    return options
  }
}
