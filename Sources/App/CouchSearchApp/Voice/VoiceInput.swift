internal import Dispatch
internal import Logging
internal import Platform
internal import SearchScreen
internal import Speech
internal import Synchronization

/// The screen's voice input: the microphone while a person speaks, and the recogniser programs. No audio is
/// ever written to disk.
final class VoiceInput: Sendable {
  private struct State {
    var microphone: Microphone?
    var detector = SpeechDetector()
    /// The number of the session; results of older ones are dropped.
    var session = 0
    var level = 0
    var told: (@Sendable (VoiceEvent) -> Void)?
  }

  /// Recognises speech.
  private let recognizer: Recognizer
  /// Finds titles by sound for an external recogniser; `nil` if it is the built-in one.
  private let matcher: Recognizer?
  private let queue = DispatchQueue(label: "voice")
  private let state = Mutex(State())

  /// The most titles offered before an external recogniser's own words.
  private static let mostTitles = 3

  init(recognizer: Recognizer, matcher: Recognizer?) {
    self.recognizer = recognizer
    self.matcher = matcher
  }

  deinit {
    // The audio thread may hold the last reference, and it cannot wait for its own end.
    let microphone = state.withLock(\.microphone)
    queue.async { withExtendedLifetime(microphone) {} }
  }

  /// Notes that the catalogue has been replaced.
  func catalogReplaced() {
    recognizer.titlesChanged()
    matcher?.titlesChanged()
  }

  /// Opens the microphone and recognises speech until ``stop()``, ``cancel()`` or silence.
  func listen(_ told: @escaping @Sendable (VoiceEvent) -> Void) {
    queue.async { [self] in
      close()
      let session = state.withLock { state in
        state.session += 1
        (state.detector, state.level, state.told) = (SpeechDetector(), 0, told)
        return state.session
      }
      guard let microphone = Microphone({ [weak self] in self?.take($0, session) }) else {
        return told(.failed(.noMicrophone))
      }
      recognizer.begin { [weak self] in self?.heard($0, session) }
      state.withLock { $0.microphone = microphone }
    }
  }

  /// Closes the microphone and recognises what was said so far.
  func stop() {
    queue.async { [self] in
      close()
      recognizer.end()
    }
  }

  /// Closes the microphone and discards what was said.
  func cancel() {
    queue.async { [self] in
      close()
      state.withLock { state in
        state.session += 1
        state.told = nil
      }
      recognizer.cancel()
    }
  }

  private func close() {
    // Closing waits for the audio thread, which takes the lock.
    let microphone = state.withLock { state in
      defer { state.microphone = nil }
      return state.microphone
    }
    withExtendedLifetime(microphone) {}
  }

  /// Receives samples, on the audio thread.
  private func take(_ samples: [Int16], _ session: Int) {
    let (told, level, isOver) = state.withLock {
      state -> ((@Sendable (VoiceEvent) -> Void)?, Int?, Bool) in
      guard state.session == session, let told = state.told, !state.detector.isOver else {
        return (nil, nil, false)
      }
      state.detector.hear(samples)
      let level = state.detector.level
      defer { state.level = level }
      return (told, level == state.level ? nil : level, state.detector.isOver)
    }
    guard let told else { return }
    recognizer.feed(samples)
    if let level { told(.level(level)) }
    if isOver { told(.ended) }
  }

  private func heard(_ hearing: Recognizer.Hearing, _ session: Int) {
    let told = state.withLock { $0.session == session ? $0.told : nil }
    guard let told else { return }
    switch hearing {
    case .partial(let text): told(.partial(text))
    case .heard(let readings):
      guard let matcher, !readings.isEmpty else { return told(.heard(readings)) }
      matcher.match(readings) { found in
        // Matching titles come first; the words themselves remain a hypothesis.
        told(.heard(found.prefix(Self.mostTitles) + readings))
      }
    case .failed(let problem): told(.failed(VoiceEvent.Problem(problem)))
    }
  }
}

extension VoiceEvent.Problem {
  /// The recogniser's problem in the screen's terms.
  fileprivate init(_ problem: Recognizer.Problem) {
    switch problem {
    case .noEngine: self = .noEngine
    case .noModel: self = .noModel
    case .failed: self = .failed
    }
  }
}
