internal import Foundation

/// Total of what was explored, in all set-ups.
struct ExploreTotal {
  /// The number of scripts.
  var scripts = 0
  /// True when a rule of the screen was broken on the way.
  var hasFailed = false
  private var (steps, walked, known, leftOut, nodes) = (0, 0, 0, 0, 0)

  /// Adds one set-up.
  mutating func add(_ explorer: Explorer) {
    let graph = explorer.graph
    steps += explorer.steps
    walked += graph.walked
    known += graph.count
    leftOut += graph.leftOut
    nodes += graph.nodes
  }

  /// The total in a line or two.
  func words(since start: Date) -> String {
    let hours = max(0.001, Date().timeIntervalSince(start)) / 3600
    let untried = known - walked - leftOut
    return """
      \(scripts) scripts of \(steps) steps walk \(walked) of \(known) known edges of \(nodes) states, \
      \(Int(Double(nodes) / hours)) states an hour.
      \(untried) edges are untried; \(leftOut) were left out because their moves did nothing on such screens.
      """
  }
}
