internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
package import SearchScreen

/// Timeline of a screen while it was played, in milliseconds on the logical clock.
package struct ReplayTimeline: Sendable {
  /// A search and its answer.
  package struct Search: Sendable {
    /// The searched text.
    package var query: String
    /// The text with its scope, filters and order.
    var words: String
    /// The time of the request.
    package var start: Int
    /// The time of the answer; `nil` while pending, and for an abandoned search.
    package var end: Int?
    /// The number of results; `nil` until they arrive.
    package var results: Int?
    /// Whether it failed.
    package var hasFailed = false
    var generation: Int
  }

  /// Focus on an element, until the next entry.
  package struct Focus: Sendable {
    /// The time it arrived there.
    package var time: Int
    /// The element.
    package var id: String
    /// The reason for the move or repair.
    package var reason: String
  }

  /// Work requested by the screen.
  package struct Work: Sendable {
    /// The time.
    package var time: Int
    /// Its kind: `sound`, `say`, `open`.
    package var kind: String
    /// Its object in words; empty for none.
    package var words: String
  }

  /// The searches, in the order they were requested.
  package private(set) var searches: [Search] = []
  /// The focused elements, in order.
  package private(set) var focus: [Focus] = []
  /// The effects that a person may notice, in order.
  package private(set) var effects: [Work] = []
  /// Other work, in order.
  private(set) var others: [Work] = []
  /// The times at which the screen changed.
  package private(set) var frames: [Int] = []
  /// The times at which it changed by itself, without input or answers.
  private(set) var changes: [Int] = []

  /// Starts with a screen's current state.
  package init(_ machine: ScreenMachine) {
    if let focused = machine.state.visit.screen.focus.focused {
      focus = [Focus(time: 0, id: focused.rawValue, reason: "start")]
    }
  }

  mutating func see(
    _ input: StampedInput.Input, _ output: StepOutput, _ machine: ScreenMachine,
    before: (layouts: Int, scene: Scene), at now: Timestamp
  ) {
    let time = now.milliseconds
    if machine.layoutCount != before.layouts {
      if frames.last != time { frames.append(time) }
      if input == .tick, machine.layout.scene.nodes != before.scene.nodes { changes.append(time) }
    }
    if let focused = machine.state.visit.screen.focus.focused?.rawValue, focused != focus.last?.id {
      focus.append(
        Focus(time: time, id: focused, reason: machine.lastOutcome?.reason.rawValue ?? ""))
    }
    switch input {
    case .action(.searchFinished(let generation, let page)):
      answer(generation, at: time, results: page.sections.reduce(0) { $0 + $1.total })
    case .action(.searchFailed(let generation, _)): answer(generation, at: time, results: nil)
    default: break
    }
    for effect in output.effects { note(effect, at: time) }
  }

  private mutating func answer(_ generation: Int, at time: Int, results: Int?) {
    guard let index = searches.lastIndex(where: { $0.generation == generation }) else { return }
    searches[index].end = time
    searches[index].results = results
    searches[index].hasFailed = results == nil
  }

  private mutating func note(_ effect: Effect, at time: Int) {
    if case .search(let query, let generation) = effect {
      searches.append(
        Search(
          query: query.text.writtenLine, words: query.words, start: time, generation: generation))
    }
    if let noticed = effect.noticed {
      effects.append(Work(time: time, kind: noticed.kind, words: noticed.words))
    } else if let work = effect.unnoticed {
      others.append(Work(time: time, kind: work.kind, words: work.words))
    }
  }
}
