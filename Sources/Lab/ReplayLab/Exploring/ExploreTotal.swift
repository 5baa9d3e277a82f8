internal import Foundation

/// The total explored in all set-ups.
struct ExploreTotal {
  /// The number of scripts.
  var scripts = 0
  /// Whether an invariant was violated on the way.
  var hasFailed = false
  private var (steps, walked, known, leftOut, nodes) = (0, 0, 0, 0, 0)
  private var kinds = (known: 0, walked: 0)

  /// Adds a set-up.
  mutating func add(_ explorer: Explorer) {
    let graph = explorer.graph
    steps += explorer.steps
    walked += graph.walked
    known += graph.count
    leftOut += graph.leftOut
    nodes += graph.nodes
    let counts = graph.kindCounts
    kinds = (kinds.known + counts.known, kinds.walked + counts.walked)
  }

  /// The total in a line or two.
  func words(since start: Date) -> String {
    let hours = max(0.001, Date().timeIntervalSince(start)) / 3600
    let untried = known - walked - leftOut
    return """
      \(scripts) scripts of \(steps) steps walk \(walked) of \(known) known edges \
      (\(Self.share(walked, of: known))) of \(nodes) states, \(Int(Double(nodes) / hours)) states an hour.
      They make \(kinds.walked) of \(kinds.known) moves (\(Self.share(kinds.walked, of: kinds.known))) that \
      the parts of the screen offer.
      \(untried) edges are untried; \(leftOut) were left out because their moves did nothing on such screens.
      """
  }

  /// A percentage, rounded down, with one decimal below 10%.
  static func share(_ part: Int, of all: Int) -> String {
    guard all > 0 else { return "0%" }
    let thousandths = part * 1000 / all
    return thousandths < 100 && part > 0
      ? "\(thousandths / 10).\(thousandths % 10)%" : "\(thousandths / 10)%"
  }
}
