internal import ArgumentParser
internal import CouchSearchApp

/// The options that say which titles there are, shared by the commands that open no window.
struct LibraryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

  /// The same as the program understands it.
  var runOptions: RunOptions {
    var options = RunOptions()
    options.catalog = catalog
    options.configuration = config
    return options
  }
}
