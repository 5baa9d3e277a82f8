internal import Foundation
internal import ScreenHost
internal import Support

/// A tireless visitor: random presses on a running program, controllers being connected and removed, a
/// machine being suspended and catalogues being replaced.
final class SoakVisitor {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var random: SplitMix64
  private let catalog: String?
  private let log: String
  private var number = 0
  private var isPlugged = true
  /// The time of the last press of Back: two in a row would close the program.
  private var lastBack = Date.distantPast
  /// Seconds between presses of Back, longer than the screen waits for a second one.
  private static let backPause = 2.5
  private(set) var requests = 0
  /// The last request sent.
  private(set) var lastRequest = ""
  /// Whether the program is running but has left a request unanswered.
  private(set) var hangs = false
  /// Milliseconds to wait for an answer, many times the slowest search on a busy machine.
  private static let patience: Int32 = 60_000

  private static let buttons = [
    "dpad-up", "dpad-down", "dpad-left", "dpad-right", "dpad-down", "dpad-right", "a", "a", "a",
    "b",
    "x", "y", "lb", "rb", "rt", "lt", "start",
  ]

  /// Starts the program.
  /// - Parameters:
  ///   - arguments: Additional arguments for the program.
  ///   - folder: Its home folder, which it may fill.
  ///   - catalog: A catalogue that is replaced by itself from time to time; `nil` for none.
  init(_ arguments: [String], folder: String, catalog: String?, seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    self.catalog = catalog
    log = folder + "/log"
    process.executableURL = try ScreenProgram.file()
    process.arguments = ["run", "--rpc"] + arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, place) in [
      ("HOME", ""), ("XDG_DATA_HOME", "/data"), ("XDG_CACHE_HOME", "/cache"),
      ("XDG_CONFIG_HOME", "/config"), ("TMPDIR", ""),
    ] { environment[name] = folder + place }
    environment["SDL_AUDIODRIVER"] = "dummy"
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = (try? OutputPlace.create(log)) ?? FileHandle.nullDevice
    try process.run()
    endRecording(folder + "/start.recording")
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The process id.
  var identifier: Int32 { process.processIdentifier }

  /// Performs a random action.
  /// - Returns: False if the program has ended.
  func act() -> Bool {
    switch random.below(100) {
    case 0..<70:
      guard isPlugged else { return plug() }
      var button = random.one(of: "a", Self.buttons)
      if button == "b" {
        let now = Date()
        if now.timeIntervalSince(lastBack) < Self.backPause { button = "dpad-down" }
        lastBack = now
      }
      return ask("tap", #""control":"\#(button)","milliseconds":10"#)
    case 70..<85:
      let letters = (0..<random.pick(1...4)).map { _ in
        String(Character(Unicode.Scalar(UInt8(97 + random.below(26)))))
      }
      return ask("text", #""text":"\#(letters.joined())""#)
    case 85..<90: return ask("wait", #""milliseconds":\#(random.pick(50...400))"#)
    case 90..<94: return ask("tap", #""control":"key-ctrl-backspace","milliseconds":10"#)
    case 94..<97: return isPlugged ? unplug() : plug()
    case 97..<99: return suspend()
    default: return replaceCatalog()
    }
  }

  /// The figures reported by the program; empty if it has ended.
  func figures() -> [String: Any] {
    guard let line = exchange("figures", ""),
      let answer = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
    else { return [:] }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// How the program ended.
  var ending: String {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? "with status \(status)" : "by signal \(status)"
  }

  /// The last line of the program's log.
  var lastWords: String {
    let text = (try? RegularFile.text(of: log)) ?? ""
    return text.split(separator: "\n").last.map(String.init) ?? ""
  }

  /// Asks the program to end.
  /// - Returns: Its exit code; `nil` if it was killed by a signal.
  func finish() -> Int32? {
    _ = ask("quit", "")
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Makes the program discard what it keeps of a driven screen in case a recording is requested later: some
  /// megabytes in the first minutes, which a screen used by a person does not have.
  private func endRecording(_ path: String) {
    _ = ask("record", #""path":"\#(path)""#)
    _ = ask("end-recording", "")
  }

  private func plug() -> Bool {
    isPlugged = true
    return ask("plug", "")
  }

  private func unplug() -> Bool {
    isPlugged = false
    return ask("unplug", "")
  }

  /// Suspends the machine, as far as the program can tell.
  private func suspend() -> Bool {
    kill(identifier, SIGSTOP)
    poll(nil, 0, 300)
    kill(identifier, SIGCONT)
    return process.isRunning
  }

  private func replaceCatalog() -> Bool {
    guard let catalog else { return true }
    let copy = catalog + ".copy"
    try? FileManager.default.removeItem(atPath: copy)
    try? FileManager.default.copyItem(atPath: catalog, toPath: copy)
    rename(copy, catalog)
    return process.isRunning
  }

  private func ask(_ method: String, _ parameters: String) -> Bool {
    exchange(method, parameters) != nil
  }

  /// Sends a request and waits for its answer; `nil` if the program has ended.
  private func exchange(_ method: String, _ parameters: String) -> Data? {
    number += 1
    requests += 1
    let line =
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":{\#(parameters)}}"# + "\n"
    lastRequest = line.trimmed
    guard (try? input.fileHandleForWriting.write(contentsOf: Data(line.utf8))) != nil else {
      return nil
    }
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      hangs = poll(&descriptor, 1, Self.patience) == 0
      if hangs { return nil }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      answer += data
    }
    return answer
  }
}
