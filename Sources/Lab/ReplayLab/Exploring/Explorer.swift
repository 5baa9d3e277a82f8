internal import CouchSearchApp
internal import Geometry
internal import Playback
internal import Replay
internal import SearchScreen

/// Model-based generator of scripts: walks every edge of the screen's state graph.
///
/// Each script begins at the program's start and repeatedly takes the shortest path to the nearest unwalked
/// edge, until it is long enough. The same program, catalogue and limits give the same scripts.
struct Explorer {
  /// A script with the story of its steps, and the failure that ended it.
  struct Walk {
    var script: Script
    var story: [StoryEntry]
    var failure: ScriptFailure?
  }

  private let environment: ReplayEnvironment
  private let setting: ExploreSetting
  private(set) var graph = StateGraph()
  private(set) var steps = 0
  private let most: Int
  private var number = 0

  /// Moves of a script, besides those on the way to its first edge.
  private static let length = 60
  /// Consecutive moves without a new edge allowed when the graph has misled the walk.
  private static let patience = 12
  /// Walks without a new edge after which exploring ends.
  private static let attempts = 8

  /// - Parameters:
  ///   - setting: How the program is set up.
  ///   - steps: The approximate total number of steps.
  init(_ environment: ReplayEnvironment, setting: ExploreSetting, steps: Int) {
    self.environment = environment
    self.setting = setting
    most = steps
  }

  /// Walks the next script; `nil` if every reachable edge has been walked, or the steps are used up.
  mutating func next() throws -> Walk? {
    // A misled walk corrects the graph, so that the next one may get further.
    var attempts = 0
    while attempts < Self.attempts, steps < most {
      let known = graph.count
      if let walk = try walk() { return walk }
      attempts += graph.count < known ? 0 : 1
    }
    return nil
  }

  /// Walks once; `nil` if no edge was new.
  private mutating func walk() throws -> Walk? {
    let name = ["explore", setting.name, String(number + 1)].filter { !$0.isEmpty }
    var script = Script(name: name.joined(separator: "-"), steps: [])
    script.app = setting.app
    script.always = FuzzEpisode<ServicesHost>.oracles + [.asKept]
    let story = Story()
    var player = try environment.player(for: script) { host in
      host.onEntry = { entry in
        story.entries.append(entry)
        return []
      }
    }
    player.begin(script)
    let walked = graph.walked
    walk(&player, &script, story)
    guard graph.walked > walked else { return nil }
    number += 1
    let failure = player.finish().failure
    let isOfStep = failure?.identity.oracle == .step
    return Walk(script: script, story: story.entries, failure: isOfStep ? nil : failure)
  }

  private mutating func walk(
    _ player: inout ScriptPlayer<ServicesHost>, _ script: inout Script, _ story: Story
  ) {
    var (moves, idle) = (0, 0)
    while moves < Self.length, idle < Self.patience, steps < most, !player.stage.hasQuit {
      let node = StateNode(player.stage.machine)
      let offered = ExploreMove.moves(
        on: player.stage.machine, at: player.stage.now, turn: graph.walked)
      graph.see(
        node,
        offering: offered.map {
          StateGraph.Offer(move: $0.name, part: $0.part, steps: $0.actions.count)
        })
      guard let name = graph.path(from: node)?.first else { return }
      guard let move = offered.first(where: { $0.name == name }) else {
        graph.drop(name, of: node)
        continue
      }
      let walked = graph.walked
      let told = story.entries.count
      for action in move.actions {
        let step = ScriptStep(action)
        let isPassed = player.play(step)
        // The move is impossible here, such as pressing a button of a disconnected controller.
        if player.failure?.identity.oracle == .step { return graph.refuse(name, of: node) }
        script.steps.append(step)
        steps += 1
        guard isPassed else { break }
      }
      graph.note(
        name, from: node, to: StateNode(player.stage.machine),
        changed: story.entries.dropFirst(told).contains { $0.isNoticed })
      (moves, idle) = (moves + 1, graph.walked > walked ? 0 : idle + 1)
      if player.hasFailed { return }
    }
  }

  /// Collects the entries of a script.
  private final class Story {
    var entries: [StoryEntry] = []
  }
}
