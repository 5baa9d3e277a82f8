internal import ScreenHost

/// A command of another program, typed to this one.
struct MovedCommand: ExitCoded, Hashable, CustomStringConvertible {
  /// The commands of `couchsearch-lab`, by what was typed.
  static let all = [
    "artwork": "artwork", "bench": "bench", "crash": "crash", "drive": "drive", "effort": "effort",
    "explore": "explore", "focus": "focus", "focus-map": "focus-map", "fuzz": "fuzz",
    "replay merge": "reports",
    "reports": "reports", "shrink": "shrink", "soak": "soak", "switch-effort": "switch-effort",
  ]

  /// Its name in that program.
  private let name: String

  /// Checks the first words of a command line; `nil` if they do not name such a command.
  init?(in arguments: ArraySlice<String>) {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    let moved = (1...2).lazy.compactMap { Self.all[words.prefix($0).joined(separator: " ")] }
    guard let name = moved.first else { return nil }
    self.name = name
  }

  var description: String {
    "“\(name)” is a command of couchsearch-lab, in the package couchsearch-lab."
  }

  /// A usage error, after sysexits.
  var exitCode: Int32 { 64 }
}
