internal import FocusEngine
internal import Geometry
internal import SearchScreen

extension ScriptPlayer {
  /// The origin of a failure: the screen at the last expectation that passed.
  struct Origin {
    var presses = 0
    var time = Timestamp.zero
    var focus = FocusState()
  }

  /// The current screen.
  var origin: Origin {
    Origin(presses: report.presses, time: stage.now, focus: stage.machine.state.visit.screen.focus)
  }

  /// The most stops of a path listed in a message.
  private static var mostStops: Int { 12 }

  /// Details that help find the cause of a failure here.
  var details: [String] {
    var lines: [String] = []
    if let start = lastCheck.focus.focused, !stage.log.focusPath.isEmpty {
      let stops = [start.rawValue] + stage.log.focusPath
      let shown = stops.suffix(Self.mostStops)
      lines.append(
        "way of focus: " + (stops.count > shown.count ? "… → " : "")
          + shown.joined(separator: " → "))
    }
    let waiting = stage.waitingFor
    if !waiting.isEmpty { lines.append("still awaited: " + waiting.joined(separator: ", ")) }
    return lines
  }

  /// The shortest paths to where focus should be, from its current place and from the start of the moves.
  func paths(to glob: Glob) -> [String] {
    let planner = FocusPathFinder(stage.machine.layout.map)
    func words(_ path: FocusPathFinder.Path) -> String {
      let names = ScriptFailure.folded(path.moves.map(\.rawValue)).joined(separator: ", ")
      return path.moves.isEmpty ? "no press" : "\(names) (\(path.moves.count) presses)"
    }
    var lines: [String] = []
    let here = stage.machine.state.visit.screen.focus
    if let path = planner.path(from: here, to: { glob.matches($0.rawValue) }) {
      lines.append("shortest way from here to \(path.goal): \(words(path))")
    }
    let start = lastCheck.focus
    if start != here, let name = start.focused, stage.machine.layout.map.canFocus(name),
      let path = planner.path(from: start, to: { glob.matches($0.rawValue) })
    {
      let taken = report.presses - lastCheck.presses
      lines.append("from \(name) it would have been \(words(path)); \(taken) were pressed")
    }
    return lines
  }
}
