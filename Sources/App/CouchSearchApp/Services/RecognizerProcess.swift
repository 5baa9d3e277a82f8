internal import Foundation
internal import Speech

/// The process that recognises speech for a screen: lines come in at standard input and go out at standard
/// output, until the input ends.
package enum RecognizerProcess {
  /// Runs until the screen closes the input.
  /// - Parameter cache: The folder for the model of the titles.
  package static func run(cache: String) {
    let server = RecognizerServer(cache: cache) { line in
      FileHandle.standardOutput.write(Data(line))
    }
    while let line = readLine() { server.take(Array(line.utf8)) }
  }
}
