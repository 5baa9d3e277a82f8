package import ArgumentParser
package import ScreenHost

/// The options that determine the titles, shared by commands that open no window.
package struct LibraryOptions: ParsableArguments {
  /// The catalogue; `nil` for the configured one.
  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  package var catalog: String?

  /// The configuration file; `nil` for the user's own.
  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  package var config: String?

  /// Starts with the configured values.
  package init() {}

  /// The options in the program's form.
  package var runOptions: RunOptions {
    var options = RunOptions()
    options.catalog = catalog
    options.configuration = config
    return options
  }
}
