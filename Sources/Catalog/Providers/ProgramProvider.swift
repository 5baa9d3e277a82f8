internal import CatalogModel
internal import Dispatch
internal import Support
internal import Synchronization

/// A provider that is a program: started with the first search, kept running, and ended when it misbehaves.
///
/// All of its state belongs to its queue.
final class ProgramProvider: ProviderAsking, Sendable {
  /// A question waiting for its answer.
  private enum Pending {
    case titles(ProviderQuestion, isMore: Bool, @Sendable (ProviderAnswer) -> Void)
    case text(@Sendable (String?) -> Void)
  }

  private struct State {
    var nextID = 1
    var pending: [Int: Pending] = [:]
    /// The number of lines received.
    var lines = 0
  }

  let provider: Provider
  private let locale: String
  private let log: @Sendable (String) -> Void
  private let queue: DispatchQueue
  private let state = Mutex(State())
  private let supervisor: ProgramSupervisor
  /// Seconds after an answer was due within which a program must send anything at all.
  private let patience: Double

  /// Prepares to ask.
  /// - Parameters:
  ///   - log: Receives failures, as sentences without any search text.
  ///   - clock: Seconds of a monotonic clock.
  init(
    _ provider: Provider, command: [String], locale: String, patience: Double = 5,
    clock: @escaping @Sendable () -> Double = ProgramSupervisor.uptime,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.provider = provider
    self.locale = locale
    self.patience = patience
    self.log = log
    queue = DispatchQueue(label: "provider " + provider.name)
    supervisor = ProgramSupervisor(
      "The provider \(provider.name)", command: command, megabytes: provider.megabytes,
      queue: queue, clock: clock, log: log)
  }

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

  /// Sends a request, and makes sure that its answer is delivered once, in time or as none.
  private func ask(_ pending: Pending, _ request: (Int) -> ProviderRequest) {
    guard let process = supervisor.running(for: self) else { return end(pending) }
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
        // A slow program sends something in the meantime; a hanging one does not.
        if let self, self.state.withLock({ $0.lines == lines }) { process.kill(.killed) }
      }
    }
  }

  private func cancelTitles() {
    let cancelled = state.withLock { state in
      let ids = state.pending.filter { if case .titles = $0.value { true } else { false } }.map(
        \.key)
      for id in ids { state.pending[id] = nil }
      return ids.sorted()
    }
    for id in cancelled { supervisor.current?.send(ProviderRequest.cancel(id: id).line) }
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
}

extension ProgramProvider: SupervisedProgram {
  /// Always true: a provider is kept until the end.
  var isNeeded: Bool { true }

  func started() -> [UInt8] { ProviderRequest.hello(locale: locale).line }

  func took(_ line: [UInt8]) {
    state.withLock { $0.lines += 1 }
    switch ProviderReply(line) {
    case .items(let id, let values, let cursor):
      guard case .titles(let question, let isMore, let answer)? = take(id) else { return }
      supervisor.succeed()
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

  func ended() {
    for id in state.withLock({ $0.pending.keys.sorted() }) {
      if let pending = take(id) { end(pending) }
    }
  }
}
