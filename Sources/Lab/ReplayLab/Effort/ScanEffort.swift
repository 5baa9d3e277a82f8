internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import Foundation
internal import Rendering
package import ScreenHost
internal import SearchScreen

/// `switch-effort`: counts the steps and seconds it takes to open a title with one button.
package enum ScanEffort {
  /// The figures. Stable: fields may be added, but never renamed.
  struct Report: Encodable {
    var draws: Int
    var differentTitles: Int
    var seed: UInt64
    /// Draws whose title was opened; the figures below cover these.
    var opened: Int
    var letters: Double
    var stepsPerLetter: Double
    /// Steps per character, where a completed word counts all its characters.
    var stepsPerCharacter: Double
    var stepsPerTitle: Double
    var p90: Int
    var presses: Double
    /// Seconds that each choice is offered.
    var step: Double
    var seconds: Double
  }

  /// Counts, and prints a line or JSON.
  /// - Parameters:
  ///   - titles: The number of titles to draw.
  ///   - seed: The seed of the sample.
  ///   - maxSteps: The most steps per title on average; `nil` for no limit.
  /// - Returns: The exit code: 0, or 1 if it takes too many steps.
  package static func run(
    titles: Int, seed: UInt64, maxSteps: Double?, options: RunOptions, asJSON: Bool
  ) throws -> Int32 {
    let setup = try ProgramSetup(options)
    let index = try setup.openCatalog()
    let text = PangoTextMeasurer()
    let program = try setup.openProgram(text: text)
    var state = program.machine.state
    state.settings.kiosk = nil
    state.settings.scan.buttons = .one
    let machine = ScreenMachine(state: state, bindings: setup.bindings, text: text)
    let sample = EffortSample(try index.popularities(), count: titles, seed: seed)
    let items = try index.items(at: sample.draws.map(\.index))
    var host = EffortHost(index: index)
    var efforts: [(effort: ScanningUser.Effort, times: Int)] = []
    for (item, draw) in zip(items, sample.draws) {
      var user = ScanningUser(machine)
      efforts.append((user.open(item, &host), draw.times))
    }
    let report = Report(efforts, seed: seed, step: state.settings.scan.step)
    try report.print(asJSON: asJSON)
    guard let maxSteps, report.stepsPerTitle > maxSteps else { return 0 }
    Console.complain(
      String(
        format: "One button needs %.2f steps on average, %.2f more than --max-steps %g.",
        report.stepsPerTitle, report.stepsPerTitle - maxSteps, maxSteps))
    return 1
  }
}

extension ScanEffort.Report {
  init(_ efforts: [(effort: ScanningUser.Effort, times: Int)], seed: UInt64, step: Int) {
    let opened = efforts.filter(\.effort.isOpened)
    let count = opened.reduce(0) { $0 + $1.times }
    func sum(_ value: KeyPath<ScanningUser.Effort, Int>) -> Double {
      Double(opened.reduce(0) { $0 + $1.effort[keyPath: value] * $1.times })
    }
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    let titles = Double(max(1, count))
    let steps = opened.flatMap { Array(repeating: $0.effort.steps, count: $0.times) }.sorted()
    self.init(
      draws: efforts.reduce(0) { $0 + $1.times }, differentTitles: efforts.count, seed: seed,
      opened: count, letters: rounded(sum(\.letters) / titles),
      stepsPerLetter: rounded(sum(\.letterSteps) / max(1, sum(\.letters))),
      stepsPerCharacter: rounded(sum(\.characterSteps) / max(1, sum(\.characters))),
      stepsPerTitle: rounded(sum(\.steps) / titles),
      p90: steps.isEmpty ? 0 : steps[(steps.count * 9 + 9) / 10 - 1],
      presses: rounded(sum(\.presses) / titles), step: Double(step) / 1000,
      seconds: rounded(sum(\.milliseconds) / titles / 1000))
  }

  func print(asJSON: Bool) throws {
    guard asJSON else {
      Swift.print(
        String(
          format: """
            %d draws of %d titles, seed %llu, with one button and %.1f s for each choice:
            opened %d, letters %.2f, steps for a letter %.2f (%.2f with words that are completed), \
            steps for a title %.1f (p90 %d), presses %.1f, seconds %.1f
            """, draws, differentTitles, seed, step, opened, letters, stepsPerLetter,
          stepsPerCharacter, stepsPerTitle, p90, presses, seconds))
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
