internal import CatalogImport
internal import CatalogModel
internal import CatalogSearch
internal import CouchSearchApp
internal import Foundation

extension Bench {
  /// Generates catalogues of several sizes, imports each, types its titles, and reports how the figures grow.
  /// - Parameter counts: The numbers of records, 1 or more each.
  package static func catalog(records counts: [Int], asJSON: Bool) throws -> Int32 {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var growth: [(name: String, figures: [Double])] = []
    var metrics: [Metric] = []
    for count in counts {
      let figures = try measure(count, in: folder)
      metrics += figures.map {
        Metric("\($0.name), \(count) records", unit: $0.unit, samples: $0.samples)
      }
      for figure in figures {
        let metric = Metric(figure.name, unit: figure.unit, samples: figure.samples)
        let kinds =
          metric.count == 1
          ? [(figure.name, metric.p50)]
          : [("\(figure.name), p50", metric.p50), ("\(figure.name), p99", metric.p99)]
        for (name, value) in kinds {
          if let place = growth.firstIndex(where: { $0.name == name }) {
            growth[place].figures.append(value)
          } else {
            growth.append((name, [value]))
          }
        }
      }
    }
    if let first = counts.first, let last = counts.last, last > first {
      for (name, values) in growth where values.count == counts.count {
        guard let start = values.first, let end = values.last, start > 0, end > 0 else { continue }
        metrics.append(
          Metric(
            "exponent of \(name)", unit: "",
            samples: [log(end / start) / log(Double(last) / Double(first))]))
      }
    }
    try BenchReport("catalog", metrics).print(asJSON: asJSON)
    return 0
  }

  private static func measure(
    _ count: Int, in folder: URL
  ) throws -> [(name: String, unit: String, samples: [Double])] {
    let source = folder.appending(path: "records.jsonl").path
    let target = folder.appending(path: "catalog.sqlite").path
    var made = MadeCatalog()
    try made.write(count, to: source)
    let start = ContinuousClock.now
    let processorStart = processMilliseconds()
    try CatalogBuilder(target: target).build(from: [CatalogSource(path: source)])
    let seconds = milliseconds(start.duration(to: .now)) / 1_000
    let processorSeconds = (processMilliseconds() - processorStart) / 1_000
    try FileManager.default.removeItem(atPath: source)
    let size = try FileManager.default.attributesOfItem(atPath: target)[.size] as? Int ?? 0
    let opening = ContinuousClock.now
    let index = try StoredCatalog(path: target)
    let opened = milliseconds(opening.duration(to: .now))
    let sets = try TypingSets(file: nil, index: index)
    var timer = PageTimer(index: index)
    for title in sets.speed {
      for text in title.clean + title.typo { try timer.type(text) }
    }
    let samples = timer.take()
    return [
      ("import", "s", [seconds]), ("import, processor time", "s", [processorSeconds]),
      ("file", "MB", [Double(size) / 1_000_000]),
      ("opening", "ms", [opened]), ("page", "ms", samples.map(\.milliseconds)),
      ("page, processor time", "ms", samples.map(\.processor)),
    ]
  }
}
