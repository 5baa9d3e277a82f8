internal import CatalogModel
internal import Dispatch
internal import Support
internal import Synchronization

/// A provider that is a program: started with the first search, kept, and ended when it misbehaves.
///
/// All of its state belongs to its queue.
final class ProgramProvider: ProviderAsking, Sendable {
  /// A question that waits for its answer.
  private enum Pending {
    case titles(ProviderQuestion, isMore: Bool, @Sendable (ProviderAnswer) -> Void)
    case text(@Sendable (String?) -> Void)
  }

  private struct State {
    var process: LineProcess?
    /// The number of programs that were started.
    var starts = 0
    var nextID = 1
    var pending: [Int: Pending] = [:]
    var backOff = StartBackOff()
    /// The number of lines that came.
    var lines = 0
  }

  let provider: Provider
  private let command: [String]
  private let locale: String
  private let log: @Sendable (String) -> Void
  private let queue: DispatchQueue
  private let state = Mutex(State())
  private let clock: @Sendable () -> Double
  /// Seconds after an answer was due in which a program has to say anything at all.
  private let patience: Double

  /// Prepares to ask.
  /// - Parameters:
  ///   - log: Told failures, as sentences in which nothing stands that was searched for.
  ///   - clock: Seconds of a clock that never goes back.
  init(
    _ provider: Provider, command: [String], locale: String, patience: Double = 5,
    clock: @escaping @Sendable () -> Double = {
      Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
    },
    log: @escaping @Sendable (String) -> Void
  ) {
    self.provider = provider
    self.command = command
    self.locale = locale
    self.patience = patience
    self.clock = clock
    self.log = log
    queue = DispatchQueue(label: "provider " + provider.name)
  }

  deinit { state.withLock { $0.process?.kill(.ended) } }

  // MARK: Questions

  func search(_ question: ProviderQuestion, answer: @escaping @Sendable (ProviderAnswer) -> Void) {
    queue.async { [self] in
      cancelTitles()
      ask(.titles(question, isMore: false, answer)) { [provider] in
        .search(id: $0, question, deadline: provider.deadline)
      }
    }
  }

  func more(
    _ question: ProviderQuestion, cursor: String,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    queue.async { [self] in
      ask(.titles(question, isMore: true, answer)) { [provider] in
        .page(id: $0, cursor: cursor, deadline: provider.deadline)
      }
    }
  }

  func cancel() { queue.async { [self] in cancelTitles() } }

  func open(_ item: String, answer: @escaping @Sendable (String?) -> Void) {
    queue.async { [self] in ask(.text(answer)) { .open(id: $0, item: item) } }
  }

  func artwork(of item: String, answer: @escaping @Sendable (String?) -> Void) {
    queue.async { [self] in ask(.text(answer)) { .artwork(id: $0, item: item) } }
  }

  /// Asks, and sees to it that there is one answer, in time or none.
  private func ask(_ pending: Pending, _ request: (Int) -> ProviderRequest) {
    guard let process = running() else { return end(pending) }
    let (id, lines) = state.withLock { state in
      defer { state.nextID += 1 }
      state.pending[state.nextID] = pending
      return (state.nextID, state.lines)
    }
    process.send(request(id).line)
    queue.asyncAfter(deadline: .now() + .milliseconds(provider.deadline)) { [weak self] in
      guard let self, let late = self.take(id) else { return }
      process.send(ProviderRequest.cancel(id: id).line)
      self.end(late)
      self.queue.asyncAfter(deadline: .now() + self.patience) { [weak self] in
        // A program that is slow says something in the meantime; one that hangs does not.
        guard let self, self.state.withLock({ $0.lines == lines && $0.process === process }) else {
          return
        }
        process.kill(.killed)
      }
    }
  }

  private func cancelTitles() {
    let (cancelled, process) = state.withLock { state in
      let ids = state.pending.filter { if case .titles = $0.value { true } else { false } }.map(
        \.key)
      for id in ids { state.pending[id] = nil }
      return (ids.sorted(), state.process)
    }
    for id in cancelled { process?.send(ProviderRequest.cancel(id: id).line) }
  }

  private func take(_ id: Int) -> Pending? {
    state.withLock { $0.pending.removeValue(forKey: id) }
  }

  /// Ends a question without an answer.
  private func end(_ pending: Pending) {
    switch pending {
    case .titles(_, let isMore, let answer):
      answer(ProviderAnswer(provider: provider.name, isMore: isMore))
    case .text(let answer): answer(nil)
    }
  }

  // MARK: Program

  /// The program, started where it may be; `nil` while it has to wait.
  private func running() -> LineProcess? {
    let now = clock()
    let (process, number) = state.withLock { state -> (LineProcess?, Int?) in
      if let process = state.process { return (process, nil) }
      guard state.backOff.mayStart(at: now) else { return (nil, nil) }
      state.starts += 1
      let process = LineProcess()
      state.process = process
      return (process, state.starts)
    }
    guard let process, let number else { return process }
    process.start(command, megabytes: provider.megabytes) { [weak self] line in
      guard let self else { return }
      self.queue.async { [weak self] in self?.took(line) }
    } ended: { [weak self] ending in
      guard let self else { return }
      self.queue.async { [weak self] in self?.ended(number, ending) }
    }
    process.send(ProviderRequest.hello(locale: locale).line)
    return process
  }

  private func took(_ line: [UInt8]) {
    state.withLock { $0.lines += 1 }
    switch ProviderReply(line) {
    case .items(let id, let values, let cursor):
      guard case .titles(let question, let isMore, let answer)? = take(id) else { return }
      state.withLock { $0.backOff.succeed() }
      answer(
        ProviderAnswer(
          provider: provider.name, items: ProviderItems(provider).items(values, of: question),
          cursor: cursor,
          isMore: isMore))
    case .artwork(let id, let path):
      if case .text(let answer)? = take(id) { answer(path.hasPrefix("/") ? path : nil) }
    case .open(let id, let address):
      if case .text(let answer)? = take(id) { answer(address) }
    case .error(let id, _):
      // The message itself is not logged: it may repeat the visitor's query.
      log("The provider \(provider.name) answered with an error")
      if let pending = take(id) { end(pending) }
    case .hello, nil: break
    }
  }

  private func ended(_ number: Int, _ ending: LineProcess.Ending) {
    let (pending, isOff) = state.withLock { state -> ([Pending], Bool) in
      guard state.starts == number else { return ([], false) }
      state.process = nil
      state.backOff.fail(at: clock())
      defer { state.pending = [:] }
      return (state.pending.sorted { $0.key < $1.key }.map(\.value), state.backOff.isOff)
    }
    log("The provider \(provider.name) \(ending.rawValue)" + (isOff ? "; it stays off now" : ""))
    for question in pending { end(question) }
  }
}
