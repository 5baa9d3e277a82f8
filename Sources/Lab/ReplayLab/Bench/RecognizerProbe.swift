internal import CouchSearchApp
internal import Foundation
internal import Speech
internal import Support

/// The `couchsearch` recogniser in a separate process, used like by the screen.
final class RecognizerProbe {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var rest = Data()
  private var utterance = 0

  /// Samples per line: a twentieth of a second.
  private static let portion = 800

  /// Starts it with a model of titles, and waits until it is ready.
  init(titles: [String], cache: String) throws {
    process.executableURL = try ScreenProgram.file()
    process.arguments = [RecognizerProcess.command, cache]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = RecognizerLine(.titles)
    line.titles = titles
    send(line)
    _ = try hear([])
  }

  /// Recognises audio.
  /// - Returns: The hypotheses, the best first.
  func hear(_ samples: [Int16]) throws -> [String] {
    utterance += 1
    send(RecognizerLine(.begin, id: utterance))
    for start in stride(from: 0, to: samples.count, by: Self.portion) {
      var line = RecognizerLine(.audio, id: utterance)
      line.pcm = samples[start..<min(samples.count, start + Self.portion)].map(\.littleEndian)
        .withUnsafeBytes { Data($0) }
      send(line)
    }
    send(RecognizerLine(.end, id: utterance))
    while let line = nextLine() {
      guard line.id == utterance else { continue }
      if line.type == .heard { return line.texts ?? [] }
      if line.type == .error { throw Failed(problem: line.problem ?? "") }
    }
    throw Failed(problem: "ended")
  }

  /// The processor time of the process so far, in seconds.
  var processorSeconds: Double {
    guard let line = try? RegularFile.text(of: path("stat")),
      let close = line.lastIndex(of: ")")
    else { return 0 }
    let fields = line[close...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Its peak private resident memory, in bytes: without memory shared with other processes of the program.
  var privateBytes: Int {
    guard let text = try? RegularFile.text(of: path("smaps_rollup")) else {
      return 0
    }
    return text.split(separator: "\n").filter { $0.hasPrefix("Private_") }
      .compactMap { $0.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } }
      .reduce(0, +) * 1024
  }

  /// Its peak resident memory, in bytes.
  var peakBytes: Int {
    guard let text = try? RegularFile.text(of: path("status")),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
  }

  /// Ends it.
  func end() {
    // The process may have ended already.
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func path(_ name: String) -> String { "/proc/\(process.processIdentifier)/\(name)" }

  private func send(_ line: RecognizerLine) {
    input.fileHandleForWriting.write(Data(line.bytes))
  }

  private func nextLine() -> RecognizerLine? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = RecognizerLine(Array(rest[..<end]))
        rest = Data(rest[rest.index(after: end)...])
        if let line { return line }
        continue
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }

  /// The recogniser is not usable.
  struct Failed: Error, CustomStringConvertible {
    var problem: String

    var description: String {
      "Speech is not recognised (\(problem)). On Debian, install libpocketsphinx3 and "
        + "pocketsphinx-en-us."
    }
  }
}
