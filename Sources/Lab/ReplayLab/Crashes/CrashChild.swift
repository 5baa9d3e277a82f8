internal import Foundation
internal import ScreenHost

/// A process that writes until killed, and reports before and after each change.
final class CrashChild {
  private let process = Process()
  private let output = Pipe()
  private var text = ""
  /// The last number whose write was started, and the last one acknowledged.
  private(set) var tried = 0
  private(set) var acknowledged = 0
  /// The number of changes that were refused.
  private(set) var refused = 0
  /// The reason of the last refusal.
  private(set) var refusal = ""

  /// Starts it.
  /// - Parameter preload: A library that intercepts its calls; `nil` for none.
  init(
    _ subject: CrashSubject, in folder: String, fileLimit: Int?, preload: String?, seed: UInt64
  ) throws {
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["crash", "--write", subject.rawValue, "--folder", folder]
    if let fileLimit { process.arguments? += ["--file-limit", String(fileLimit)] }
    if let preload {
      var environment = ProcessInfo.processInfo.environment
      environment["LD_PRELOAD"] = preload
      environment["FAULT_SEED"] = String(seed)
      process.environment = environment
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Reads its output for a number of milliseconds.
  /// - Returns: False if it has ended by itself.
  func listen(milliseconds: Int) -> Bool {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(milliseconds) * 1_000_000
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < end else { return true }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32((end - now) / 1_000_000 + 1)) > 0 else { continue }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return false }
      take(data)
    }
  }

  /// Kills it, and reads its remaining output.
  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty { take(data) }
  }

  private func take(_ data: Data) {
    text += String(decoding: data, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    text = String(lines.last ?? "")
    for line in lines.dropLast() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "try": tried = number
      case "done": acknowledged = number
      default:
        refused += 1
        refusal = words.count > 2 ? String(words[2]) : ""
      }
    }
  }

  /// Writes in this process, for ever.
  /// - Parameter fileLimit: The largest file in bytes, as on a full disk; `nil` for no limit.
  static func write(_ subject: CrashSubject, in folder: String, fileLimit: Int?) throws -> Never {
    if let fileLimit {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(fileLimit), rlim_max: rlim_t(fileLimit))
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }
    let writer = subject.writer(in: folder)
    var number = try writer.read() + 1
    while true {
      print("try \(number)")
      fflush(nil)
      do {
        try writer.write(number)
        print("done \(number)")
        number += 1
      } catch {
        let reason = Failure.message(error).replacing("\n", with: " ")
        print("refused \(number) \(reason)")
      }
      fflush(nil)
    }
  }
}
