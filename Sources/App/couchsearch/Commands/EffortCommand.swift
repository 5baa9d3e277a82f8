internal import ArgumentParser
internal import CouchSearchApp
internal import ReplayLab

struct EffortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort", abstract: "Count the presses needed to open a title.",
    discussion: """
      Example:
        couchsearch effort --catalog library.sqlite --max-presses 14

      Picks titles at random, popular ones more often. Types each on the real screen along the \
      shortest path until its card appears, moves to it and presses Select. Each step of the \
      D-pad, each button and each Select is one press; holding a direction counts every step. “fewest” \
      lets typing go on for up to three letters where that brings the card nearer.

      none       directions and Select only; the whole title is typed
      shortcuts  also buttons for space, results, keyboard pages and scopes; a leading \
      article is left out
      and with unavailable letters skipped: keyboard.skipUnavailable is on
      digits     the digits of a remote, one for each letter
      dial       the dial of a controller, one turn for each letter

      Exits with 1 if a method needs more than --max-presses on average; letters stands for the \
      recommended keyboard.
      """)

  @Option(help: ArgumentHelp("The catalogue, made with “import”.", valueName: "file"))
  var catalog: String?

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
  var config: String?

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

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...100_000).contains(titles) else {
      throw ValidationError("--titles takes a number from 1 to 100000; found \(titles).")
    }
    _ = try budgets()
  }

  /// The most presses of each method that is named.
  private func budgets() throws -> [EffortHelp.Typing: Double] {
    var budgets: [EffortHelp.Typing: Double] = [:]
    for part in maxPresses?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      let words = part.split(separator: "=").map { $0.trimming(" ") }
      let typing = words.count == 2 ? EffortHelp.Typing(rawValue: words[0]) : .letters
      guard (1...2).contains(words.count), let typing, let most = Double(words[words.count - 1]),
        most > 0
      else {
        throw ValidationError(
          "--max-presses takes a number above 0, or one for each of letters, digits and dial, like "
            + "letters=14,dial=7.2; found \(part).")
      }
      budgets[typing] = most
    }
    return budgets
  }

  func run() throws {
    try reportingErrors {
      var options = RunOptions()
      options.catalog = catalog
      options.configuration = config
      var request = EffortRunner.Request()
      request.layouts = layouts?.split(separator: ",").map { $0.trimming(" ") } ?? []
      request.titles = titles
      request.seed = seed
      request.maxPresses = try budgets()
      return try EffortRunner.run(request, options: options, asJSON: json)
    }
  }
}

extension Substring {
  /// The text without that character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    return String(start.reversed().drop { $0 == character }.reversed())
  }
}
