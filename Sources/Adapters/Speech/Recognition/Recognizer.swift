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
    var process: LineProcess?
    /// The number of programs that were started.
    var starts = 0
    var utterance = 0
    var told: (@Sendable (Hearing) -> Void)?
    var knowsTitles = false
    var backOff = StartBackOff()
  }

  private let command: [String]
  private let megabytes: Int
  private let language: String
  private let titles: @Sendable () -> [String]
  private let log: @Sendable (String) -> Void
  private let clock: @Sendable () -> Double
  private let queue = DispatchQueue(label: "recognizer")
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
    clock: @escaping @Sendable () -> Double = {
      Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
    },
    log: @escaping @Sendable (String) -> Void
  ) {
    self.command = command
    self.megabytes = megabytes
    self.language = language
    self.titles = titles
    self.clock = clock
    self.log = log
  }

  deinit { state.withLock { $0.process?.kill(.ended) } }

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
    queue.async { [self] in
      let (process, id) = state.withLock { ($0.told == nil ? nil : $0.process, $0.utterance) }
      guard let process else { return }
      var line = RecognizerLine(.audio, id: id)
      line.pcm = samples.map(\.littleEndian).withUnsafeBytes { Data($0) }
      process.send(line.bytes)
    }
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

  private func send(_ kind: RecognizerLine.Kind) {
    queue.async { [self] in
      let (process, id) = state.withLock { ($0.told == nil ? nil : $0.process, $0.utterance) }
      process?.send(RecognizerLine(kind, id: id).bytes)
    }
  }

  // MARK: Program

  /// The program with a new utterance; `nil` while it has to wait.
  private func start(
    _ told: @escaping @Sendable (Hearing) -> Void
  ) -> (process: LineProcess, id: Int)? {
    guard let process = running() else { return nil }
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

  private func running() -> LineProcess? {
    let now = clock()
    let (process, number) = state.withLock { state -> (LineProcess?, Int?) in
      if let process = state.process { return (process, nil) }
      guard state.backOff.mayStart(at: now) else { return (nil, nil) }
      state.starts += 1
      state.knowsTitles = false
      let process = LineProcess(backlog: Self.backlog)
      state.process = process
      return (process, state.starts)
    }
    guard let process, let number else { return process }
    process.start(command, megabytes: megabytes) { [weak self] line in
      guard let self else { return }
      self.queue.async { [weak self] in self?.took(line) }
    } ended: { [weak self] ending in
      guard let self else { return }
      self.queue.async { [weak self] in self?.ended(number, ending) }
    }
    var hello = RecognizerLine(.hello)
    hello.version = RecognizerLine.currentVersion
    hello.language = language
    process.send(hello.bytes)
    return process
  }

  private func took(_ bytes: [UInt8]) {
    guard let line = RecognizerLine(bytes) else { return }
    let told = state.withLock { state -> (@Sendable (Hearing) -> Void)? in
      guard line.id == state.utterance, let told = state.told else { return nil }
      if line.type != .partial { state.told = nil }
      if line.type == .heard { state.backOff.succeed() }
      return told
    }
    switch line.type {
    case .partial: told?(.partial((line.text ?? "").limited(to: Self.longestText)))
    case .heard:
      told?(
        .heard((line.texts ?? []).prefix(Self.mostTexts).map { $0.limited(to: Self.longestText) }))
    case .error: told?(.failed(line.problem.flatMap { Problem(rawValue: $0) } ?? .failed))
    default: break
    }
  }

  private func ended(_ number: Int, _ ending: LineProcess.Ending) {
    let (told, isOff) = state.withLock { state -> ((@Sendable (Hearing) -> Void)?, Bool) in
      guard state.starts == number else { return (nil, false) }
      state.process = nil
      // A program that nobody waits for was ended on purpose.
      if state.told != nil || ending != .ended { state.backOff.fail(at: clock()) }
      defer { state.told = nil }
      return (state.told, state.backOff.isOff)
    }
    if told != nil || ending != .ended {
      log("The speech recogniser \(ending.rawValue)" + (isOff ? "; it stays off now" : ""))
    }
    told?(.failed(.failed))
  }
}
