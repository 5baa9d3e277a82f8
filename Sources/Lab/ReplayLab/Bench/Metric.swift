internal import Foundation
internal import ScreenHost

/// A measured figure: many samples of the same quantity.
struct Metric: Encodable {
  var name: String
  /// The unit of a sample: `ms`, `MB`.
  var unit: String
  var count: Int
  var p50: Double
  var p95: Double
  var p99: Double
  var max: Double

  /// Summarises samples; all zero if there are none.
  init(_ name: String, unit: String, samples: [Double]) {
    self.name = name
    self.unit = unit
    count = samples.count
    let sorted = samples.sorted()
    func percentile(_ share: Double) -> Double {
      guard !sorted.isEmpty else { return 0 }
      // Nearest rank: the smallest sample that this share of samples does not exceed.
      let rank = Int((share * Double(sorted.count)).rounded(.up))
      return Self.rounded(sorted[min(sorted.count, Swift.max(1, rank)) - 1])
    }
    p50 = percentile(0.5)
    p95 = percentile(0.95)
    p99 = percentile(0.99)
    max = Self.rounded(sorted.last ?? 0)
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

/// Report of a benchmark. Stable: fields may be added, but never renamed.
struct BenchReport: Encodable {
  var bench: String
  var metrics: [Metric]
  /// The peak resident memory of the process, in bytes.
  var peakMemoryBytes: Int
  /// Resident memory before the subject was opened and after the last sample, if measured.
  var memoryBeforeBytes: Int?
  var memoryAfterBytes: Int?
  /// Pictures painted, if measured.
  var pictures: Pictures?
  /// The texts that took longest, the slowest first, followed by the codes, if any were typed.
  var slowest: [SlowText]?
  /// Search quality, if measured.
  var quality: [QualityFigures]?
  /// The titles found by voice, if measured.
  var voices: [VoiceFigures]?

  /// The pictures made by a renderer after warming up.
  struct Pictures: Encodable {
    /// The number of textures.
    var made: Int
    /// Their total bytes, each passed to the compositor once.
    var uploadedBytes: Int
    /// The bytes still cached of all pictures ever made.
    var keptBytes: Int
    /// The number of different items whose pictures were on the screen by the end.
    var seen = 0
  }

  init(_ bench: String, _ metrics: [Metric], peakMemoryBytes: Int? = nil) {
    self.bench = bench
    self.metrics = metrics
    self.peakMemoryBytes = peakMemoryBytes ?? ProcessMemory.peakBytes
  }

  func print(asJSON: Bool) throws {
    if asJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
      return
    }
    Swift.print("bench \(bench)")
    Swift.print(Self.row("", ["count", "p50", "p95", "p99", "max"]))
    for metric in metrics {
      let figures = [metric.p50, metric.p95, metric.p99, metric.max].map {
        String(format: "%.3f", $0)
      }
      let unit = metric.unit.isEmpty ? "" : " (\(metric.unit))"
      Swift.print(Self.row(metric.name + unit, [String(metric.count)] + figures))
    }
    if let slowest {
      let texts = slowest.map { String(format: "“%@” %.1f", $0.text, $0.milliseconds) }
      Swift.print("slowest (ms): " + texts.joined(separator: ", "))
    }
    for figures in quality ?? [] { figures.print() }
    for figures in voices ?? [] { figures.print() }
    if let pictures {
      if pictures.seen > 0 { Swift.print("different pictures seen: \(pictures.seen)") }
      Swift.print(
        String(
          format: "textures made: %d, uploaded: %.1f MB, kept: %.1f MB", pictures.made,
          Double(pictures.uploadedBytes) / 1_000_000, Double(pictures.keptBytes) / 1_000_000))
    }
    if let memoryBeforeBytes, let memoryAfterBytes {
      Swift.print(
        String(
          format: "memory: %.1f MB before, %.1f MB after", Double(memoryBeforeBytes) / 1_000_000,
          Double(memoryAfterBytes) / 1_000_000))
    }
    Swift.print(String(format: "peak memory: %.1f MB", Double(peakMemoryBytes) / 1_000_000))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let width = 34
    let head = name + String(repeating: " ", count: Swift.max(1, width - name.count))
    return head
      + cells.map { String(repeating: " ", count: Swift.max(1, 11 - $0.count)) + $0 }.joined()
  }
}

/// A text, and the time for its page.
struct SlowText: Encodable {
  var text: String
  var milliseconds: Double
}
