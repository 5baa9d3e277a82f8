package import Replay

/// Makes a failing script as small as it can be while it fails the same way.
///
/// Delta debugging: first removes everything after the failure, then ever smaller pieces, until no single
/// step can be removed; then simplifies the rest. Replays are deterministic, so one run of a candidate is
/// enough.
///
/// Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002.
package struct Shrinker {
  /// The failure of a candidate and the number of its steps started; `nil` if it passes.
  package typealias ScriptTrial = (Script) -> (identity: FailureIdentity, steps: Int)?

  private let identity: FailureIdentity
  private let isOver: () -> Bool
  private let trial: ScriptTrial
  /// The smallest script so far.
  package private(set) var script: Script
  /// The number of candidates played.
  package private(set) var tried = 0

  /// Starts with a failing script.
  /// - Parameters:
  ///   - script: The failing script.
  ///   - identity: The identity of the failure.
  ///   - isOver: Whether time has run out; the smallest script by then is kept.
  ///   - trial: Plays a candidate.
  package init(
    _ script: Script, failing identity: FailureIdentity, until isOver: @escaping () -> Bool,
    trial: @escaping ScriptTrial
  ) {
    self.script = script
    self.identity = identity
    self.isOver = isOver
    self.trial = trial
  }

  /// Shrinks until nothing can be removed or simplified, or time runs out.
  package mutating func run() {
    _ = accept(script)
    while !isOver() {
      let before = script
      removeSteps()
      simplifyHeader()
      simplifySteps()
      if script == before { return }
    }
  }

  private mutating func accept(_ candidate: Script) -> Bool {
    tried += 1
    guard let outcome = trial(candidate), outcome.identity == identity else { return false }
    script = candidate
    // The steps after the failure carry no information.
    script.steps = Array(candidate.steps.prefix(max(1, outcome.steps)))
    return true
  }

  private mutating func removeSteps() {
    var size = max(1, script.steps.count / 2)
    while true {
      // From the end, because the failure is there and most of the path to it is not needed.
      var end = script.steps.count
      while end > 0, !isOver() {
        let start = max(0, end - size)
        var candidate = script
        candidate.steps.removeSubrange(start..<end)
        if candidate.steps.isEmpty || !accept(candidate) {
          end = start
        } else {
          end = min(start, script.steps.count)
        }
      }
      guard size > 1, !isOver() else { return }
      size /= 2
    }
  }

  private mutating func simplifyHeader() {
    for change in Self.plainerHeaders where !isOver() {
      var candidate = script
      change(&candidate)
      if candidate != script { _ = accept(candidate) }
    }
  }

  private static let plainerHeaders: [@Sendable (inout Script) -> Void] = [
    { $0.app.locale = nil }, { $0.app.theme = nil }, { $0.app.keyboard = nil },
    { $0.app.textScale = nil }, { $0.app.reducedMotion = nil }, { $0.app.highContrast = nil },
    { $0.app.skipsUnavailable = nil }, { $0.app.features = [:] },
    { $0.app.size = nil }, { $0.latency = Latency(Script.usualLatency) }, { $0.seed = nil },
  ]

  private mutating func simplifySteps() {
    var index = 0
    while index < script.steps.count, !isOver() {
      var isPlainer = false
      for action in script.steps[index].action.plainer {
        var candidate = script
        candidate.steps[index].action = action
        guard index < candidate.steps.count, accept(candidate) else { continue }
        isPlainer = true
        break
      }
      if !isPlainer { index += 1 }
    }
  }
}

extension ScriptStep.Action {
  /// Steps that do less than this one, the simplest first.
  var plainer: [ScriptStep.Action] {
    switch self {
    case .tap(let taps):
      let single = taps.count > 1 ? taps.map { ScriptStep.Action.tap([$0]) } : []
      guard taps.count == 1, let tap = taps.first, tap.count > 1 else { return single }
      return [.tap([Tap(tap.press)]), .tap([Tap(tap.press, count: tap.count / 2)])]
    case .hold(let press, let time?):
      let shorter = time > 20 ? [ScriptStep.Action.hold(press, milliseconds: time / 2)] : []
      return [.tap([Tap(press)])] + shorter
    case .pause(let time): return Self.shorter(time).map { .pause(milliseconds: $0) }
    case .jump(let time): return Self.shorter(time).map { .jump(milliseconds: $0) }
    case .release(let press, let time):
      return time > 0 ? [.release(press, milliseconds: 0)] : []
    case .text(let text): return Self.shorter(text).map { .text($0) }
    case .paste(let text): return Self.shorter(text).map { .paste($0) }
    case .type(let text): return Self.shorter(text).map { .type($0) }
    case .latency(let latency):
      let plain = latency.rules.isEmpty ? [] : [ScriptStep.Action.latency(Latency(latency.usual))]
      return plain + Self.shorter(latency.usual).map { .latency(Latency($0, rules: latency.rules)) }
    default: return []
    }
  }

  private static func shorter(_ time: Int) -> [Int] {
    [10, 100, 400].filter { $0 < time } + (time > 20 && time / 2 > 400 ? [time / 2] : [])
  }

  private static func shorter(_ text: String) -> [String] {
    guard text.count > 1 else { return [] }
    let half = text.count / 2
    return [
      String(text.prefix(1)), String(text.prefix(half)), String(text.suffix(text.count - half)),
      String(text.dropLast()), String(text.dropFirst()),
    ]
  }
}
