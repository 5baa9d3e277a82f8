internal import CatalogModel
internal import CouchSearchApp
internal import Foundation
internal import Playback
package import ScreenHost
internal import Support

extension Bench {
  /// The signal-to-noise ratio, in decibels.
  private static let noiseRatio = 15.0
  private static let seed: UInt64 = 19
  private static let sampleRate = 16_000.0

  /// Has synthesised voices speak titles, clean and in noise, and measures the rank at which the built-in
  /// recogniser finds them, with its time and memory.
  /// - Parameter count: The number of titles, each spoken twice by three voices.
  package static func voice(_ options: RunOptions, titles count: Int, asJSON: Bool) throws -> Int32
  {
    let index = try ProgramSetup(options).openIndex()
    let all = try index.popularItems(limit: 20_000).map(\.title)
    let folder = ChildProgram.freshFile("")
    // Failing to remove a temporary folder does no harm.
    defer { try? FileManager.default.removeItem(at: folder) }
    let began = ContinuousClock.now
    let first = try RecognizerProbe(titles: all, cache: folder.path)
    let building = milliseconds(ContinuousClock.now - began)
    let buildingBytes = first.peakBytes
    first.end()
    let probe = try RecognizerProbe(titles: all, cache: folder.path)
    defer { probe.end() }
    let opening = probe.processorSeconds
    var (sound, slowest) = (0.0, [Double]())
    var figures: [VoiceFigures] = []
    let spoken = sample(of: all, count)
    for isNoisy in [false, true] {
      for voice in SpokenTitle.voices {
        var places: [Int?] = []
        for (number, title) in spoken.enumerated() {
          var samples = try SpokenTitle(title, voice: voice).samples
          if isNoisy {
            var noise = PinkNoise(seed: UInt64(number))
            noise.mix(into: &samples, ratio: noiseRatio)
          }
          let before = probe.processorSeconds
          let readings = try probe.hear(samples)
          let seconds = Double(samples.count) / sampleRate
          slowest.append((probe.processorSeconds - before) / max(0.1, seconds))
          sound += seconds
          places.append(readings.prefix(5).firstIndex(of: title))
        }
        figures.append(
          VoiceFigures(name: voice + (isNoisy ? ", pink noise 15 dB" : ", clean"), places: places))
      }
    }
    var report = BenchReport(
      "voice",
      [
        Metric("processor time of real time", unit: "", samples: slowest),
        Metric(
          "all of it of real time", unit: "",
          samples: [(probe.processorSeconds - opening) / max(1, sound)]),
        Metric("model made, elapsed", unit: "ms", samples: [building]),
        Metric("model opened, processor time", unit: "ms", samples: [opening * 1000]),
        Metric("memory while making it", unit: "MB", samples: [Double(buildingBytes) / 1e6]),
        Metric("memory of its own", unit: "MB", samples: [Double(probe.privateBytes) / 1e6]),
      ], peakMemoryBytes: probe.peakBytes)
    report.voices = figures
    try report.print(asJSON: asJSON)
    return 0
  }

  /// A fixed sample of the titles in plain Latin letters.
  private static func sample(of titles: [String], _ count: Int) -> [String] {
    var random = SplitMix64(seed: seed)
    var known: Set<String> = []
    var plain = titles.filter { title in
      title.contains(where: \.isLetter) && title.allSatisfy { $0.isASCII || $0 == "’" }
        && known.insert(title).inserted
    }
    plain.shuffle(using: &random)
    return Array(plain.prefix(count))
  }
}
