internal import ArgumentParser
internal import CommandSupport
internal import CouchSearchApp
internal import ReplayLab

struct EffortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort", abstract: "Count the presses needed to open a title.",
    discussion: """
      Example:
        couchsearch-lab effort --catalog library.sqlite --max-presses 14

      Picks titles at random, popular ones more often. Types each on the real screen along the \
      shortest path until its card appears, moves to it and presses Select. Each step of the \
      D-pad, each button and each Select is one press; holding a direction counts every step. “fewest” \
      lets typing go on for up to three letters where that brings the card nearer.

      none       directions and Select only; the whole title is typed
      shortcuts  also buttons for space, which completes words, for results, keyboard pages and \
      scopes; a leading article is left out
      and with unavailable letters skipped: keyboard.skipUnavailable is on
      digits     the digits of a remote, one for each letter
      dial       the dial of a controller, one turn for each letter; and badges: a button is held \
      and another one opens one of the first four titles
      colours    the colour keys of a remote, one for each letter
      arrows     the arrow keyboard, one press for each letter; Select opens the first title

      “seconds” and “new” are those of a practised and of a new person by the keystroke-level model: \
      0.17 or 0.3 s a press, 0.3 or 0.75 s to find a letter, 1.35 s to recognise the title or a word that \
      is completed.

      Exits with 1 if a method needs more than --max-presses on average, by “fewest”; letters stands \
      for the recommended keyboard.
      """)

  @OptionGroup var library: LibraryOptions

  @Option(
    help: ArgumentHelp(
      "Keyboards to compare, such as qwerty,abc; all of the language by default.",
      valueName: "names"))
  var layouts: String?

  @Option(help: "The number of titles, 1 to 100000.")
  var titles = 1000

  @Option(help: "The seed; the same seed picks the same titles.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The average number of presses allowed: one number for letters, or one for each method, like "
        + "letters=14,digits=7.2,dial=7.2.", valueName: "presses"))
  var maxPresses: String?

  @Option(
    help: ArgumentHelp(
      "A folder for replay scripts that type and open each title, one script for each method.",
      valueName: "folder"))
  var scripts: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(titles) else {
      throw ValidationError("--titles takes a number from 1 to 100000; found \(titles).")
    }
    _ = try budgets()
  }

  /// The most presses for each given method.
  private func budgets() throws -> [EffortHelp.Typing: Double] {
    var budgets: [EffortHelp.Typing: Double] = [:]
    for part in maxPresses?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let words = part.split(separator: "=").map { $0.trimming(" ") }
      let typing = words.count == 2 ? Self.methods[words[0]] : .letters
      guard (1...2).contains(words.count), let typing, let most = Double(words[words.count - 1]),
        most > 0
      else {
        throw ValidationError(
          "--max-presses takes a number above 0, or one for each of "
            + "\(Self.methods.keys.sorted().joined(separator: ", ")), like "
            + "letters=14,dial=7.2; found \(part).")
      }
      budgets[typing] = most
    }
    return budgets
  }

  /// The methods by name.
  private static let methods = Dictionary(
    uniqueKeysWithValues: EffortHelp.Typing.allCases.map { typing in
      (typing == .colors ? "colours" : typing.rawValue, typing)
    })

  func run() throws {
    reportingErrors {
      var request = EffortRunner.Request()
      request.layouts = layouts?.split(separator: ",").map { $0.trimming(" ") } ?? []
      request.titles = titles
      request.seed = seed
      request.maxPresses = try budgets()
      request.scripts = scripts
      return try EffortRunner.run(request, options: library.runOptions, asJSON: json)
    }
  }
}

extension Substring {
  /// The text without a character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    return String(start.reversed().drop { $0 == character }.reversed())
  }
}
