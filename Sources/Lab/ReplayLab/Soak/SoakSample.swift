internal import Foundation
internal import Support

/// Memory, open files, threads and pictures of a running program at one time.
package struct SoakSample: Hashable, Sendable {
  /// Seconds since the start.
  package var time: Double
  /// Resident bytes, without file pages, which the system can reclaim.
  package var memory: Int
  /// Allocated bytes.
  package var heap: Int
  /// Open files.
  package var descriptors: Int
  /// Threads.
  package var threads: Int
  /// Pictures cached by the renderer.
  package var pictures: Int
  /// The 99th percentile of frame processor time since the previous sample, in milliseconds.
  package var frameTime: Double

  /// Makes a sample.
  package init(
    time: Double, memory: Int, heap: Int, descriptors: Int, threads: Int, pictures: Int,
    frameTime: Double
  ) {
    self.time = time
    self.memory = memory
    self.heap = heap
    self.descriptors = descriptors
    self.threads = threads
    self.pictures = pictures
    self.frameTime = frameTime
  }

  /// Samples a process, including the figures it reported; `nil` if it is gone.
  init?(process: Int32, time: Double, figures: [String: Any]) {
    let folder = "/proc/\(process)"
    let files = FileManager.default
    guard let text = try? RegularFile.text(of: folder + "/statm"),
      let descriptors = try? files.contentsOfDirectory(atPath: folder + "/fd"),
      let threads = try? files.contentsOfDirectory(atPath: folder + "/task")
    else { return nil }
    // Source: proc(5): the second number of statm is the resident pages, the third those of files.
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { return nil }
    self.init(
      time: time, memory: (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))),
      heap: figures["heap"] as? Int ?? 0, descriptors: descriptors.count, threads: threads.count,
      pictures: figures["pictures"] as? Int ?? 0,
      frameTime: Double(figures["frameP99"] as? Int ?? 0) / 1000)
  }
}

/// The growth of a program's resource after warming up.
package struct SoakTrend: Hashable, Sendable {
  /// The share of a soak spent warming up.
  static let warmUp = 0.4
  /// Tolerated growth, as a share of the earlier value.
  static let tolerance = 0.03
  /// The same for frame times, which other programs on the machine affect.
  static let frameTolerance = 0.25

  /// The name of the value.
  package var name: String
  /// The median of the first half after the warm-up.
  package var before: Double
  /// The median of the second half.
  package var after: Double
  /// Tolerated growth, as a share of the earlier value.
  package var tolerance = SoakTrend.tolerance
  /// The standard error of the difference between the two medians, from the spread of the samples.
  package var error = 0.0
  /// Seconds from the middle of the first half to that of the second.
  package var seconds = 3600.0

  /// Whether it grew by more than measurement error: the tolerated share, at least 1, plus twice the standard
  /// error.
  package var grows: Bool { after - before > max(1, before * tolerance) + 2 * error }

  /// The growth per hour, as a share of the earlier value; 0 for a value that cannot grow.
  package var hourlyGrowth: Double {
    before > 0 && seconds > 0 ? (after - before) / before * 3600 / seconds : 0
  }

  /// The trends of samples ordered by time; empty for fewer than four after the warm-up.
  package static func of(_ samples: [SoakSample]) -> [SoakTrend] {
    guard let end = samples.last?.time else { return [] }
    let warm = samples.filter { $0.time >= end * warmUp }
    guard warm.count >= 4 else { return [] }
    let middle = warm.count / 2
    let values: [(String, (SoakSample) -> Double)] = [
      ("memory", { Double($0.memory) / 1_000_000 }), ("heap", { Double($0.heap) / 1_000_000 }),
      ("descriptors", { Double($0.descriptors) }), ("threads", { Double($0.threads) }),
      ("pictures", { Double($0.pictures) }), ("frame p99", \.frameTime),
    ]
    let seconds = (end - (warm.first?.time ?? end)) / 2
    return values.map { name, value in
      let (before, after) = (warm[..<middle].map(value), warm[middle...].map(value))
      return SoakTrend(
        name: name, before: median(before), after: median(after),
        tolerance: name == "frame p99" ? frameTolerance : tolerance,
        error: (squaredError(before) + squaredError(after)).squareRoot(), seconds: seconds)
    }
  }

  /// The squared standard error of a median: π/2 times the variance, divided by the number of samples. The
  /// standard deviation is estimated as the median absolute deviation times 1.4826, which ignores outliers.
  private static func squaredError(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let center = median(values)
    let deviation = 1.4826 * median(values.map { abs($0 - center) })
    return .pi / 2 * deviation * deviation / Double(values.count)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
