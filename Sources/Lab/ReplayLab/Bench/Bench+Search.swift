internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import Foundation
internal import ScreenHost

extension Bench {
  /// Types titles key by key, like a person: first to measure speed, then to see how soon each title appears.
  static func search(
    _ options: RunOptions, queries: String?, answers: String? = nil
  ) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let before = ProcessMemory.residentBytes
    let start = ContinuousClock.now
    let index = try setup.openIndex()
    let opened = milliseconds(start.duration(to: .now))
    var timer = PageTimer(index: index)
    try timer.type("s")
    let first = timer.take()[0].milliseconds
    let sets = try TypingSets(file: queries, index: index)
    for title in sets.speed {
      for text in title.clean { try timer.type(text) }
    }
    let clean = timer.take()
    for title in sets.speed {
      for text in title.typo { try timer.type(text) }
    }
    let typos = timer.take()
    let codes = try codes(index: index, titles: sets.speed)
    let bars = try bars(index: index, titles: sets.speed)
    let after = ProcessMemory.residentBytes
    var report = BenchReport(
      "search",
      [
        Metric("open catalogue and first page", unit: "ms", samples: [opened + first]),
        Metric("first page", unit: "ms", samples: [first]),
        Metric("page", unit: "ms", samples: (clean + typos).map(\.milliseconds)),
        Metric(
          "page, processor time", unit: "ms", samples: (clean + typos).map(\.processor)),
        Metric("page, spelt right", unit: "ms", samples: clean.map(\.milliseconds)),
        Metric("page, with a typo", unit: "ms", samples: typos.map(\.milliseconds)),
      ] + byLength(clean + typos) + codes.metrics + bars)
    report.slowest = slowest(clean + typos) + slowest(codes.samples)
    report.memoryBeforeBytes = before
    report.memoryAfterBytes = after
    if let answers { try write(answersOf: index, titles: sets.speed, to: answers) }
    report.quality = try sets.quality.map { name, titles in
      try QualityFigures(name: name, titles: titles, index: index)
    }
    return report
  }

  private static func slowest(_ samples: [PageTimer.Sample]) -> [SlowText] {
    samples.sorted { $0.milliseconds > $1.milliseconds }.prefix(10)
      .map { SlowText(text: $0.text, milliseconds: ($0.milliseconds * 1_000).rounded() / 1_000) }
  }

  /// Writes the answers to everything typed, and to some of it with filters, an order and a scope.
  private static func write(
    answersOf index: any SearchIndex, titles: [TypingSets.Title], to path: String
  ) throws {
    var file = AnswerFile(index: index)
    for (number, title) in titles.enumerated() {
      let texts = title.clean + title.typo + [title.typoFull].compactMap { $0 }
      for text in texts { try file.add(Query(text: text)) }
      guard number % 5 == 0, let category = index.categories.first?.id else { continue }
      for text in texts {
        try file.add(Query(text: text, tokens: [.years(YearRange(first: 1_990, last: nil))]))
        try file.add(Query(text: text, scope: .category(category), limit: 60))
        try file.add(Query(text: text, order: .title))
      }
    }
    try file.write(to: path)
  }

  private static func byLength(_ samples: [PageTimer.Sample]) -> [Metric] {
    let lengths = Set(samples.map(\.length)).sorted()
    return lengths.map { length in
      Metric(
        "page, \(length) typed", unit: "ms",
        samples: samples.filter { $0.length == length }.map(\.milliseconds))
    }
  }
}
