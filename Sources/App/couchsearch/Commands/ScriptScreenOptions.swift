internal import ArgumentParser
internal import CouchSearchApp

/// The options that say on which screen scripts are written and played.
struct ScriptScreenOptions: ParsableArguments {
  @OptionGroup var library: LibraryOptions

  @Option(
    help: ArgumentHelp("The on-screen keyboard, whatever a script says.", valueName: "name"))
  var keyboard: String?

  @Option(help: ArgumentHelp("The language, whatever a script says.", valueName: "code"))
  var locale: String?

  /// The same as the program understands it.
  var runOptions: RunOptions {
    var options = library.runOptions
    options.keyboard = keyboard
    options.locale = locale
    return options
  }
}
