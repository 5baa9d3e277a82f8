internal import CatalogModel
internal import FocusEngine
internal import Geometry
internal import SceneGraph
internal import SearchScreen
internal import TextEntry

/// One step of a story: everything that a person could have noticed about it, in a few lines.
package struct StoryEntry: Hashable, Sendable {
  /// 1 for the first step.
  package var number: Int
  /// The step as written.
  package var words: String
  /// The changes since the previous step.
  package var lines: [String]

  /// Whether the step had any effect besides the signs that nothing happened: the sound of an edge, and hints
  /// restarting their wait.
  package var isNoticed: Bool {
    lines.contains { line in
      !["sound edge", "rumble", "due "].contains { line.hasPrefix($0) }
    }
  }

  /// The entry as written to a file, including its end.
  package var text: String {
    (["\(number) \(words)"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}

/// Tells steps as a story: what has changed on the screen and in its memory, and the times of effects.
///
/// It covers what a script's expectations leave out, and is compact enough to read in a diff: a line for each
/// changed fact and section of the screen.
struct StoryTeller {
  private var sections: [String: StorySection] = [:]
  private var facts: [String: String] = [:]
  private var timers = Timers()
  private var searches = 0
  private var unanswered: [Int] = []
  private var told = (effects: 0, others: 0, changes: 0)

  /// Tells a step.
  /// - Parameters:
  ///   - number: 1 for the first.
  ///   - start: Its start, in milliseconds.
  ///   - timeline: The events so far.
  mutating func entry(
    for step: ScriptStep, number: Int, start: Int, on screen: Readout, timeline: ReplayTimeline
  ) -> StoryEntry {
    StoryEntry(
      number: number, words: step.words,
      lines: changedFacts(screen) + happened(timeline, since: start)
        + due(screen.machine.state.visit.timers, since: start) + changedSections(screen))
  }

  // MARK: Facts

  private mutating func changedFacts(_ screen: Readout) -> [String] {
    let state = screen.machine.state
    let now = [
      ("screen", screen.screen.rawValue + (screen.title.isEmpty ? "" : " “\(screen.title)”")),
      ("focus", "\(screen.focused?.rawValue ?? "nothing"), \(screen.reason)"),
      ("growth", String(screen.growth)),
      ("query", "“\(state.lineText)”, caret \(state.visit.field.caret)"),
      ("tokens", state.visit.field.tokens.map(\.text).joined(separator: ", ")),
      ("scope", state.visit.scope.id), ("page", state.keyboard.pageID),
      ("results", String(screen.resultCount)), ("scroll", String(state.visit.screen.scroll.y)),
      ("notice", state.notice), ("settled", screen.isSettled ? "yes" : "no"),
    ]
    return now.compactMap { changed($0, $1) }
      // At first nothing is remembered, which goes without saying.
      + (state.memoryWords + [("anchor", screen.anchor), ("entry", screen.entries)])
      .filter { !$0.words.isEmpty || facts[$0.name] != nil }.compactMap {
        changed($0.name, $0.words)
      }
  }

  private mutating func changed(_ name: String, _ value: String) -> String? {
    guard facts[name] != value else { return nil }
    facts[name] = value
    return "\(name) \(value)"
  }

  /// The timers set by a step, unless they are as far off as their previous ones were.
  private mutating func due(_ timers: Timers, since start: Int) -> [String] {
    var words: [String] = []
    for name in timers.names {
      guard let time = timers[name] else { continue }
      let distance = "+\(time.milliseconds - start)"
      guard self.timers[name] != time, facts["due \(name)"] != distance else { continue }
      facts["due \(name)"] = distance
      words.append("\(name) \(distance)")
    }
    self.timers = timers
    return words.isEmpty ? [] : ["due " + words.joined(separator: ", ")]
  }

  // MARK: Events

  private mutating func happened(_ timeline: ReplayTimeline, since start: Int) -> [String] {
    var lines: [String] = []
    for search in timeline.searches.dropFirst(searches) {
      lines.append("search \(search.words) at +\(search.start - start)")
    }
    let open = unanswered + Array(searches..<timeline.searches.count)
    unanswered = open.filter { timeline.searches[$0].end == nil }
    for search in open.map({ timeline.searches[$0] }) {
      guard let end = search.end else { continue }
      let outcome = search.results.map { "\($0) results" } ?? "failed"
      lines.append("answer “\(search.query)” at +\(end - start): \(outcome)")
    }
    let effects = timeline.effects.dropFirst(told.effects)
    let works = Array(effects) + timeline.others.dropFirst(told.others)
    // A change with a sound, or after work, is covered by those.
    let known = Set(works.map(\.time))
    let changes = timeline.changes.dropFirst(told.changes).filter { !known.contains($0) }
    searches = timeline.searches.count
    told = (timeline.effects.count, timeline.others.count, timeline.changes.count)
    return lines + Self.lines(for: works, since: start)
      + (changes.isEmpty
        ? [] : ["changed by itself at " + Self.words(for: changes, since: start)])
  }

  /// A line for each kind of work, with its times.
  private static func lines(for works: [ReplayTimeline.Work], since start: Int) -> [String] {
    var times: [(name: String, times: [Int])] = []
    for work in works {
      let name = work.words.isEmpty ? work.kind : "\(work.kind) \(work.words)"
      let index = times.firstIndex { $0.name == name } ?? times.count
      if index == times.count { times.append((name, [])) }
      times[index].times.append(work.time)
    }
    return times.map { "\($0.name) at " + words(for: $0.times, since: start) }
  }

  private static func words(for times: [Int], since start: Int) -> String {
    times.map { "+\($0 - start)" }.joined(separator: " ")
  }

  // MARK: Sections

  private mutating func changedSections(_ screen: Readout) -> [String] {
    let now = StorySection.sections(of: screen.machine.layout.scene)
    let gone = sections.keys.filter { key in !now.contains { $0.key == key } }.sorted()
    let before = sections
    sections = Dictionary(now.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return now.flatMap { section -> [String] in
      let old = before[section.key]
      let place = section.place.flatMap { $0 == old?.place ? nil : $0 }
      return (section.line == old?.line ? [] : ["[\(section.key)] \(section.line)"])
        + (place.map { ["[\(section.key) place] \($0.words)"] } ?? [])
    } + gone.map { "[\($0)] gone" }
  }
}
