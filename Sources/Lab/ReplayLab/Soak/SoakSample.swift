internal import Foundation
internal import Support

/// Memory, open files, threads and pictures of a running program at one moment.
package struct SoakSample: Hashable, Sendable {
  /// Seconds since the start.
  package var time: Double
  /// Bytes in memory, without pages of files, which the system can take back.
  package var memory: Int
  /// Bytes that are allocated.
  package var heap: Int
  /// Open files.
  package var descriptors: Int
  /// Threads.
  package var threads: Int
  /// Pictures kept by the renderer.
  package var pictures: Int
  /// Processor time in milliseconds that 99 in 100 frames since the sample before did not exceed.
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

  /// Looks at a process, with the figures that it told about itself; `nil` when it is gone.
  init?(process: Int32, time: Double, figures: [String: Any]) {
    let folder = "/proc/\(process)"
    let files = FileManager.default
    guard let text = try? RegularFile.text(of: folder + "/statm"),
      let descriptors = try? files.contentsOfDirectory(atPath: folder + "/fd"),
      let threads = try? files.contentsOfDirectory(atPath: folder + "/task")
    else { return nil }
    // Source: proc(5): the second number of statm are the pages in memory, the third those of files.
    let pages = text.split(separator: " ").compactMap { Int($0) }
    guard pages.count > 2 else { return nil }
    self.init(
      time: time, memory: (pages[1] - pages[2]) * Int(sysconf(Int32(_SC_PAGESIZE))),
      heap: figures["heap"] as? Int ?? 0, descriptors: descriptors.count, threads: threads.count,
      pictures: figures["pictures"] as? Int ?? 0,
      frameTime: Double(figures["frameP99"] as? Int ?? 0) / 1000)
  }
}

/// The growth of what a program holds, after it has warmed up.
package struct SoakTrend: Hashable, Sendable {
  /// The part of a soak that warms up.
  static let warmUp = 0.4
  /// The growth that is none, as a part of the value before.
  static let tolerance = 0.03
  /// The same of frame times, which other programs on the machine change.
  static let frameTolerance = 0.25

  /// The name of the value.
  package var name: String
  /// The median of the first half after the warm-up, and of the second.
  package var before: Double
  /// The median of the second half.
  package var after: Double
  /// The growth that is none, as a part of the value before.
  package var tolerance = SoakTrend.tolerance
  /// The standard error of the difference of the two medians, from the spread of the samples.
  package var error = 0.0
  /// Seconds from the middle of the first half to that of the second.
  package var seconds = 3600.0

  /// Whether it grew by more than measuring makes it seem: a part of it, at least one, and twice
  /// the standard error besides.
  package var grows: Bool { after - before > max(1, before * tolerance) + 2 * error }

  /// The growth in an hour, as a part of the value before; 0 for nothing that could grow.
  package var hourlyGrowth: Double {
    before > 0 && seconds > 0 ? (after - before) / before * 3600 / seconds : 0
  }

  /// The trends of samples in the order of their times; empty for fewer than four after the warm-up.
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

  /// The squared standard error of a median: π/2 times the variance, by the number of samples. The median
  /// of the distances from the median, times 1.4826, stands for the standard deviation: samples far out
  /// do not count.
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
