internal import SearchScreen

/// Voice input events as written in scripts and recordings.
extension VoiceEvent {
  /// The names of the events.
  static let names = ["offered", "level", "partial", "ended", "heard", "failed"]

  /// The name of the event, and its details.
  var words: [String] {
    switch self {
    case .offered: ["offered"]
    case .level(let level): ["level", String(level)]
    case .partial(let text): ["partial", text]
    case .ended: ["ended"]
    case .heard(let readings): ["heard"] + readings
    case .failed(let problem): ["failed", problem.rawValue]
    }
  }

  /// Parses a name and its details; `nil` for anything else.
  init?(name: String, details: [String]) {
    switch (name, details.count) {
    case ("offered", 0): self = .offered
    case ("ended", 0): self = .ended
    case ("level", 1):
      guard let level = Int(details[0]), (0...Voice.loudest).contains(level) else {
        return nil
      }
      self = .level(level)
    case ("partial", 1): self = .partial(details[0])
    case ("heard", _): self = .heard(details)
    case ("failed", 1):
      guard let problem = Problem(rawValue: details[0]) else { return nil }
      self = .failed(problem)
    default: return nil
    }
  }
}
