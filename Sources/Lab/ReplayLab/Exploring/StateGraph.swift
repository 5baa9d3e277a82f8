/// State graph of a screen, as far as it has been walked: nodes are kinds of screens, edges are moves.
struct StateGraph {
  private struct Edge {
    var move: String
    /// The node that it led to last; `nil` while it has not been walked.
    var end: StateNode?
  }

  private var edges: [StateNode: [Edge]] = [:]
  /// The number of edges that were walked.
  private(set) var walked = 0

  /// The number of nodes.
  var nodes: Int { edges.count }

  /// The number of edges that are known.
  var count: Int { edges.values.reduce(0) { $0 + $1.count } }

  /// Adds the moves that a node offers.
  mutating func see(_ node: StateNode, offering moves: [String]) {
    var known = edges[node] ?? []
    for move in moves where !known.contains(where: { $0.move == move }) {
      known.append(Edge(move: move))
    }
    edges[node] = known
  }

  /// Notes where an edge leads.
  mutating func note(_ move: String, from start: StateNode, to end: StateNode) {
    guard let index = edges[start]?.firstIndex(where: { $0.move == move }) else { return }
    if edges[start]?[index].end == nil { walked += 1 }
    edges[start]?[index].end = end
  }

  /// Drops an edge that a node offered once and does not offer now.
  mutating func drop(_ move: String, of node: StateNode) {
    edges[node]?.removeAll { $0.move == move }
  }

  /// The moves on the shortest way to an edge that was not walked, with that edge at its end; breadth
  /// first, in declared order. `nil` when there is none.
  func path(from start: StateNode) -> [String]? {
    var cameFrom: [StateNode: (node: StateNode, move: String)] = [:]
    var queue = [start]
    var head = 0
    while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in edges[node] ?? [] {
        guard let end = edge.end else {
          return moves(to: node, from: start, cameFrom) + [edge.move]
        }
        guard end != start, cameFrom[end] == nil else { continue }
        cameFrom[end] = (node, edge.move)
        queue.append(end)
      }
    }
    return nil
  }

  private func moves(
    to node: StateNode, from start: StateNode,
    _ cameFrom: [StateNode: (node: StateNode, move: String)]
  ) -> [String] {
    var (node, moves) = (node, [String]())
    while node != start, let (before, move) = cameFrom[node] {
      moves.append(move)
      node = before
    }
    return moves.reversed()
  }
}
