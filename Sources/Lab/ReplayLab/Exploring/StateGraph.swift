/// State graph of a screen, as far as it has been walked: nodes are kinds of screens, edges are moves.
struct StateGraph {
  /// A move that a node offers.
  struct Offer: Hashable {
    /// The name of the move.
    var move: String
    /// The moves that count as one where rare ones come first, such as all settings.
    var family: String
    /// The number of its steps, 1 or more.
    var steps: Int

    /// Makes an offer.
    /// - Parameter family: The family; `nil` for a move of its own.
    init(_ move: String, family: String? = nil, steps: Int = 1) {
      self.move = move
      self.family = family ?? move
      self.steps = steps
    }
  }

  private struct Edge {
    var offer: Offer
    /// The node that it led to last; `nil` while it has not been walked.
    var end: StateNode?
  }

  private var edges: [StateNode: [Edge]] = [:]
  /// The number of edges that were walked by the moves of each family.
  private var walks: [String: Int] = [:]
  /// The pairs of moves that were walked one after the other, by their names.
  private var pairs: Set<[String]> = []
  private var last = ""
  /// The number of times that a move did nothing in a place, by both; -1 once it did something there.
  private var barren: [[String]: Int] = [:]
  /// The number of times that each move could not be made.
  private var refusals: [String: Int] = [:]
  /// The number of edges that were walked.
  private(set) var walked = 0

  /// The times that a move does nothing in a place, or cannot be made, before nothing more is expected of
  /// it.
  private static let patience = 2

  /// The number of nodes.
  var nodes: Int { edges.count }

  /// The number of edges that are known.
  var count: Int { edges.values.reduce(0) { $0 + $1.count } }

  /// The number of edges that are left out, because their moves did nothing in such places.
  var leftOut: Int {
    edges.reduce(0) { sum, node in
      sum + node.value.count { $0.end == nil && isBarren($0.offer.move, in: node.key) }
    }
  }

  /// Adds the moves that a node offers.
  mutating func see(_ node: StateNode, offering offers: [Offer]) {
    var known = edges[node] ?? []
    let names = Set(known.map(\.offer.move))
    known += offers.filter { !names.contains($0.move) && !isRefused($0.move) }
      .map { Edge(offer: $0) }
    edges[node] = known
  }

  /// Notes where an edge leads.
  /// - Parameter changed: False when nothing could be noticed of the move.
  mutating func note(
    _ move: String, from start: StateNode, to end: StateNode, changed: Bool = true
  ) {
    guard let index = edges[start]?.firstIndex(where: { $0.offer.move == move }) else { return }
    if let edge = edges[start]?[index], edge.end == nil {
      walked += 1
      walks[edge.offer.family, default: 0] += 1
    }
    edges[start]?[index].end = end
    pairs.insert([last, move])
    last = move
    let place = [move, start.place]
    let times = barren[place, default: 0]
    barren[place] = changed || times < 0 ? -1 : times + 1
  }

  private func isBarren(_ move: String, in node: StateNode) -> Bool {
    barren[[move, node.place], default: 0] >= Self.patience
  }

  /// Tells whether a move could not be made again and again, such as a text for which there are no keys.
  private func isRefused(_ move: String) -> Bool {
    refusals[move, default: 0] >= Self.patience
  }

  /// Drops an edge whose move could not be made; after some of them, all edges of the move that are left.
  mutating func refuse(_ move: String, of node: StateNode) {
    refusals[move, default: 0] += 1
    guard isRefused(move) else { return drop(move, of: node) }
    for node in edges.keys { edges[node]?.removeAll { $0.offer.move == move && $0.end == nil } }
  }

  /// Drops an edge that a node offered once and does not offer now.
  mutating func drop(_ move: String, of node: StateNode) {
    edges[node]?.removeAll { $0.offer.move == move }
  }

  /// The moves on the way to an edge that was not walked, with that edge at its end: the nearest one, or
  /// one a little farther whose move was walked less often anywhere. `nil` when there is none.
  ///
  /// Breadth first, in declared order. Each doubling of the walks of a move, or of the steps of one that
  /// was walked, counts as a step of the way; of equals, a move comes first that has not followed the one before it anywhere.
  /// Moves that did nothing in such a place again and again are left out.
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
        let offer = edge.offer
        guard let end = edge.end else {
          let walks = walks[offer.family, default: 0]
          // Moves that were never made are worth their steps.
          let length = walks == 0 ? 0 : Self.doublings(offer.steps - 1)
          let cost = distance + Self.doublings(walks) + length
          guard cost <= best?.cost ?? cost, !isBarren(offer.move, in: node) else { continue }
          let known = pairs.contains([cameFrom[node]?.move ?? last, offer.move]) ? 1 : 0
          if best.map({ (cost, known, walks) < ($0.cost, $0.known, $0.walks) }) ?? true {
            best = (cost, known, walks, node, offer.move)
          }
          continue
        }
        guard end != start, cameFrom[end] == nil else { continue }
        cameFrom[end] = (node, offer.move)
        queue.append((end, distance + 1))
      }
    }
    return best.map { moves(to: $0.node, from: start, cameFrom) + [$0.move] }
  }

  /// The number of times that 1 is doubled to exceed a number: 0, 1, 2, 2, 3 …
  private static func doublings(_ number: Int) -> Int {
    Int.bitWidth - number.leadingZeroBitCount
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
