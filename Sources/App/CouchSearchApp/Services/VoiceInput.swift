internal import Dispatch
internal import Logging
internal import Platform
internal import SearchScreen
internal import Speech
internal import Synchronization

/// The voice input of the screen: the microphone while somebody speaks, and the programs that recognise it.
/// Nothing that is heard is written anywhere.
final class VoiceInput: Sendable {
  private struct State {
    var microphone: Microphone?
    var detector = SpeechDetector()
    /// The number of the session; what comes of older ones is dropped.
    var session = 0
    var level = 0
    var told: (@Sendable (VoiceEvent) -> Void)?
  }

  /// Recognises what is said.
  private let recognizer: Recognizer
  /// Finds titles by sound for a recogniser that is somebody else's; `nil` where that is our own.
  private let matcher: Recognizer?
  private let queue = DispatchQueue(label: "voice")
  private let state = Mutex(State())

  /// The most titles that are offered before what somebody else's recogniser heard.
  private static let mostTitles = 3

  init(recognizer: Recognizer, matcher: Recognizer?) {
    self.recognizer = recognizer
    self.matcher = matcher
  }

  deinit {
    // The last reference may be the one of the thread that hands over samples, which cannot wait for
    // its own end.
    let microphone = state.withLock(\.microphone)
    queue.async { withExtendedLifetime(microphone) {} }
  }

  /// The catalogue was replaced by another one.
  func catalogReplaced() {
    recognizer.titlesChanged()
    matcher?.titlesChanged()
  }

  /// Opens the microphone and recognises what is said, until ``stop()``, ``cancel()`` or silence.
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

  /// Closes the microphone; what was said until now is recognised.
  func stop() {
    queue.async { [self] in
      close()
      recognizer.end()
    }
  }

  /// Closes the microphone, and forgets what was said.
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
    // Closing waits for the thread that hands over samples, which takes the lock.
    let microphone = state.withLock { state in
      defer { state.microphone = nil }
      return state.microphone
    }
    withExtendedLifetime(microphone) {}
  }

  /// Takes samples, on the thread of the sound system.
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
        // A title takes the place of what was said; the words themselves stay a reading.
        told(.heard(found.prefix(Self.mostTitles) + readings))
      }
    case .failed(let problem): told(.failed(VoiceEvent.Problem(problem)))
    }
  }
}

extension VoiceEvent.Problem {
  /// The problem of a recogniser as the screen names it.
  fileprivate init(_ problem: Recognizer.Problem) {
    switch problem {
    case .noEngine: self = .noEngine
    case .noModel: self = .noModel
    case .failed: self = .failed
    }
  }
}
