internal import Foundation

/// Memory, open files and threads of a running program at one moment.
package struct SoakSample: Hashable, Sendable {
  /// Seconds since the start.
  package var time: Double
  /// Bytes in memory.
  package var memory: Int
  /// Open files.
  package var descriptors: Int
  /// Threads.
  package var threads: Int

  /// Makes a sample.
  package init(time: Double, memory: Int, descriptors: Int, threads: Int) {
    self.time = time
    self.memory = memory
    self.descriptors = descriptors
    self.threads = threads
  }

  /// Looks at a process; `nil` when it is gone.
  init?(process: Int32, time: Double) {
    let folder = "/proc/\(process)"
    let files = FileManager.default
    // Source: proc(5), the second number of statm, in pages.
    guard let text = try? String(contentsOfFile: folder + "/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
      let descriptors = try? files.contentsOfDirectory(atPath: folder + "/fd"),
      let threads = try? files.contentsOfDirectory(atPath: folder + "/task")
    else { return nil }
    self.init(
      time: time, memory: pages * Int(sysconf(Int32(_SC_PAGESIZE))),
      descriptors: descriptors.count, threads: threads.count)
  }
}

/// The growth of what a program holds, after it has warmed up.
package struct SoakTrend: Hashable, Sendable {
  /// The part of a soak that warms up.
  static let warmUp = 0.4
  /// The growth that is none, as a part of the value before.
  static let tolerance = 0.03

  /// The name of the value.
  package var name: String
  /// The median of the first half after the warm-up, and of the second.
  package var before: Double
  /// The median of the second half.
  package var after: Double

  /// Tells whether it grew by more than measuring makes it seem: a part of it, and at least one.
  package var grows: Bool { after - before > max(1, before * Self.tolerance) }

  /// The trends of samples in the order of their times; empty for fewer than four after the warm-up.
  package static func of(_ samples: [SoakSample]) -> [SoakTrend] {
    guard let end = samples.last?.time else { return [] }
    let warm = samples.filter { $0.time >= end * warmUp }
    guard warm.count >= 4 else { return [] }
    let middle = warm.count / 2
    let values: [(String, (SoakSample) -> Double)] = [
      ("memory", { Double($0.memory) / 1_000_000 }), ("descriptors", { Double($0.descriptors) }),
      ("threads", { Double($0.threads) }),
    ]
    return values.map { name, value in
      SoakTrend(
        name: name, before: median(warm[..<middle].map(value)),
        after: median(warm[middle...].map(value)))
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
