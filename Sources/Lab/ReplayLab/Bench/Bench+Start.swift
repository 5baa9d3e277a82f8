internal import Foundation
internal import ScreenHost

extension Bench {
  /// Starts the program ten times and measures the time to its first frame. Both sides read the system's
  /// monotonic clock.
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
    process.executableURL = try ScreenProgram.file()
    process.arguments = ["run"] + (options.catalog.map { ["--catalog", $0] } ?? [])
    var environment = ProcessInfo.processInfo.environment
    environment[FirstFrameReporter.variable] = "1"
    if environment["DISPLAY"] == nil && environment["WAYLAND_DISPLAY"] == nil {
      process.arguments?.append("--headless")
    }
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    let start = FirstFrameReporter.monotonicMilliseconds
    try process.run()
    let output = String(
      decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let figures = output.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    guard figures.count == 2 else {
      throw LabError.noFirstFrame(status: process.terminationStatus)
    }
    return (figures[0] - start, Int(figures[1]))
  }
}
