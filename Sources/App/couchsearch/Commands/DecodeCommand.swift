internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp

/// The picture decoder, which a screen starts in a separate process.
struct DecodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: DecoderService.command, abstract: "Decode pictures for a screen.",
    shouldDisplay: false)

  @Option(help: ArgumentHelp("The most memory for a picture, in megabytes.", valueName: "number"))
  var memory = DecoderService.megabytes

  func validate() throws {
    guard (1...65_536).contains(memory) else {
      throw ValidationError("--memory takes a number from 1 to 65536.")
    }
  }

  func run() throws {
    reportingErrors { DecoderService.run(megabytes: memory) }
  }
}
