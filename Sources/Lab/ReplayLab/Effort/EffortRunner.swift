internal import CatalogModel
internal import CatalogSearch
internal import Configuration
internal import CouchSearchApp
internal import Dispatch
internal import Foundation
internal import Rendering
internal import Replay
package import ScreenHost
internal import SearchScreen
internal import Synchronization
internal import TextEntry

/// `effort`: counts the presses it takes to open a title, by keyboard.
package enum EffortRunner {
  /// Options of counting.
  package struct Request: Sendable {
    /// Ids of keyboards, or layouts of the current language; empty for all of the language.
    package var layouts: [String] = []
    /// The number of titles to draw, 1 or more.
    package var titles = 1000
    /// The seed of the sample.
    package var seed: UInt64 = 1
    /// The most presses a method may need on average; for letters, on the recommended keyboard.
    package var maxPresses: [EffortHelp.Typing: Double] = [:]

    /// A folder for scripts that type the titles; `nil` for none.
    package var scripts: String?

    /// Uses the defaults.
    package init() {}
  }

  /// A drawn title.
  struct Drawn: Sendable {
    var item: Item
    var times: Int
    /// The whole title, as typed.
    var typed: String
  }

  /// Counts, and prints a table or JSON.
  ///
  /// - Returns: The exit code: 0, or 1 if a method needs too many presses.
  package static func run(
    _ request: Request, options: RunOptions, asJSON: Bool
  ) throws -> Int32 {
    let setup = try ProgramSetup(options)
    let index = try setup.openCatalog()
    let layouts = try setup.layouts(named: request.layouts)
    let screens = EffortScreens(
      base: try setup.openProgram(text: PangoTextMeasurer()).machine.state,
      bindings: setup.bindings, layouts: layouts, categories: index.categories.map(\.id))
    let drawn = try draw(request, from: index)
    let counted = count(drawn, on: screens, index: index)
    if let folder = request.scripts {
      try EffortScripts(
        screens: screens, drawn: drawn, counted: counted, catalog: options.catalog
      ).write(to: folder)
    }
    let report = EffortReport(
      screens: screens, drawn: drawn, counted: counted,
      titles: index.itemCount, seed: request.seed,
      autoLayout: try setup.grid(for: index, text: PangoTextMeasurer()))
    try report.print(asJSON: asJSON)
    var code: Int32 = 0
    for typing in EffortHelp.Typing.allCases {
      guard let most = request.maxPresses[typing], let row = report.row(of: typing),
        row.fewest > most
      else { continue }
      Console.complain(
        String(
          format: "%@ needs %.2f presses on average, %.2f more than --max-presses %g.",
          typing == .letters ? row.layout : row.help, row.fewest, row.fewest - most, most))
      code = 1
    }
    return code
  }

  /// The titles, in the order that shares the most typing.
  private static func draw(_ request: Request, from index: StoredCatalog) throws -> [Drawn] {
    let sample = EffortSample(
      try index.popularities(), count: request.titles, seed: request.seed)
    let items = try index.items(at: sample.draws.map(\.index))
    return zip(items, sample.draws)
      .map {
        Drawn(item: $0, times: $1.times, typed: $0.typedText(skippingArticles: false))
      }
      .sorted { ($0.typed, $0.item.id) < ($1.typed, $1.item.id) }
  }

  /// Counts every title on every screen, with one thread per processor.
  private static func count(
    _ drawn: [Drawn], on screens: EffortScreens, index: StoredCatalog
  ) -> [[TitleEffort?]] {
    let threads = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 8))
    let isTerminal = isatty(STDERR_FILENO) == 1
    let results = Mutex<[Int: [TitleEffort?]]>([:])
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var counter = EffortCounter(
        subjects: screens.subjects(text: PangoTextMeasurer()), host: EffortHost(index: index))
      for number in drawn.count * thread / threads..<drawn.count * (thread + 1) / threads {
        let efforts = counter.count(drawn[number].item)
        let done = results.withLock { results in
          results[number] = efforts
          return results.count
        }
        if isTerminal, done.isMultiple(of: 20) {
          Console.error("\(done) of \(drawn.count) titles\r")
        }
      }
    }
    let counted = results.withLock { $0 }
    return drawn.indices.map { counted[$0] ?? [] }
  }
}

extension ProgramSetup {
  /// The keyboards by id, or by layout in the first language; all of that language if none is given.
  fileprivate func layouts(named names: [String]) throws -> [KeyboardLayout] {
    let folders = loader.keyboards
    let ids = folders.ids(of: keyboards[0].language)
    let arrows = ids.filter { KeyboardFolders.layout(of: $0) == "arrows" }
    let named = names + (names.contains("arrows") ? [] : arrows)
    return try (names.isEmpty ? ids : named).map { name in
      try loader.keyboard(ids.first { $0 == "\(keyboards[0].language)-\(name)" } ?? name)
    }
  }
}
