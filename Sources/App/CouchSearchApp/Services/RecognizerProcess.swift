internal import Foundation
internal import Speech

/// The speech recognition process of a screen: reads lines from standard input and writes lines to standard
/// output, until the input ends.
package enum RecognizerProcess {
  /// The subcommand that runs it.
  package static let command = "recognize-speech"

  /// Runs until the screen closes the input.
  /// - Parameter cache: The folder for the model of the titles.
  package static func run(cache: String) {
    let server = RecognizerServer(cache: cache) { line in
      FileHandle.standardOutput.write(Data(line))
    }
    while let line = readLine() { server.take(Array(line.utf8)) }
  }
}
