internal import CatalogModel
internal import CatalogStore
internal import Configuration
internal import Dispatch
internal import FocusEngine
internal import Foundation
internal import Rendering
internal import Replay
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// `effort`: how many presses it takes to open a title, by keyboard.
package enum EffortRunner {
  /// What to count.
  package struct Request: Sendable {
    /// The ids of the keyboards, or their arrangements; empty for all of the language.
    package var layouts: [String] = []
    /// How many titles to draw.
    package var titles = 1000
    /// Which titles are drawn.
    package var seed: UInt64 = 1
    /// The most presses that the recommended keyboard may need on average; `nil` for any.
    package var maxPresses: Double?

    /// Leaves everything at its default.
    package init() {}
  }

  /// Counts, and prints a table or JSON.
  ///
  /// - Returns: The exit code: 0, or 1 when the recommended keyboard needs too many presses.
  package static func run(
    _ request: Request, options: RunOptions, asJSON: Bool
  ) throws -> Int32 {
    let setup = try ProgramSetup(options)
    let index = try setup.openCatalog()
    let program = try setup.openProgram(text: PangoTextMeasurer())
    let layouts = try request.layouts.map { try setup.loader.keyboard($0) }
    let helps: [EffortHelp] = [.none, .buttons, .all]
    var subjects: [EffortCounter<EffortHost>.Subject] = []
    for layout in layouts {
      for help in helps {
        var state = program.machine.state
        state.keyboard = KeyboardState(layout: layout)
        state.focus = .init()
        state.settings.skipsDeadKeys = help.skipsDeadKeys
        let machine = ScreenMachine(
          state: state, bindings: setup.bindings, text: PangoTextMeasurer())
        subjects.append(.init(machine: machine, help: help))
        if help.usesButtons {
          for category in index.categories {
            subjects.append(.init(machine: machine, help: help, scope: .category(category.id)))
          }
        }
      }
    }
    let sample = EffortSample(
      try index.popularities(), count: request.titles, seed: request.seed)
    let items = try index.items(at: sample.draws.map(\.index))
    let drawn = zip(items, sample.draws.map(\.times))
      .map { (item: $0, times: $1, typed: EffortCounter<EffortHost>.typed($0)) }
      .sorted { ($0.typed, $0.item.id) < ($1.typed, $1.item.id) }
    let threads = 2
    let everything = subjects
    let results = Mutex<[Int: [TitleEffort?]]>([:])
    let clock = ContinuousClock()
    let start = clock.now
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var counter = EffortCounter(subjects: everything, host: EffortHost(index: index))
      let part = drawn.count * thread / threads..<drawn.count * (thread + 1) / threads
      for number in part {
        let efforts = counter.count(drawn[number].item)
        results.withLock { $0[number] = efforts }
      }
    }
    let counted = results.withLock { $0 }
    print("seconds", Bench.milliseconds(start.duration(to: clock.now)) / 1000, "drawn", drawn.count)
    for (number, subject) in subjects.enumerated() {
      let efforts = drawn.indices.compactMap { index in
        counted[index]?[number].map { (effort: $0, times: drawn[index].times) }
      }
      let summary = EffortSummary(efforts)
      print(
        subject.machine.state.keyboard.layout.id, subject.help.usesButtons,
        subject.help.skipsDeadKeys, subject.scope, "letters", summary.letters, "typing", summary.typing,
        "walking", summary.walking, "mean", summary.mean, "median", summary.median, "p90",
        summary.p90, "within 14", summary.share(within: 14), "scrolled", summary.scrolled,
        "missing", summary.missing, "untypeable", summary.untypeable)
      for category in index.categories {
        let part = drawn.indices.compactMap { index in drawn[index].item.category == category.id ?
        counted[index]?[number].map { (effort: $0, times: drawn[index].times) } : nil
        }
        let summary = EffortSummary(part)
        print("   ", category.id, summary.count, summary.letters, summary.mean)
      }
      if asJSON {
        for (index, entry) in efforts.enumerated() {
          print(
            drawn[index].typed, entry.times, entry.effort.ending, entry.effort.letters,
            entry.effort.typing, entry.effort.walking)
        }
      }
    }
    return 0
  }
}
