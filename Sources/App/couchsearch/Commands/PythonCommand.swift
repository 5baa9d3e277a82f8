internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import ScreenHost

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
      try Console.print(try ProgramSetup.resource("Assets/Python/couchsearch/__init__.py"))
      return 0
    }
  }
}
