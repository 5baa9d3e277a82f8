internal import Dispatch
internal import Foundation
internal import Support
internal import Synchronization

/// A program that recognises speech: started with the first utterance, kept while it is used, and started
/// again with longer and longer waits when it fails.
///
/// All of its state belongs to its queue. Nothing that is said is logged or kept.
package final class Recognizer: Sendable {
  /// The reasons for which nothing is recognised.
  package enum Problem: String, Sendable, CaseIterable {
    /// Nothing that recognises speech is installed.
    case noEngine = "no-engine"
    /// Its model of the language is not installed.
    case noModel = "no-model"
    /// The program ended or did not answer.
    case failed
  }

  /// An answer about an utterance.
  package enum Hearing: Hashable, Sendable {
    /// The words so far.
    case partial(String)
    /// The readings of the whole, the best first.
    case heard([String])
    /// Nothing can be recognised.
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

  /// The most bytes that a program may leave unread: more than ten seconds of sound and all titles.
  private static let backlog = 8 << 20
  /// Seconds without an utterance after which the program is ended.
  private static let idleTime = 120
  private static let longestText = 200
  private static let mostTexts = 10

  /// Prepares to recognise.
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - megabytes: The most memory that it may reserve.
  ///   - language: The language of the screen, like `en`.
  ///   - titles: Reads the titles of the catalogue, on the queue of the recogniser.
  ///   - clock: Seconds of a clock that never goes back.
  ///   - log: Told failures, as sentences in which nothing stands that was said.
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

  /// The titles have changed; the program is told with the next utterance.
  package func titlesChanged() { state.withLock { $0.knowsTitles = false } }

  /// Begins an utterance; one that was not finished is forgotten.
  package func begin(_ told: @escaping @Sendable (Hearing) -> Void) {
    queue.async { [self] in
      guard let (process, id) = start(told) else { return told(.failed(.failed)) }
      process.send(RecognizerLine(.begin, id: id).bytes)
    }
  }

  /// Hands over the next samples, 16 kHz mono.
  package func feed(_ samples: [Int16]) {
    send(.audio) { $0.pcm = samples.map(\.littleEndian).withUnsafeBytes { Data($0) } }
  }

  /// Ends the utterance, which is answered with its readings.
  package func end() { send(.end) }

  /// Ends the utterance without an answer.
  package func cancel() {
    send(.cancel)
    queue.async { [self] in state.withLock { $0.told = nil } }
  }

  /// Finds titles that sound like some texts; answered with the texts where none does, or the program
  /// cannot.
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

  /// Sends a line about the utterance that waits for its answer.
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

  /// The program with a new utterance; `nil` while it has to wait.
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
  /// True while an utterance waits: a program that nobody waits for was ended on purpose.
  package var isNeeded: Bool { state.withLock { $0.told != nil } }

  /// Greets a new program, which knows no titles.
  package func started() -> [UInt8] {
    state.withLock { $0.knowsTitles = false }
    var hello = RecognizerLine(.hello)
    hello.version = RecognizerLine.currentVersion
    hello.language = language
    return hello.bytes
  }

  /// Hands on what the program has heard.
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

  /// Ends the utterance that waits.
  package func ended() {
    state.withLock { $0.told.take() }?(.failed(.failed))
  }
}
