internal import Geometry
internal import Support

/// Voice input: a button opens the microphone, and recognised speech becomes the text of the field.
package struct Voice: Feature {
  package enum Action: Hashable, Sendable {
    /// The button was pressed, or released.
    case press
    case letGo
    /// The user continued in another way.
    case cancel
    /// The time limit of listening or recognising has passed.
    case timePassed
    /// A voice input event; those of older sessions are ignored.
    case event(VoiceEvent, session: Int)
    /// The best reading was put into the field, which may hold less than was said.
    case taken(String)
  }

  /// Work of the program.
  package enum Request: Hashable, Sendable {
    /// Opens the microphone and recognises speech, answered repeatedly with a ``VoiceNews``.
    case listen(session: Int)
    /// Closes the microphone; speech up to now is recognised.
    case stop
    /// Closes the microphone, and discards the speech.
    case cancel

    /// The request in words.
    var words: [String] {
      switch self {
      case .listen: ["listen"]
      case .stop: ["stop", "listening"]
      case .cancel: ["cancel", "listening"]
      }
    }
  }

  /// The phases of a session.
  package enum Phase: Hashable, Sendable {
    /// Voice input is not active.
    case idle
    /// The microphone is open.
    case listening
    /// The microphone is closed, and speech is being recognised.
    case recognizing
  }

  /// The current phase.
  package private(set) var phase = Phase.idle
  /// The number of the session; events of older ones are ignored.
  package private(set) var session = 0
  /// The time at which the session began.
  private var since = Timestamp.zero
  /// The input level, 0 … ``loudest``.
  package private(set) var level = 0
  /// The words recognised so far.
  package private(set) var partial = ""
  /// The readings of the last speech, best first.
  package private(set) var readings: [String] = []

  /// The maximum level, and the number of segments in the meter.
  package static let loudest = 8
  /// The maximum number of readings offered, including the one in the field.
  package static let mostReadings = 5
  /// Milliseconds after which the microphone closes at the latest.
  package static let longest = 6000
  /// Milliseconds within which releasing a control counts as a press, not a hold: listening continues until
  /// the user stops speaking.
  package static let tap = 400
  /// The time limit of recognition, in milliseconds.
  package static let patience = 15_000
  /// The maximum number of characters in a reading.
  package static let longestReading = 120

  /// Makes the state before anybody has spoken.
  package init() {}

  /// The state before the next visitor speaks; events of the previous session are ignored.
  var next: Voice {
    var next = Voice()
    next.session = session + 1
    return next
  }

  /// The readings other than the one in the field, as long as the field holds one of them.
  func readings(besides text: String) -> [String] {
    readings.contains(text) ? readings.filter { $0 != text } : []
  }

  /// - Parameter acceptsText: Whether speech can become the text of the field.
  mutating func reduce(_ action: Action, _ acceptsText: Bool, _ step: inout Step) {
    switch action {
    case .press: press(acceptsText, &step)
    case .letGo: if phase == .listening, step.now - since >= Self.tap { stopListening(&step) }
    case .cancel: cancel(&step)
    case .timePassed: timePassed(&step)
    case .event(let event, let session):
      if session == self.session, phase != .idle { take(event, acceptsText, &step) }
    case .taken(let text):
      readings = [text] + readings.dropFirst().prefix(Self.mostReadings - 1)
    }
  }

  private mutating func press(_ acceptsText: Bool, _ step: inout Step) {
    guard acceptsText else { return step.refuse() }
    guard phase != .listening else { return stopListening(&step) }
    session += 1
    phase = .listening
    since = step.now
    level = 0
    partial = ""
    step.after(Self.longest, .voice)
    step.send(.part(.voice(.listen(session: session))))
  }

  private mutating func stopListening(_ step: inout Step) {
    phase = .recognizing
    level = 0
    step.after(Self.patience, .voice)
    step.send(.part(.voice(.stop)))
  }

  private mutating func end(_ step: inout Step) {
    phase = .idle
    level = 0
    partial = ""
    step.cancel(.voice)
  }

  private mutating func cancel(_ step: inout Step) {
    end(&step)
    step.send(.part(.voice(.cancel)))
  }

  private mutating func timePassed(_ step: inout Step) {
    step.cancel(.voice)
    switch phase {
    case .listening: stopListening(&step)
    case .recognizing:
      step.problem(.words(.voiceFailed))
      cancel(&step)
    case .idle: break
    }
  }

  private mutating func take(_ event: VoiceEvent, _ acceptsText: Bool, _ step: inout Step) {
    switch event {
    case .offered: break
    case .level(let level):
      if phase == .listening { self.level = min(Self.loudest, max(0, level)) }
    case .partial(let text): partial = text.limited(to: Self.longestReading)
    case .ended: if phase == .listening { stopListening(&step) }
    case .heard(let readings): hear(readings, acceptsText, &step)
    case .failed(let problem):
      end(&step)
      step.problem(.words(problem.words))
      step.send(.part(.voice(.cancel)))
    }
  }

  /// Requests to replace the field's text by the best reading, and keeps the others as alternatives.
  private mutating func hear(_ heard: [String], _ acceptsText: Bool, _ step: inout Step) {
    end(&step)
    var known: [String] = []
    for reading in heard {
      let text = reading.trimmed.limited(to: Self.longestReading)
      if !text.isEmpty, !known.contains(text) { known.append(text) }
    }
    guard let best = known.first, acceptsText else {
      return step.notice(.words(.voiceNothing))
    }
    readings = known
    step.text(best)
  }
}

extension VoiceEvent.Problem {
  /// The sentence about the problem, with a suggestion.
  fileprivate var words: WordKey {
    switch self {
    case .noMicrophone: .voiceNoMicrophone
    case .noEngine: .voiceNoEngine
    case .noModel: .voiceNoModel
    case .failed: .voiceFailed
    }
  }
}

extension Timers.Name {
  /// Ends listening, or the wait for recognition.
  package static let voice = Self("voice", order: 18)
}
