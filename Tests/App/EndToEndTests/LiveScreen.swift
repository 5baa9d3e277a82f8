import Foundation
import Testing

/// The real program under SDL's dummy video driver, driven through a virtual controller.
final class LiveScreen {
  struct Refused: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()
  private var number = 0
  /// Ends a program that hangs, so that its own test fails and no other one waits for it.
  private let watchdog: DispatchWorkItem
  private static let patience = DispatchTimeInterval.seconds(600)

  /// Starts the program with a home of its own, in a window when there is a display for it.
  init(
    home: Home, arguments: [String] = [], command: [String] = ["run", "--rpc"],
    display: Display? = nil, environment: [String: String] = [:], errors: FileHandle? = nil
  ) throws {
    let process = process
    watchdog = DispatchWorkItem { process.terminate() }
    process.executableURL = Home.program
    process.arguments = command + (display == nil ? ["--headless"] : []) + arguments
    process.environment = home.environment.merging(environment) { _, new in new }
    if let display { process.environment?["DISPLAY"] = display.name }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: watchdog)
  }

  deinit {
    watchdog.cancel()
    if process.isRunning { process.terminate() }
  }

  /// Sends a request and waits for its answer.
  @discardableResult
  func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": number, "method": method, "params": parameters,
    ]
    input.fileHandleForWriting.write(
      try JSONSerialization.data(withJSONObject: request) + Data("\n".utf8))
    let line = try nextLine()
    let answer = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
    if let failure = answer["error"] as? [String: Any] {
      throw Refused(description: failure["message"] as? String ?? "refused")
    }
    return answer["result"] as? [String: Any] ?? [:]
  }

  /// Sends a line as it is, and reads the answer.
  func exchange(_ line: String) throws -> Any {
    notify(line)
    return try JSONSerialization.jsonObject(with: try nextLine())
  }

  /// Sends a line as it is, and reads the answer as it is.
  func exchangeText(_ line: String) throws -> String {
    notify(line)
    return String(decoding: try nextLine(), as: UTF8.self)
  }

  /// The next line that the program sends by itself.
  func nextMessage() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: try nextLine()) as? [String: Any] ?? [:]
  }

  /// Sends a line that gets no answer.
  func notify(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

  private func nextLine() throws -> Data {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = Data(buffer[(end + 1)...]) }
        return Data(buffer[..<end])
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Refused(description: "the program ended") }
      buffer += more
    }
  }

  /// Presses a button of the controller and waits until the screen has settled.
  @discardableResult
  func tap(_ control: String, milliseconds: Int = 50) throws -> String {
    try ask("tap", ["control": control, "milliseconds": milliseconds])["focus"] as? String ?? ""
  }

  /// Moves focus to an element with the D-pad, along the shortest path.
  func go(to element: String) throws {
    let controls = try ask("plan", ["to": element])["controls"] as? [String] ?? []
    for control in controls { try tap(control) }
  }

  /// Types a word key by key with the D-pad.
  func type(_ word: String) throws {
    for letter in word {
      try go(to: letter == " " ? "key/space" : "key/\(letter)")
      try tap("a")
    }
  }

  var outline: String {
    get throws { try ask("outline")["outline"] as? String ?? "" }
  }

  var focus: String {
    get throws { try ask("focus")["focus"] as? String ?? "" }
  }

  var query: String {
    get throws { try ask("focus")["query"] as? String ?? "" }
  }

  /// The frame of the focused element, on the canvas of 1920 × 1080.
  var focusFrame: (x: Int, y: Int, width: Int, height: Int) {
    get throws {
      let frame = try ask("focus")["frame"] as? [Int] ?? []
      guard frame.count == 4 else { throw Refused(description: "nothing has focus") }
      return (frame[0], frame[1], frame[2], frame[3])
    }
  }

  /// Waits until something is true of the screen, a few seconds at most.
  /// - Returns: Whether it became true.
  func waits(until isTrue: () throws -> Bool) throws -> Bool {
    for _ in 0..<100 {
      if try isTrue() { return true }
      try ask("wait", ["milliseconds": 40])
    }
    return try isTrue()
  }

  /// The number of the process.
  var identifier: Int32 { process.processIdentifier }

  /// Sends a signal.
  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end and returns the exit code.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    watchdog.cancel()
    return process.terminationReason == .uncaughtSignal ? -1 : process.terminationStatus
  }

  /// Asks the program to end and waits for it.
  func quit() throws {
    try ask("quit")
    #expect(waitForEnd() == 0)
  }
}
