internal import CatalogModel

/// Requests pages and records the time for each.
struct PageTimer {
  struct Sample {
    var text: String
    var milliseconds: Double
    /// Without time taken by other programs.
    var processor: Double
    /// In characters.
    var length: Int { text.count }
  }

  let index: any SearchIndex
  /// The query, except for its text.
  var query = Query(text: "")
  private(set) var samples: [Sample] = []

  /// Starts without samples.
  init(index: any SearchIndex, asking query: Query = Query(text: "")) {
    self.index = index
    self.query = query
  }

  /// Returns the samples and starts over without any.
  mutating func take() -> [Sample] {
    defer { samples = [] }
    return samples
  }

  mutating func type(_ text: String) throws {
    query.text = text
    try ask(typed: text)
  }

  /// Requests the page for a code of digits or quarters.
  mutating func type(code: String) throws {
    query.text = String(unsettled: code)
    try ask(typed: code)
  }

  private mutating func ask(typed text: String) throws {
    let start = ContinuousClock.now
    let startOfWork = Bench.processorMilliseconds()
    let page = try index.page(for: query, isCancelled: { false })
    // Highlighting is part of the page: the screen computes it for the items shown.
    let highlighter = MatchHighlighter(query: query.text)
    let ranges = page?.sections.first?.items.map { highlighter.ranges(in: $0.title) }
    let elapsed = Bench.milliseconds(start.duration(to: .now))
    let work = Bench.processorMilliseconds() - startOfWork
    withExtendedLifetime(ranges) {}
    samples.append(Sample(text: text, milliseconds: elapsed, processor: work))
  }
}
