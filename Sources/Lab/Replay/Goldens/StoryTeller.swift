internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// One step of a story: everything that a person could have noticed of it, in a few lines.
package struct StoryEntry: Hashable, Sendable {
  /// 1 for the first step.
  package var number: Int
  /// The step as it is written.
  package var words: String
  /// The changes since the step before.
  package var lines: [String]

  /// The entry as it stands in a file, with its end.
  package var text: String {
    (["\(number) \(words)"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}

/// Tells steps as a story: what has changed on the screen, and when which effects came.
///
/// It covers what the expectations of a script leave unsaid, and is compact enough to be read in a
/// diff: a line for each section of the screen that has changed.
struct StoryTeller {
  private var sections: [String: String] = [:]
  private var facts: [String: String] = [:]
  private var searches = 0
  private var unanswered: [Int] = []
  private var effects = 0

  /// Tells a step.
  /// - Parameters:
  ///   - number: 1 for the first.
  ///   - start: When it began, in milliseconds.
  ///   - timeline: What has happened so far.
  mutating func entry(
    for step: ScriptStep, number: Int, start: Int, on screen: Readout, timeline: ReplayTimeline
  ) -> StoryEntry {
    StoryEntry(
      number: number, words: step.words,
      lines: changedFacts(screen) + happened(timeline, since: start) + changedSections(screen))
  }

  private mutating func changedFacts(_ screen: Readout) -> [String] {
    let state = screen.machine.state
    let now = [
      ("screen", screen.screen.rawValue + (screen.title.isEmpty ? "" : " “\(screen.title)”")),
      ("focus", "\(screen.focused?.rawValue ?? "nothing"), \(screen.reason)"),
      ("query", "“\(state.field.composedText)”, caret \(state.field.caret)"),
      ("tokens", state.field.tokens.map(\.text).joined(separator: ", ")),
      ("scope", state.scope.id), ("page", state.keyboard.pageID),
      ("results", String(screen.resultCount)), ("scroll", String(state.scroll.y)),
      ("notice", state.notice), ("settled", screen.isSettled ? "yes" : "no"),
    ]
    return now.compactMap { name, value in
      guard facts[name] != value else { return nil }
      facts[name] = value
      return "\(name) \(value)"
    }
  }

  private mutating func happened(_ timeline: ReplayTimeline, since start: Int) -> [String] {
    var lines: [String] = []
    for search in timeline.searches.dropFirst(searches) {
      lines.append("search “\(search.query)” at +\(search.start - start)")
    }
    let open = unanswered + Array(searches..<timeline.searches.count)
    unanswered = open.filter { timeline.searches[$0].end == nil }
    for search in open.map({ timeline.searches[$0] }) {
      guard let end = search.end else { continue }
      let outcome = search.results.map { "\($0) results" } ?? "failed"
      lines.append("answer “\(search.query)” at +\(end - start): \(outcome)")
    }
    searches = timeline.searches.count
    var times: [(name: String, times: [Int])] = []
    for effect in timeline.effects.dropFirst(effects) {
      let name = effect.words.isEmpty ? effect.kind : "\(effect.kind) \(effect.words)"
      let index = times.firstIndex { $0.name == name } ?? times.count
      if index == times.count { times.append((name, [])) }
      times[index].times.append(effect.time - start)
    }
    effects = timeline.effects.count
    return lines
      + times.map { "\($0.name) at " + $0.times.map { "+\($0)" }.joined(separator: " ") }
  }

  private mutating func changedSections(_ screen: Readout) -> [String] {
    let now = Self.sections(of: screen.machine.layout.scene)
    let gone = sections.keys.filter { key in !now.contains { $0.key == key } }.sorted()
    let changed = now.filter { sections[$0.key] != $0.line }
    sections = Dictionary(now.map { ($0.key, $0.line) }, uniquingKeysWith: { first, _ in first })
    return changed.map { "[\($0.key)] \($0.line)" } + gone.map { "[\($0)] gone" }
  }

  /// The sections of a screen, each as one line: `>` has focus, `*` is selected, `~` is dimmed.
  private static func sections(of scene: Scene) -> [(key: String, line: String)] {
    let canvas = Rect(origin: .zero, size: scene.size)
    var sections: [(key: String, items: [String], areKeys: Bool)] = []
    for node in scene.nodes where !node.label.isEmpty && node.frame.intersects(canvas) {
      let key = node.focus?.section.rawValue ?? "words"
      let index = sections.firstIndex { $0.key == key } ?? sections.count
      if index == sections.count { sections.append((key, [], true)) }
      var item = node.condition.contains(.focused) ? ">" : ""
      if node.condition.contains(.selected) { item += "*" }
      if node.condition.contains(.dimmed) { item += "~" }
      if node.condition.contains(.pressed) { item += "!" }
      item += node.label.split(whereSeparator: \.isNewline).joined(separator: " ")
      sections[index].items.append(item)
      sections[index].areKeys = sections[index].areKeys && node.role == .key
    }
    return sections.map { ($0.key, $0.items.joined(separator: $0.areKeys ? " " : " | ")) }
  }
}
