internal import CouchSearchApp
internal import Foundation
internal import Playback
internal import ScreenHost
internal import Support

#if canImport(Glibc)
  internal import Glibc
#endif

/// A program that is driven by JSON-RPC 2.0: a request on a line of its standard input, the answer on a line
/// of its standard output.
///
/// It runs in its own process group, which is ended with this object.
final class DrivenProgram {
  /// The end of a program.
  enum Ending: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)

    /// The end as a clause: `with exit code 3`.
    var words: String {
      switch self {
      case .status(let status): "with exit code \(status)"
      case .signal(let signal): "by signal \(signal)"
      }
    }
  }

  /// The limit for an answer in seconds, in addition to the time that a request takes by itself.
  var patience: Double
  private let command: String
  private let process: pid_t
  private let input = Pipe()
  private let output = Pipe()
  private let errors = ChildProgram.freshFile(".txt")
  private var received: [UInt8] = []
  private var number = 0
  private var ending: Ending?

  /// The most bytes of an answer.
  private static let longestLine = 16 << 20
  /// The number of bytes of standard error that messages show.
  private static let mostErrors = 2000

  /// Starts a program.
  /// - Parameters:
  ///   - command: The program and its arguments, as for a shell.
  ///   - patience: Seconds that an answer may take.
  /// - Throws: ``DriveError/notStarted(program:reason:)`` without a shell.
  init(_ command: String, patience: Double) throws {
    self.patience = patience
    self.command = command
    // Writing to a program that has ended is an error, not the end of this one.
    Glibc.signal(SIGPIPE, SIG_IGN)
    let errors = try OutputPlace.create(self.errors.path)
    var start = ProgramStart(environment: ProcessInfo.processInfo.environment)
    start.input = .descriptor(input.fileHandleForReading.fileDescriptor)
    start.output = .descriptor(output.fileHandleForWriting.fileDescriptor)
    start.errors = .descriptor(errors.fileDescriptor)
    do throws(FileError) {
      process = try start("/bin/sh", ["-c", command])
    } catch {
      throw DriveError.notStarted(program: command, reason: error.reason)
    }
    // From here on, only the program uses its ends of the pipes.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    let writer = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(writer, F_SETFL, fcntl(writer, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = kill(-process, SIGKILL)
    if ending == nil { while waitpid(process, nil, 0) < 0, errno == EINTR {} }
    // Failing to remove a temporary file does no harm.
    try? FileManager.default.removeItem(at: errors)
  }

  /// Sends a request and waits for its answer.
  /// - Parameters:
  ///   - parameters: The parameters; milliseconds are added to the limit.
  /// - Returns: The result.
  /// - Throws: ``DriveError``.
  func ask(
    _ method: String, _ parameters: [String: DrivenParameter] = [:]
  ) throws(DriveError) -> DrivenResult {
    var seconds = patience
    if case .number(let milliseconds)? = parameters["milliseconds"] {
      seconds += Double(milliseconds) / 1000
    }
    let deadline = DispatchTime.now() + seconds
    number += 1
    let members = parameters.sorted { $0.key < $1.key }
      .map { "\(DrivenParameter.quoted($0.key)):\($0.value.json)" }
    let line =
      "{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\(DrivenParameter.quoted(method)),"
      + "\"params\":{\(members.joined(separator: ","))}}\n"
    try send(Array(line.utf8), for: method, until: deadline)
    while true {
      let line = try nextLine(for: method, until: deadline)
      if let result = try DrivenResult(line, to: method, number: number) { return result }
    }
  }

  /// Asks the program to end, and waits for it.
  /// - Throws: ``DriveError`` if it does not end, or its exit code is not 0.
  func quit() throws(DriveError) {
    do throws(DriveError) {
      _ = try ask("quit")
    } catch .ended(.status(0), _, _) {
      return
    }
    guard let ending = end(until: .now() + patience) else {
      throw .silent(method: "quit", seconds: patience, errors: lastErrors)
    }
    guard ending == .status(0) else {
      throw .ended(ending, method: "quit", errors: lastErrors)
    }
  }

  // MARK: Lines

  private func send(
    _ bytes: [UInt8], for method: String, until deadline: DispatchTime
  ) throws(DriveError) {
    let writer = input.fileHandleForWriting.fileDescriptor
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try wait(for: writer, POLLOUT, method, until: deadline)
      } else if errno != EINTR {
        // It no longer reads; its output, or the end of it, says why.
        return
      }
    }
  }

  private func nextLine(
    for method: String, until deadline: DispatchTime
  ) throws(DriveError) -> [UInt8] {
    let reader = output.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      guard received.count <= Self.longestLine else {
        throw .nonsense(method: method, line: DrivenResult.shown(received))
      }
      try wait(for: reader, POLLIN, method, until: deadline)
      let count = read(reader, &buffer, buffer.count)
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 {
        guard received.isEmpty else {
          throw .nonsense(method: method, line: DrivenResult.shown(received))
        }
        throw ended(during: method, until: deadline)
      }
    }
  }

  private func wait(
    for descriptor: Int32, _ event: Int32, _ method: String, until deadline: DispatchTime
  ) throws(DriveError) {
    var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    let now = DispatchTime.now()
    let left = deadline > now ? deadline.uptimeNanoseconds - now.uptimeNanoseconds : 0
    // A millisecond is added so that the rest is never rounded to zero.
    let ready = poll(&wanted, 1, Int32(min(left / 1_000_000 + 1, 86_400_000)))
    if ready == 0, deadline <= .now() {
      throw .silent(method: method, seconds: patience, errors: lastErrors)
    }
  }

  // MARK: The end

  /// The error for a program that closed its streams; if it keeps running, it is killed.
  private func ended(during method: String, until deadline: DispatchTime) -> DriveError {
    guard let ending = end(until: deadline) else {
      return .silent(method: method, seconds: patience, errors: lastErrors)
    }
    // The exit codes of a shell that cannot start the program.
    guard number > 1 || ![.status(126), .status(127)].contains(ending) else {
      return .notStarted(program: command, reason: lastErrors)
    }
    return .ended(ending, method: method, errors: lastErrors)
  }

  /// Waits for the process to end; `nil` if it does not in time.
  private func end(until deadline: DispatchTime) -> Ending? {
    var status: Int32 = 0
    while ending == nil {
      let found = waitpid(process, &status, WNOHANG)
      if found == process {
        // The macros of <sys/wait.h>: seven bits for the signal, eight for the exit code.
        let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
        // A shell adds 128 to the number of the signal that ended its program.
        let isOfShell = (129...192).contains(code)
        ending =
          signal == 0 && !isOfShell
          ? .status(code) : .signal(signal == 0 ? code - 128 : signal)
      } else if deadline <= .now() {
        return nil
      } else {
        // Only newer systems have a descriptor that signals the end of a process.
        poll(nil, 0, 2)
      }
    }
    return ending
  }

  /// The end of the program's standard error; empty for none.
  private var lastErrors: String {
    guard let text = try? RegularFile.text(of: errors.path) else { return "" }
    return String(text.trimmed.suffix(Self.mostErrors))
  }
}

/// A parameter of a request.
enum DrivenParameter: Hashable, Sendable {
  case text(String)
  case number(Int)

  /// The parameter as JSON.
  var json: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    }
  }

  /// A text in quotes, with the necessary escapes.
  static func quoted(_ text: String) -> String {
    // A text can always be expressed in JSON.
    let data = try? JSONSerialization.data(
      withJSONObject: text, options: [.fragmentsAllowed, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
