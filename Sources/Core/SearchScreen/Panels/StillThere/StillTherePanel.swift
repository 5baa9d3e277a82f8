internal import FocusEngine
package import Geometry
internal import InputMapping
internal import SceneGraph

/// The question whether anyone is still there, before a kiosk starts over.
package struct StillTherePanel: Feature, PanelFeature {
  package enum Action: Hashable, Sendable {
    case yes
    /// The operator wants to leave.
    case leave
  }

  /// The deadline of the reset.
  package var until: Timestamp

  mutating func reduce(_ action: Action, _ input: Void, _ step: inout Step) {
    step.cancel(.countdown)
    step.close(quietly: action == .leave)
    if action == .leave { step.perform(.kiosk(.askForPIN)) }
  }

  // MARK: Panel

  package var name: String { "still-there" }
  package var traits: PanelTraits {
    PanelTraits(.stillThere) {
      $0.takesEveryPress = true
      $0.isScanned = false
    }
  }

  /// Every intent except the start of a press is an answer.
  func reception(of intent: Intent, at target: NodeID?) -> PanelReception {
    switch intent {
    case .press, .cancelPress, .quit, .toggleFullScreen: .nothing
    case .operatorExit: .action(.stillThere(.leave))
    default: .action(.stillThere(.yes))
    }
  }

  func add(to builder: inout SceneBuilder) { builder.add(self) }
}

extension StillTherePanel: ScreenPart {
  static func fire(
    _ timer: Timers.Name, in state: inout ScreenState, _ view: ScreenView
  ) -> [Effect]? {
    switch timer {
    case .idle:
      guard let kiosk = state.settings.kiosk else { return nil }
      state.push(.stillThere(StillTherePanel(until: state.now + kiosk.countdown)))
      state.visit.timers[.countdown] = state.now + min(1000, kiosk.countdown)
      return []
    case .countdown: return countDown(&state)
    default: return nil
    }
  }

  private static func countDown(_ state: inout ScreenState) -> [Effect] {
    guard case .stillThere(let question)? = state.visit.screen.panels.last?.panel else { return [] }
    guard state.now < question.until else { return state.endVisit() }
    state.visit.timers[.countdown] = state.now + min(1000, question.until - state.now)
    return []
  }
}

extension Timers.Name {
  /// Updates the countdown, or ends the visit.
  fileprivate static let countdown = Self("countdown", order: 10)
}

extension SceneBuilder {
  /// Adds the "Are you still there?" question with the seconds left.
  fileprivate mutating func add(_ question: StillTherePanel) {
    let titleHeight = metrics.style(.title2).leading
    let countHeight = metrics.style(.callout).leading
    let extra = titleHeight + countHeight - StillThereMetrics.usualWords
    let size = Size(
      width: min(StillThereMetrics.panel.width, metrics.width),
      height: StillThereMetrics.panel.height)
    let panel = metrics.canvas.centred(size).grown(by: extra)
    addPanel("still-there", label: words[.stillThere], frame: panel)
    addText(
      "still-there/title", words[.stillThere],
      frame: Rect(
        x: panel.x, y: panel.y + StillThereMetrics.aboveTitle, width: panel.width,
        height: titleHeight),
      style: .title2.bold, color: .primaryText, alignment: .center)
    let left = state.seconds(until: question.until)
    addText(
      "still-there/countdown", words[.restarting, count: left],
      frame: Rect(
        x: panel.x, y: panel.y + StillThereMetrics.aboveTitle + Metrics.apart + titleHeight,
        width: panel.width, height: countHeight),
      style: .callout.tabular, color: .sheetSecondaryText, alignment: .center)
    addKioskButton(
      "still-there/yes", .panel(.stillThere(.yes)), words[.stillHere],
      frame: Rect(
        x: panel.midX - StillThereMetrics.button / 2,
        y: panel.maxY - StillThereMetrics.aboveTitle - Metrics.largeButton,
        width: StillThereMetrics.button, height: Metrics.largeButton))
  }
}
