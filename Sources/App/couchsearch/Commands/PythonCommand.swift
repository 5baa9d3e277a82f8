internal import ArgumentParser
internal import CouchSearchApp
internal import Foundation

struct PythonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "python",
    abstract: "Print the Python module that drives a screen.",
    discussion: """
      The module is one file and needs Python 3.9 and nothing else.

      Example:
        couchsearch python > couchsearch.py
      """)

  func run() throws {
    reportingErrors {
      let file = try ProgramSetup.resources() + "/Assets/Python/couchsearch.py"
      try Console.print(try Data(contentsOf: URL(filePath: file)))
      return 0
    }
  }
}
