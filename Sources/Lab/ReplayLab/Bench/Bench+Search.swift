internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import Foundation

extension Bench {
  /// Types titles key by key, in order, as a person does: first for speed, then to see how soon
  /// each title comes up.
  static func search(_ options: RunOptions, queries: String?) throws -> BenchReport {
    let setup = try ProgramSetup(options)
    let before = ProcessMemory.residentBytes
    let start = ContinuousClock.now
    let index = try setup.openCatalog()
    let opened = milliseconds(start.duration(to: .now))
    var timer = PageTimer(index: index)
    try timer.type("s")
    let first = timer.samples[0].milliseconds
    let sets = try TypingSets(file: queries, index: index)
    timer.samples = []
    for title in sets.speed {
      for text in title.clean { try timer.type(text) }
    }
    let clean = timer.samples
    timer.samples = []
    for title in sets.speed {
      for text in title.typo { try timer.type(text) }
    }
    let typos = timer.samples
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
      ] + byLength(clean + typos))
    report.slowest = (clean + typos).sorted { $0.milliseconds > $1.milliseconds }.prefix(10)
      .map { SlowText(text: $0.text, milliseconds: ($0.milliseconds * 1_000).rounded() / 1_000) }
    report.memoryBeforeBytes = before
    report.memoryAfterBytes = after
    report.quality = try sets.quality.map { name, titles in
      try QualityFigures(name: name, titles: titles, index: index)
    }
    return report
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

/// Asks for pages and notes how long each took.
private struct PageTimer {
  struct Sample {
    var text: String
    var milliseconds: Double
    /// Without what other programs took.
    var processor: Double
    /// In characters.
    var length: Int { text.count }
  }

  let index: any SearchIndex
  var samples: [Sample] = []

  mutating func type(_ text: String) throws {
    let start = ContinuousClock.now
    let startOfWork = Bench.processorMilliseconds()
    let page = try index.page(for: Query(text: text), isCancelled: { false })
    // The matches are part of the page: the screen computes them for the items it shows.
    let highlighter = MatchHighlighter(query: text)
    let ranges = page?.sections.first?.items.map { highlighter.ranges(in: $0.title) }
    let elapsed = Bench.milliseconds(start.duration(to: .now))
    let work = Bench.processorMilliseconds() - startOfWork
    withExtendedLifetime(ranges) {}
    samples.append(Sample(text: text, milliseconds: elapsed, processor: work))
  }
}
