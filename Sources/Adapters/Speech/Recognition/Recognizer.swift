internal import Dispatch
internal import Foundation
internal import Support
internal import Synchronization

/// A speech recognition program: started at the first utterance, kept running while in use, and restarted
/// after increasingly long waits when it fails.
///
/// All of its state belongs to its queue. No speech is logged or stored.
package final class Recognizer: Sendable {
  /// The reasons why recognition fails.
  package enum Problem: String, Sendable, CaseIterable {
    /// No recogniser is installed.
    case noEngine = "no-engine"
    /// The language's model is not installed.
    case noModel = "no-model"
    /// The program crashed or did not answer.
    case failed
  }

  /// A response about an utterance.
  package enum Hearing: Hashable, Sendable {
    /// The words so far.
    case partial(String)
    /// The hypotheses for the whole utterance, the best first.
    case heard([String])
    /// Recognition is impossible.
    case failed(Problem)
  }

  private struct State {
    var utterance = 0
    var told: (@Sendable (Hearing) -> Void)?
    var knowsTitles = false
  }

  private let language: String
  private let titles: @Sendable () -> [String]
  private let queue = DispatchQueue(label: "recognizer")
  private let supervisor: ProgramSupervisor
  private let state = Mutex(State())

  /// The most bytes a program may leave unread: more than ten seconds of sound and all titles.
  private static let backlog = 8 << 20
  /// Seconds without an utterance after which the program is stopped.
  private static let idleTime = 120
  private static let longestText = 200
  private static let mostTexts = 10

  /// Prepares for recognition.
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - megabytes: The most memory it may reserve.
  ///   - language: The language of the screen, like `en`.
  ///   - titles: Reads the catalogue's titles, on the recogniser's queue.
  ///   - clock: A monotonic clock in seconds.
  ///   - log: Receives failures, as sentences that contain no speech.
  package init(
    command: [String], megabytes: Int, language: String,
    titles: @escaping @Sendable () -> [String],
    clock: @escaping @Sendable () -> Double = ProgramSupervisor.uptime,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.language = language
    self.titles = titles
    supervisor = ProgramSupervisor(
      "The speech recogniser", command: command, megabytes: megabytes, backlog: Self.backlog,
      queue: queue, clock: clock, log: log)
  }

  /// Notes that the titles have changed; the program is told with the next utterance.
  package func titlesChanged() { state.withLock { $0.knowsTitles = false } }

  /// Begins an utterance; an unfinished one is discarded.
  package func begin(_ told: @escaping @Sendable (Hearing) -> Void) {
    queue.async { [self] in
      guard let (process, id) = start(told) else { return told(.failed(.failed)) }
      process.send(RecognizerLine(.begin, id: id).bytes)
    }
  }

  /// Sends the next samples, 16 kHz mono.
  package func feed(_ samples: [Int16]) {
    send(.audio) { $0.pcm = samples.map(\.littleEndian).withUnsafeBytes { Data($0) } }
  }

  /// Ends the utterance and requests its hypotheses.
  package func end() { send(.end) }

  /// Ends the utterance without an answer.
  package func cancel() {
    send(.cancel)
    queue.async { [self] in state.withLock { $0.told = nil } }
  }

  /// Finds titles that sound like the given texts; the answer is the texts themselves if there are none, or
  /// the program does not support this.
  package func match(_ texts: [String], _ answer: @escaping @Sendable ([String]) -> Void) {
    queue.async { [self] in
      let told: @Sendable (Hearing) -> Void = { hearing in
        switch hearing {
        case .heard(let found): answer(found)
        case .failed: answer(texts)
        case .partial: break
        }
      }
      guard let (process, id) = start(told) else { return answer(texts) }
      var line = RecognizerLine(.match, id: id)
      line.texts = texts
      process.send(line.bytes)
    }
  }

  /// Sends a line about the utterance waiting for an answer.
  private func send(
    _ kind: RecognizerLine.Kind,
    _ fill: @escaping @Sendable (inout RecognizerLine) -> Void = { _ in }
  ) {
    queue.async { [self] in
      guard let id = state.withLock({ $0.told == nil ? nil : $0.utterance }) else { return }
      var line = RecognizerLine(kind, id: id)
      fill(&line)
      supervisor.current?.send(line.bytes)
    }
  }

  // MARK: Program

  /// Starts the program with a new utterance; `nil` while it has to wait.
  private func start(
    _ told: @escaping @Sendable (Hearing) -> Void
  ) -> (process: LineProcess, id: Int)? {
    guard let process = supervisor.running(for: self) else { return nil }
    let (id, knowsTitles) = state.withLock { state in
      state.utterance += 1
      state.told = told
      defer { state.knowsTitles = true }
      return (state.utterance, state.knowsTitles)
    }
    if !knowsTitles {
      var line = RecognizerLine(.titles)
      line.titles = titles()
      process.send(line.bytes)
    }
    queue.asyncAfter(deadline: .now() + .seconds(Self.idleTime)) { [weak self] in
      guard let self, self.state.withLock({ $0.utterance == id }) else { return }
      process.kill(.ended)
    }
    return (process, id)
  }
}

extension Recognizer: SupervisedProgram {
  /// Whether an utterance is waiting: if not, the program was stopped on purpose.
  package var isNeeded: Bool { state.withLock { $0.told != nil } }

  /// The greeting for a new program, which has no titles yet.
  package func started() -> [UInt8] {
    state.withLock { $0.knowsTitles = false }
    var hello = RecognizerLine(.hello)
    hello.version = RecognizerLine.currentVersion
    hello.language = language
    return hello.bytes
  }

  /// Passes on what the program has recognised.
  package func took(_ bytes: [UInt8]) {
    guard let line = RecognizerLine(bytes) else { return }
    let told = state.withLock { state -> (@Sendable (Hearing) -> Void)? in
      guard line.id == state.utterance, let told = state.told else { return nil }
      if line.type != .partial { state.told = nil }
      return told
    }
    guard let told else { return }
    switch line.type {
    case .partial: told(.partial((line.text ?? "").limited(to: Self.longestText)))
    case .heard:
      supervisor.succeed()
      let texts = (line.texts ?? []).prefix(Self.mostTexts)
      told(.heard(texts.map { $0.limited(to: Self.longestText) }))
    case .error: told(.failed(line.problem.flatMap { Problem(rawValue: $0) } ?? .failed))
    default: break
    }
  }

  /// Ends the waiting utterance.
  package func ended() {
    state.withLock { $0.told.take() }?(.failed(.failed))
  }
}
