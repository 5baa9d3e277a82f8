internal import ArgumentParser
internal import CouchSearchApp

/// The built-in speech recogniser, which a screen starts in a separate process.
struct RecognizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: RecognizerProcess.command, abstract: "Recognise speech for a screen.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The folder for the model of the titles.", valueName: "folder"))
  var cache: String

  func run() throws { RecognizerProcess.run(cache: cache) }
}
