/// State graph of a screen, as far as it has been walked: nodes are kinds of screens, edges are moves.
struct StateGraph {
  private struct Edge {
    var move: String
    /// The moves that count as one where rare ones come first, such as all settings.
    var family: String
    /// The node that it led to last; `nil` while it has not been walked.
    var end: StateNode?
  }

  private var edges: [StateNode: [Edge]] = [:]
  /// The number of edges that were walked by the moves of each family.
  private var walks: [String: Int] = [:]
  /// The pairs of moves that were walked one after the other, by their names.
  private var pairs: Set<[String]> = []
  private var last = ""
  /// The number of edges that were walked.
  private(set) var walked = 0

  /// The number of nodes.
  var nodes: Int { edges.count }

  /// The number of edges that are known.
  var count: Int { edges.values.reduce(0) { $0 + $1.count } }

  /// Adds the moves that a node offers, with the families of those that have one.
  mutating func see(
    _ node: StateNode, offering moves: [String], families: [String: String] = [:]
  ) {
    var known = edges[node] ?? []
    for move in moves where !known.contains(where: { $0.move == move }) {
      known.append(Edge(move: move, family: families[move] ?? move))
    }
    edges[node] = known
  }

  /// Notes where an edge leads.
  mutating func note(_ move: String, from start: StateNode, to end: StateNode) {
    guard let index = edges[start]?.firstIndex(where: { $0.move == move }) else { return }
    if let edge = edges[start]?[index], edge.end == nil {
      walked += 1
      walks[edge.family, default: 0] += 1
    }
    edges[start]?[index].end = end
    pairs.insert([last, move])
    last = move
  }

  /// Drops an edge that a node offered once and does not offer now.
  mutating func drop(_ move: String, of node: StateNode) {
    edges[node]?.removeAll { $0.move == move }
  }

  /// The moves on the way to an edge that was not walked, with that edge at its end: the nearest one, or
  /// one a little farther whose move was walked less often anywhere. `nil` when there is none.
  ///
  /// Breadth first, in declared order. Each doubling of the walks of a move counts as a step of the way;
  /// of equals, a move comes first that has not followed the one before it anywhere.
  func path(from start: StateNode) -> [String]? {
    var cameFrom: [StateNode: (node: StateNode, move: String)] = [:]
    var queue = [(node: start, distance: 0)]
    var head = 0
    var best: (cost: Int, known: Int, walks: Int, node: StateNode, move: String)?
    while head < queue.count {
      let (node, distance) = queue[head]
      head += 1
      if let best, distance > best.cost { break }
      for edge in edges[node] ?? [] {
        guard let end = edge.end else {
          let walks = walks[edge.family, default: 0]
          let cost = distance + Int.bitWidth - walks.leadingZeroBitCount
          let known = pairs.contains([cameFrom[node]?.move ?? last, edge.move]) ? 1 : 0
          if best.map({ (cost, known, walks) < ($0.cost, $0.known, $0.walks) }) ?? true {
            best = (cost, known, walks, node, edge.move)
          }
          continue
        }
        guard end != start, cameFrom[end] == nil else { continue }
        cameFrom[end] = (node, edge.move)
        queue.append((end, distance + 1))
      }
    }
    return best.map { moves(to: $0.node, from: start, cameFrom) + [$0.move] }
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
