internal import FocusEngine
internal import Geometry
internal import SearchScreen

/// Snapshot of a screen just before a step, containing what invariants compare with.
struct StepSnapshot {
  private let input: StampedInput.Input
  private let focused: NodeID?
  private let overlays: Int
  private let digest: UInt64?
  private let keepsFocus: Bool
  /// Whether the input comes from the program rather than a person.
  var isAnswer: Bool { input.isAnswer }
  /// Whether the input is an event of a part of the screen.
  var isOfPart: Bool { if case .action(.part) = input { true } else { false } }
  /// The state itself, if the text is compared.
  let state: ScreenState?

  init(
    _ input: StampedInput.Input, _ machine: ScreenMachine, at now: Timestamp,
    watching invariants: [Invariant]
  ) {
    self.input = input
    focused = machine.state.visit.screen.focus.focused
    overlays = machine.state.visit.screen.panels.count
    // A timer due at the same time may change the screen, too: a held button repeats.
    let isAlone = machine.wakeAt.map { $0 > now } ?? true
    // An answer that the person asked to be taken to moves focus.
    keepsFocus =
      isAlone && invariants.contains(.answersKeepFocus) && input.isAnswer
      && !machine.state.awaitsAnswer
      && !machine.state.movesFocusByItself
    let isStale = input.generation.map { $0 != machine.state.generation } ?? false
    let watchesStale = isStale && isAlone && invariants.contains(.staleAnswersDie)
    digest = watchesStale ? machine.digest : nil
    state = invariants.contains(.queryEqualsKeys) ? machine.state : nil
  }

  /// A violation caused by the step, with its invariant.
  func problem(after machine: ScreenMachine) -> (Invariant, String)? {
    if keepsFocus, let focused, machine.state.visit.screen.panels.count == overlays,
      let now = machine.state.visit.screen.focus.focused, now != focused,
      machine.layout.map.canFocus(focused)
    {
      return (
        .answersKeepFocus,
        "\(input.words) moved focus from \(focused), which is still there, to \(now)"
      )
    }
    if let digest, machine.digest != digest {
      return (
        .staleAnswersDie,
        "\(input.words) changed the screen, and the newest search is \(machine.state.generation)"
      )
    }
    return nil
  }
}

extension StampedInput.Input {
  /// Whether it comes from the program rather than a person.
  fileprivate var isAnswer: Bool {
    guard case .action(let action) = self else { return false }
    switch action {
    case .searchFinished, .searchFailed, .landingLoaded, .sheetLoaded, .clockChanged, .notice,
      .countsLoaded, .providersAsked, .provided:
      return true
    default: return false
    }
  }

  /// The number of the search it answers.
  fileprivate var generation: Int? {
    switch self {
    case .action(.searchFinished(let number, _)), .action(.searchFailed(let number, _)): number
    default: nil
    }
  }

  fileprivate var words: String {
    if case .action(let action) = self { action.words } else { "the input" }
  }
}
