/// The state graph of a screen, as far as walked: nodes are kinds of screens, edges are moves.
struct StateGraph {
  /// A move offered by a node.
  struct Offer: Hashable {
    /// The name of the move.
    var move: String
    /// The part of the screen that determines the move's effect.
    var part = ScreenPart.section
    /// The number of its steps, 1 or more.
    var steps = 1
  }

  private struct Edge {
    var offer: Offer
    /// The index of its kind.
    var kind: Int
    /// The node it last led to; `nil` if not walked yet.
    var end: StateNode?
  }

  /// All edges of one move from screens that agree in the part that determines it.
  private struct Kind {
    let part: ScreenPart
    var isWalked = false
    /// How often the move did nothing; -1 once it has done something.
    var idle = 0
    /// Whether the move was impossible.
    var isRefused = false

    /// Whether nothing more is expected of the move.
    var isBarren: Bool {
      idle >= (part == .section ? StateGraph.patience : StateGraph.patienceElsewhere)
    }
  }

  private var edges: [StateNode: [Edge]] = [:]
  private var kinds: [Kind] = []
  /// The indices of kinds by part name and move.
  private var numbers: [String: [String: Int]] = [:]
  /// The number of edges walked by each move.
  private var walks: [String: Int] = [:]
  /// The pairs of moves walked consecutively, by name.
  private var pairs: Set<[String]> = []
  private var last = ""
  /// The number of walked edges.
  private(set) var walked = 0

  /// How often a move may do nothing with focus in a section before it is given up.
  private static let patience = 2
  /// The same for a move that does not depend on the section.
  private static let patienceElsewhere = 4

  /// The number of nodes.
  var nodes: Int { edges.count }

  /// The number of known edges.
  var count: Int { edges.values.reduce(0) { $0 + $1.count } }

  /// The number of edges excluded because their moves did nothing in such places.
  var leftOut: Int {
    edges.values.reduce(0) { sum, edges in
      sum + edges.count { $0.end == nil && kinds[$0.kind].isBarren }
    }
  }

  /// The number of kinds of edges, each being one move in one part of the screen, and of those walked. Moves
  /// that are impossible in a part do not count.
  var kindCounts: (known: Int, walked: Int) {
    (kinds.count { !$0.isRefused }, kinds.count { $0.isWalked && !$0.isRefused })
  }

  /// Adds the moves offered by a node.
  mutating func see(_ node: StateNode, offering offers: [Offer]) {
    var known = edges[node] ?? []
    let names = Set(known.map(\.offer.move))
    for offer in offers where !names.contains(offer.move) {
      let kind = kind(of: offer, from: node)
      if !kinds[kind].isRefused { known.append(Edge(offer: offer, kind: kind)) }
    }
    edges[node] = known
  }

  private mutating func kind(of offer: Offer, from node: StateNode) -> Int {
    let name = node.name(of: offer.part)
    if let number = numbers[name]?[offer.move] { return number }
    numbers[name, default: [:]][offer.move] = kinds.count
    kinds.append(Kind(part: offer.part))
    return kinds.count - 1
  }

  /// Records where an edge leads.
  /// - Parameter changed: False if the move had no noticeable effect.
  mutating func note(
    _ move: String, from start: StateNode, to end: StateNode, changed: Bool = true
  ) {
    guard let index = edges[start]?.firstIndex(where: { $0.offer.move == move }),
      let edge = edges[start]?[index]
    else { return }
    if edge.end == nil {
      walked += 1
      walks[move, default: 0] += 1
    }
    edges[start]?[index].end = end
    pairs.insert([last, move])
    last = move
    let idle = kinds[edge.kind].idle
    kinds[edge.kind].idle = changed || idle < 0 ? -1 : idle + 1
    kinds[edge.kind].isWalked = true
  }

  /// Removes an edge whose move was impossible, such as a text without keys for it, and all unwalked ones of
  /// the same kind, unless one of them was possible.
  mutating func refuse(_ move: String, of node: StateNode) {
    guard let kind = edges[node]?.first(where: { $0.offer.move == move })?.kind else { return }
    drop(move, of: node)
    guard !kinds[kind].isWalked else { return }
    kinds[kind].isRefused = true
    for node in edges.keys { edges[node]?.removeAll { $0.kind == kind && $0.end == nil } }
  }

  /// Removes an edge that a node offered once but no longer offers.
  mutating func drop(_ move: String, of node: StateNode) {
    edges[node]?.removeAll { $0.offer.move == move }
  }

  /// The moves on the path to an unwalked edge, ending with that edge: the nearest one, or one slightly
  /// farther whose move has been walked less often. `nil` if there is none.
  ///
  /// Breadth first, in declared order. Each doubling of the walks of a move, or of the steps of one already
  /// walked, counts as a step of the path, and half a step if the move was not yet made in such a part; among
  /// equals, a move that has not yet followed the previous one comes first. Moves that repeatedly did nothing
  /// in such a part are excluded.
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
          let walks = walks[offer.move, default: 0]
          // Moves never made are worth their steps.
          let length = walks == 0 ? 0 : Self.doublings(offer.steps - 1)
          let kind = kinds[edge.kind]
          let cost = distance + Self.doublings(walks) / (kind.isWalked ? 1 : 2) + length
          guard cost <= best?.cost ?? cost, !kind.isBarren else { continue }
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

  /// How often 1 must be doubled to exceed a number: 0, 1, 2, 2, 3 …
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
