internal import Foundation

extension Bench {
  /// The variable that makes the screen report its first frame and end.
  static let firstFrameVariable = "COUCHSEARCH_REPORT_FIRST_FRAME"

  /// Starts the program ten times and measures from just before that to its first frame. Both
  /// sides read the system's monotonic clock.
  static func start(_ options: RunOptions) throws -> BenchReport {
    var samples: [Double] = []
    var memory = 0
    for _ in 0..<10 {
      let (milliseconds, peak) = try firstFrame(options)
      samples.append(milliseconds)
      memory = max(memory, peak)
    }
    return BenchReport(
      "start", [Metric("first frame", unit: "ms", samples: samples)], peakMemoryBytes: memory)
  }

  private static func firstFrame(_ options: RunOptions) throws -> (Double, Int) {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["run"] + (options.catalog.map { ["--catalog", $0] } ?? [])
    var environment = ProcessInfo.processInfo.environment
    environment[firstFrameVariable] = "1"
    if environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil {
      process.arguments?.append("--headless")
    }
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    let start = monotonicMilliseconds()
    try process.run()
    let output = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard figures.count == 2 else {
      throw ProgramError.noFirstFrame(status: process.terminationStatus)
    }
    return (figures[0] - start, Int(figures[1]))
  }

  /// Prints when the first frame was presented, for the process that measures.
  static func reportFirstFrame() {
    print(monotonicMilliseconds(), ProcessMemory.peakBytes)
  }

  private static func monotonicMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
