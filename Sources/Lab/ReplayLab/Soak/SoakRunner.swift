internal import CouchSearchApp
internal import Foundation
internal import Playback
package import ScreenHost

/// `soak`: makes random visits to a running program for a long time, and watches its resources.
package enum SoakRunner {
  /// Options of a soak.
  package struct Request: Sendable {
    /// The duration in seconds.
    package var seconds = 3600.0
    /// The number of requests after which it ends early; `nil` for no limit.
    package var requests: Int?
    /// The seed of the visits.
    package var seed: UInt64 = 1

    /// An hour.
    package init() {}
  }

  /// The most samples of a soak.
  private static let mostSamples = 120.0

  /// Plays visits and prints the program's resource use meanwhile.
  /// - Returns: The exit code: 0 if nothing grows, 1 if something does or the program ends.
  package static func run(_ request: Request, options: RunOptions) throws -> Int32 {
    Program.outliveReaders()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "couchsearch-soak-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    // Failing to remove a temporary folder does no harm.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = options
    if let catalog = options.catalog {
      options.catalog = folder + "/soak.sqlite"
      try FileManager.default.copyItem(atPath: catalog, toPath: folder + "/soak.sqlite")
    }
    let visitor = try SoakVisitor(
      options.replayArguments + (options.isHeadless ? ["--headless"] : []), folder: folder,
      catalog: options.catalog, seed: request.seed)
    let start = Date()
    let interval = max(1, request.seconds / mostSamples)
    var samples: [SoakSample] = []
    print("seconds  memory MB  heap MB  descriptors  threads  pictures  frame p99 ms")
    while true {
      let time = Date().timeIntervalSince(start)
      if time >= Double(samples.count + 1) * interval,
        let sample = SoakSample(
          process: visitor.identifier, time: time, figures: visitor.figures())
      {
        samples.append(sample)
        print(line(of: sample))
        fflush(nil)
      }
      if time >= request.seconds || visitor.requests >= request.requests ?? .max { break }
      guard visitor.act() else {
        let found = visitor.hangs ? "does not answer" : "ended " + visitor.ending
        print(
          "FOUND: the program \(found) after \(visitor.requests) requests of seed \(request.seed):")
        print(visitor.lastRequest)
        print(visitor.lastWords)
        return 1
      }
    }
    let requests = visitor.requests
    let status = visitor.finish()
    let trends = SoakTrend.of(samples)
    for trend in trends {
      print(
        "\(trend.name): \(text(trend.before)) → \(text(trend.after)) ± \(text(trend.error)), "
          + "\(Int((trend.hourlyGrowth * 100).rounded())) % an hour"
          + (trend.grows ? "  FOUND: it grows" : ""))
    }
    print("\(requests) requests")
    guard status == 0 else {
      print("FOUND: the program ended with \(status.map(String.init) ?? "a signal")")
      return 1
    }
    return trends.contains(where: \.grows) ? 1 : 0
  }

  private static func line(of sample: SoakSample) -> String {
    [
      String(Int(sample.time)), text(Double(sample.memory) / 1_000_000),
      text(Double(sample.heap) / 1_000_000), String(sample.descriptors), String(sample.threads),
      String(sample.pictures), text(sample.frameTime),
    ].joined(separator: "  ")
  }

  /// A number with one decimal.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
