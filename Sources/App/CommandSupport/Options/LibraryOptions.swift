package import ArgumentParser
package import CouchSearchApp

/// The options that say which titles there are, shared by the commands that open no window.
package struct LibraryOptions: ParsableArguments {
  /// The catalogue; `nil` for that of the configuration.
  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  package var catalog: String?

  /// The configuration file; `nil` for the person's own.
  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  package var config: String?

  /// What the configuration says.
  package init() {}

  /// The same as the program understands it.
  package var runOptions: RunOptions {
    var options = RunOptions()
    options.catalog = catalog
    options.configuration = config
    return options
  }
}
